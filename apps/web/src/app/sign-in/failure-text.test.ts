import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

describe('the text for a failed sign-in', () => {
  it.each([
    'state_mismatch',
    'missing_transaction',
    'login_required',
    'timeout',
    'cancelled',
    'missing_refresh_token',
    'mfa_required',
    'access_denied',
    'never_heard_of',
  ])('%s is a failed login with a way to try again', (code) => {
    const { title, text, canSignIn } = failureText(code);
    expect(title).toBe('Login failed');
    expect(text).toMatch(/\.$/);
    expect(canSignIn).toBe(true);
  });

  it.each(['no_config', 'no_code', 'insecure_page'])('%s can’t be solved by signing in', (code) => {
    expect(failureText(code)).toMatchObject({ title: 'Sixty could not start', canSignIn: false });
  });
});
