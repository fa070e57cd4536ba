import { describe, expect, test } from 'vitest';
import { personOf } from './person.ts';
import { subjectOf } from './sign-on.ts';

describe('what a provider tells of somebody', () => {
  test('is their name, or else their nickname, and their address in lower case', () => {
    const told = { name: ' Pia  Sommer ', nickname: 'pia', email: ' Pia@School.example ' };
    expect(personOf(told)).toEqual({ name: 'Pia Sommer', email: 'pia@school.example' });
    expect(personOf({ ...told, name: ' ' })).toMatchObject({ name: 'pia' });
    expect(personOf({ name: 7 })).toEqual({ name: null, email: null });
  });

  test('may be anything, and is stored as far as it can be', () => {
    const told = {
      name: `Pia\0\n${'x'.repeat(5000)}`,
      email: `\0${'x'.repeat(300)}@x.example`,
    };
    expect(personOf(told)).toEqual({ name: `Pia ${'x'.repeat(96)}`, email: null });
    expect(personOf({ email: 'pia\0@x.example' }).email).toBeNull();
    expect(personOf({ email: 'pia' }).email).toBeNull();
  });

  test.each([[undefined], [''], ['a\0b'], ['x'.repeat(256)], [7]])(
    'without a subject is nobody: %j',
    (sub) => {
      expect(() => subjectOf({ sub })).toThrow('tells no subject');
    },
  );
});
