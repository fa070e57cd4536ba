import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectErrors } from '../testing/expect-errors.ts';
import { lazyDialog } from './lazy-part.tsx';
import { ToastProvider } from './toast.tsx';

it('a dialog whose code failed to load opens by ‘Try again’', async () => {
  expectErrors(/Numbers didn’t load/);
  let isConnected = false;
  const Numbers = lazyDialog(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch.');
    return { Numbers: () => <p>One, two</p> };
  }, 'Numbers');
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <Numbers />
    </ToastProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isConnected = true;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('One, two')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^That didn’t open/)).toBeNull());
});
