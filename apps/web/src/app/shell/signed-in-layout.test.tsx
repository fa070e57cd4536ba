import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { renderPage, signedIn } from '../../testing/render-app.tsx';

it('shows one notice without a token, with a retry and another sign-in', async () => {
  expectErrors(/Get access token failed|could not be/);
  const getToken = vi.fn().mockRejectedValue(Object.assign(new Error('No.'), { error: 'timeout' }));
  const session = signedIn({ getToken });
  const { user } = renderPage('/your-collections', { auth: session });
  const notice = await screen.findByText('Get access token failed');
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(session.signInAgain).toHaveBeenCalledOnce();
  getToken.mockResolvedValue('token');
  const [tryAgain] = screen.getAllByRole('button', { name: 'Try again' });
  if (tryAgain) await user.click(tryAgain);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
