import { afterEach, expect, it, vi } from 'vitest';
import { isSignInRepeated, startLoginState, takeLoginState } from './sign-in-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a saved login state is removed when it is taken', () => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  const state = startLoginState();
  expect(values.get('auth0_state')).toBe(state);
  expect(takeLoginState()).toBe(state);
  expect(values.has('auth0_state')).toBe(false);
  expect(takeLoginState()).toBeNull();
});

it('a second forced sign-in within half a minute is one too many', () => {
  expect(isSignInRepeated('1000', 1000)).toBe(true);
  expect(isSignInRepeated('1000', 30_999)).toBe(true);
  expect(isSignInRepeated('1000', 31_000)).toBe(false);
});

it('the first one succeeds, as does one after an invalid or future time', () => {
  for (const last of [null, '', 'soon', 'NaN', '99999']) {
    expect(isSignInRepeated(last, 40_000)).toBe(false);
  }
});
