import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatars, nextNickname, nicknameKinds } from './index.ts';

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
