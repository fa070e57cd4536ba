import { expect, it } from 'vitest';
import { isProviderUnavailable, isSignInNeeded } from './token-failure.ts';

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

it('a provider is unavailable without a response, or when it fails', () => {
  for (const failure of [
    { error: 'timeout' },
    { error: 'request_error' },
    new TypeError('Failed to fetch'),
    new Error("Timeout when executing 'fetch'"),
  ])
    expect(isProviderUnavailable(failure)).toBe(true);
  for (const failure of [
    { error: 'login_required' },
    { error: 'invalid_grant' },
    new SyntaxError('cookie'),
    null,
  ])
    expect(isProviderUnavailable(failure)).toBe(false);
});
