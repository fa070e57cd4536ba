import { readSignIn } from '@sixty/contract/account';
import { listLicenses, listOffers, listOrders } from '@sixty/contract/shop';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, refusal, setPayment } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

beforeEach(() => {
  expectErrors(/A request failed/);
  setPayment('none');
  for (const call of [listOffers, listOrders, listLicenses])
    answer(call, refusal('not_found', 'Nothing can be ordered here.'));
});

it('says on its page that nothing can be ordered, and offers neither goods, a cart, nor another try', async () => {
  renderPage('/shop');
  expect(await screen.findByText('Nothing can be ordered here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again|Buy|Cart/ })).toBeNull();
  await expectNoViolation();
});

it('leaves licenses and orders out of My Account', async () => {
  answer(readSignIn, { kind: 'connection', is_admin: false });
  renderPage('/my-account');
  const parts = await screen.findByRole('navigation', { name: 'On this page' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Licenses' })).toBeNull());
  expect(within(parts).queryByRole('link', { name: /Licenses|Orders/ })).toBeNull();
  expect(within(parts).getByRole('link', { name: 'Time zone' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull();
});
