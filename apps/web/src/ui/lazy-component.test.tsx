import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';
import { ToastProvider } from './toast.tsx';

const Numbers = () => <p>One, two</p>;

it('a component whose code failed to load is shown by ‘Try again’', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isConnected = false;
  const LazyNumbers = lazyComponent(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch.');
    return { Numbers };
  }, 'Numbers');
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <LazyNumbers />
    </ToastProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isConnected = true;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('One, two')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^That didn’t open/)).toBeNull());
});

it('a component whose code is there is drawn at once', async () => {
  const LazyNumbers = lazyComponent(async () => ({ Numbers }), 'Numbers');
  await LazyNumbers.load();
  render(<LazyNumbers />);
  expect(screen.getByText('One, two')).toBeVisible();
});
