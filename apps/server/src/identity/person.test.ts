import { describe, expect, test } from 'vitest';
import { personOf } from './person.ts';
import { isVerified, subjectOf } from './sign-on.ts';

describe('claims of a provider', () => {
  test('give a name, or else a nickname, and an address in lower case', () => {
    const claims = { name: ' Pia  Sommer ', nickname: 'pia', email: ' Pia@School.example ' };
    expect(personOf(claims)).toEqual({ name: 'Pia Sommer', email: 'pia@school.example' });
    expect(personOf({ ...claims, name: ' ' })).toMatchObject({ name: 'pia' });
    expect(personOf({ name: 7 })).toEqual({ name: null, email: null });
  });

  test('may be anything, and are used as far as possible', () => {
    const claims = {
      name: `Pia\0\n${'x'.repeat(5000)}`,
      email: `\0${'x'.repeat(300)}@x.example`,
    };
    expect(personOf(claims)).toEqual({ name: `Pia ${'x'.repeat(96)}`, email: null });
    expect(personOf({ email: 'pia\0@x.example' }).email).toBeNull();
    expect(personOf({ email: 'pia' }).email).toBeNull();
  });

  test.each([
    [true, true, true],
    ['true', false, true],
    [undefined, false, true],
    [false, false, false],
    ['false', false, false],
    [null, false, false],
    [1, false, false],
  ])(
    'with email_verified %j prove the address: %s, or, from a trusted provider: %s',
    (email_verified, isProven, isProvenIfTrusted) => {
      expect(isVerified({ email_verified }, { trust_email: false })).toBe(isProven);
      expect(isVerified({ email_verified }, { trust_email: true })).toBe(isProvenIfTrusted);
    },
  );

  test.each([[undefined], [''], ['a\0b'], ['x'.repeat(256)], [7]])(
    'without a valid subject are refused: %j',
    (sub) => {
      expect(() => subjectOf({ sub })).toThrow('sends no subject');
    },
  );
});
