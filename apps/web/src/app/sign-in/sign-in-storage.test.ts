import { afterEach, expect, it, vi } from 'vitest';
import { startLoginState, takeLoginState } from './sign-in-storage.ts';

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
