import { describe, expect, test } from 'vitest';
import { personOf } from './sign-on.ts';

describe('what another provider tells of somebody', () => {
  test('is their name, or else their nickname, and their address in lower case', () => {
    const told = { sub: 'pupil-1', name: ' Pia  Sommer ', nickname: 'pia', email: ' Pia@School.example ' };
    expect(personOf(told)).toEqual({ subject: 'pupil-1', name: 'Pia Sommer', email: 'pia@school.example' });
    expect(personOf({ ...told, name: ' ' })).toMatchObject({ name: 'pia' });
    expect(personOf({ sub: 'pupil-1', name: 7 })).toEqual({ subject: 'pupil-1', name: null, email: null });
  });

  test('may be anything, and is stored as far as it can be', () => {
    const told = {
      sub: 'pupil-1',
      name: `Pia\0\n${'x'.repeat(5000)}`,
      email: `\0${'x'.repeat(300)}@x.example`,
    };
    expect(personOf(told)).toEqual({ subject: 'pupil-1', name: `Pia ${'x'.repeat(96)}`, email: null });
    expect(personOf({ sub: 'pupil-1', email: 'pia\0@x.example' }).email).toBeNull();
    expect(personOf({ sub: 'pupil-1', email: 'pia' }).email).toBeNull();
  });

  test.each([[undefined], [''], ['a\0b'], ['x'.repeat(256)], [7]])(
    'without a subject is nobody: %j',
    (sub) => {
      expect(() => personOf({ sub, name: 'Pia' })).toThrow('tells no subject');
    },
  );
});
