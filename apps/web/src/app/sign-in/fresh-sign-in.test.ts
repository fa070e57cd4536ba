import { expect, it } from 'vitest';
import { freshIdTokenOf } from './fresh-sign-in.ts';

const now = 1_800_000_000_000;
const token = { __raw: 'a.b.c' };

it('is the token of a sign-in of the last minutes', () => {
  expect(freshIdTokenOf({ ...token, auth_time: now / 1000 - 3 }, now)).toBe('a.b.c');
  expect(freshIdTokenOf({ ...token, auth_time: now / 1000 - 240 }, now)).toBe('a.b.c');
});

it('is null for an older sign-in, or without its time', () => {
  expect(freshIdTokenOf({ ...token, auth_time: now / 1000 - 241 }, now)).toBeNull();
  expect(freshIdTokenOf({ ...token, auth_time: 'now' }, now)).toBeNull();
  expect(freshIdTokenOf(token, now)).toBeNull();
  expect(freshIdTokenOf({ auth_time: now / 1000 }, now)).toBeNull();
  expect(freshIdTokenOf(undefined, now)).toBeNull();
});
