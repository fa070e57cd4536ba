import { accountLimits } from '@sixty/contract/account';
import { describe, expect, test } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { hashPassword, isOutdatedHash, isPassword, weaknessOf } from './passwords.ts';

describe('passwords', () => {
  test('a hash matches its own password only', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('correct horse ', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  test('two hashes of one password differ', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  test('a composed and a decomposed é are the same password', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  test('a hash of another implementation is accepted and outdated', async () => {
    // Reference implementation: argon2 -id -t 2 -k 65536 -p 1, password 'password', salt 'somesalt'.
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
    expect(isOutdatedHash(reference)).toBe(true);
    expect(isOutdatedHash(await hashPassword('x'))).toBe(false);
  });

  test('a full queue rejects further checks', async () => {
    const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAA';
    const all = Array.from({ length: 203 }, () => isPassword('x', cheap));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status).indexOf('rejected')).toBe(202);
    await expect(all[202]).rejects.toThrow(QueueFullError);
  });

  test('an invalid hash throws', async () => {
    await expect(isPassword('x', 'plain')).rejects.toThrow('not an Argon2id hash');
  });
});

test.each([
  'password123',
  'Password123!',
  'P@ssw0rd',
  '12345678',
  'sunshine',
  'letmein1',
  'iloveyou1',
  'football2024',
  'teacher1',
])('a common password is told as such: %s', async (password) => {
  expect(await weaknessOf(password, [])).toBe('That password is too common. Try a short sentence instead.');
});

test('of the 3,000 most common passwords that are long enough, every thirtieth is refused', async () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= accountLimits.minPassword);
  const some = common.slice(0, 3000).filter((_, index) => index % 30 === 0);
  expect(some).toHaveLength(100);
  for (const password of some) expect(await weaknessOf(password, []), password).not.toBeNull();
});

test.each(['zxcvbnm,', 'abcdefgh', 'zzzzzzzzzzzz', 'xyxyxyxyxyxyxyxy'])(
  'a password that is easy to type is easy to guess: %s',
  async (password) => {
    expect(await weaknessOf(password, [])).toContain('Try a short sentence instead.');
  },
);

test('a password from the owner’s name or address is easy to guess', async () => {
  const own = ['Rosalinde Quickborn', 'r.quickborn@hillside.example'];
  for (const password of ['quickborn1', 'Rosalinde!', 'hillside12'])
    expect(await weaknessOf(password, own)).toBe(
      'Your name or email is easy to guess. Try a short sentence instead.',
    );
});

test.each([
  'correct horse',
  'a quiet pond at noon',
  'my dog ate it',
  'xk3v9qpz',
  '我喜欢在雨天看书',
  'zażółć gęślą',
])('a sentence, or what no list has, is good: %s', async (password) => {
  expect(await weaknessOf(password, ['Ann Teacher', 'ann@example.org'])).toBeNull();
});

test.each(['@$0135'.repeat(42), 'q1w2e3r4'.repeat(32), 'password'.repeat(32)])(
  'a long password does not take forever: %s',
  async (password) => {
    expect(await weaknessOf(password, [])).toEqual(expect.any(String));
  },
);
