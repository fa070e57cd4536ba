import { describe, expect, it } from 'vitest';
import { freshIdTokenOf } from './provider-client.ts';

describe('the ID token of a fresh sign-in', () => {
  const token = { __raw: 'a.b.c', iat: 1_800_000_000 };
  const claimsOf = (secondsBefore: number) => ({ ...token, auth_time: token.iat - secondsBefore });

  it('is the ID token of a sign-in within the last four minutes, whatever the clock says', () => {
    expect(freshIdTokenOf(claimsOf(0), 3000)).toBe('a.b.c');
    expect(freshIdTokenOf(claimsOf(0), 240_000)).toBe('a.b.c');
    expect(freshIdTokenOf(claimsOf(200), 40_000)).toBe('a.b.c');
  });

  it('is null after that, and without the moment of the sign-in', () => {
    expect(freshIdTokenOf(claimsOf(0), 241_000)).toBeNull();
    expect(freshIdTokenOf(claimsOf(241), 0)).toBeNull();
    expect(freshIdTokenOf({ ...token, auth_time: 'now' }, 0)).toBeNull();
    expect(freshIdTokenOf({ __raw: 'a.b.c', auth_time: token.iat }, 0)).toBeNull();
    expect(freshIdTokenOf(token, 0)).toBeNull();
    expect(freshIdTokenOf({ auth_time: token.iat, iat: token.iat }, 0)).toBeNull();
    expect(freshIdTokenOf(undefined, 0)).toBeNull();
  });
});
