import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatars, nextNickname, nicknameAfterChange, nicknameKinds } from './index.ts';

describe('the next nickname', () => {
  it.each([
    ['numbers', 'fox', [], '1'],
    ['numbers', 'fox', ['1', 'Zoe', null, '3'], '2'],
    ['animals', 'fox', ['Bear'], 'Fox'],
    ['animals', 'fox', ['Fox', 'Fox 2'], 'Fox 3'],
  ] as const)('by %s of the %s, beside %j, is %s', (kind, avatar, taken, next) => {
    expect(nextNickname(kind, avatar, taken)).toBe(next);
  });

  it('is different for every student of a class', () => {
    const students = fc.array(fc.constantFrom(...avatars), { maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...nicknameKinds), students, (kind, all) => {
        const given: string[] = [];
        for (const avatar of all) given.push(nextNickname(kind, avatar, given));
        expect(new Set(given).size).toBe(all.length);
      }),
    );
  });
});

describe('a nickname, after another animal was chosen', () => {
  it.each([
    ['Fox', 'Owl'],
    [' Fox 2 ', 'Owl'],
    ['Foxy', 'Foxy'],
    ['Fox the great', 'Fox the great'],
    ['7', '7'],
    ['', ''],
  ])('%j is %j', (before, after) => {
    expect(nicknameAfterChange(before, { from: 'fox', to: 'owl' }, ['Fox', null])).toBe(after);
  });

  it('differs from those of others', () => {
    expect(nicknameAfterChange('Fox', { from: 'fox', to: 'owl' }, ['Owl', 'Owl 2'])).toBe('Owl 3');
  });

  it('stays without an animal before or after', () => {
    expect(nicknameAfterChange('Fox', { from: 'fox', to: null }, [])).toBe('Fox');
    expect(nicknameAfterChange('Fox', { from: null, to: 'owl' }, [])).toBe('Fox');
    expect(nicknameAfterChange('Fox 2', { from: 'fox', to: 'fox' }, [])).toBe('Fox 2');
  });
});
