import { readSignIn } from '@sixty/contract/account';
import { listLicenses, listOrders } from '@sixty/contract/shop';
import { readTwoFactor } from '@sixty/contract/two-factor';
import { readMe } from '@sixty/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, refusal, testUser } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

const missing = 'Collection name is missing. Please go back and enter a name.';

beforeEach(() => expectErrors(/A request failed/));

it.each(['/my-account', '/collection-setup'])(
  'says on %s that the user could not be fetched',
  async (path) => {
    answer(readMe, refusal('internal'));
    // The rest of My Account loads anyway.
    answer(readSignIn, { kind: 'connection', is_admin: false });
    answer(readTwoFactor, { authenticator: null, passkeys: [], recovery_codes_left: 0, is_required: false });
    answer(listLicenses, []);
    answer(listOrders, []);
    renderPage(path);
    expect(await screen.findByText('Could not fetch current user.')).toBeVisible();
  },
);

it('says that the user loads, and saves no collection without a name', async () => {
  answer(readMe, refusal('internal'));
  const { user } = renderPage('/collection-setup');
  const { promise, resolve: arrive } = Promise.withResolvers<typeof testUser>();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(readMe, () => promise);
  await user.click(again);
  expect(await screen.findByText('Loading user information...')).toBeVisible();
  arrive(testUser);
  expect(await screen.findByText(missing)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate Random Sequence' }));
  await user.click(await screen.findByRole('button', { name: 'Save Collection' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(missing));
  expect(location.pathname).toBe('/collection-setup');
});

it('refuses a user without a username', async () => {
  answer(readMe, () => Response.json({ ...testUser, username: null }));
  renderPage('/collection-setup');
  expect(await screen.findByText('Could not fetch current user.')).toBeVisible();
});
