import { expect, it } from 'vitest';
import { readInviteOptions } from './invite-options.ts';

it('is for anyone, for two weeks, unless it says more', () => {
  expect(readInviteOptions({})).toEqual({ email: null, role: null, lifetimeMs: 14 * 86_400_000 });
  expect(readInviteOptions({ email: ' Ann@Example.org', role: 'teacher', days: '365' })).toEqual({
    email: 'ann@example.org',
    role: 'teacher',
    lifetimeMs: 365 * 86_400_000,
  });
});

it.each([
  [{ email: 'ann' }, '--email'],
  [{ email: 'ann@b@example.org' }, '--email'],
  [{ role: 'Teacher' }, '--role'],
  [{ role: 'admin' }, '--role'],
  [{ role: '' }, '--role'],
  [{ days: '0' }, '--days'],
  [{ days: '366' }, '--days'],
  [{ days: '1.5' }, '--days'],
  [{ days: 'ten' }, '--days'],
  [{ days: '' }, '--days'],
])('refuses %o', (given, option) => {
  expect(readInviteOptions(given)).toEqual({ problem: expect.stringContaining(option) as unknown });
});
