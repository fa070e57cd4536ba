import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';
import { passwordLimits } from './passwords.ts';

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
  const common = dictionary['passwords-common'].filter(({ length }) => length >= passwordLimits.minLength);
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
