import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-app.tsx';

it.each(['mfa_required', 'login_required', 'access_denied', 'server_error', 'something_new'])(
  'says Login failed for the code %s, and leads on',
  async (code) => {
    const signIn = vi.fn();
    const auth = { phase: 'failed', code, signIn, signOut: vi.fn() } as const;
    const { user } = renderPage(`/callback?error=${code}&error_description=No&state=x`, { auth });
    expect(await screen.findByRole('heading', { level: 1, name: 'Login failed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(signIn).toHaveBeenCalledWith({ returnTo: '/your-collections' });
  },
);

it('handles an error without a state, for which the SDK would sign in again', async () => {
  renderPage('/callback?error=access_denied', { auth: { phase: 'loading' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Login failed' })).toBeVisible();
});
