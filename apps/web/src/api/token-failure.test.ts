import { expect, it } from 'vitest';
import { isSignInNeeded } from './token-failure.ts';

it('an expired session needs a sign-in; a network failure doesn’t', () => {
  for (const error of ['login_required', 'missing_refresh_token', 'mfa_required', 'invalid_grant']) {
    expect(isSignInNeeded({ error })).toBe(true);
  }
  for (const failure of [
    { error: 'timeout' },
    { error: 'cancelled' },
    new TypeError('Failed to fetch'),
    null,
    'x',
  ]) {
    expect(isSignInNeeded(failure)).toBe(false);
  }
});
