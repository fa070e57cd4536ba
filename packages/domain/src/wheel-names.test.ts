import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanListName, groupsOf, pickSeveral } from './wheel.ts';

it('keeps names of lists on one line, whatever is pasted', () => {
  expect(cleanListName(' 3b\tRoom 2\n')).toBe('3b Room 2');
  expect(cleanListName(' \t ')).toBe('');
  expect(cleanListName('x'.repeat(200))).toHaveLength(100);
});

describe('several picks', () => {
  it('are different places, as many as asked for or all', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer(), (wanted, length, seed) => {
        const picks = pickSeveral(wanted, length, seededRandom(seed));
        expect(picks).toHaveLength(Math.min(wanted, length));
        expect(new Set(picks).size).toBe(picks.length);
        expect(picks.every((place) => place >= 0 && place < length)).toBe(true);
      }),
    );
  });
});

describe('groups', () => {
  it('are as few as the size allows, hold every name once, and differ by one at most', () => {
    const names = fc.array(fc.string(), { maxLength: 60 });
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 10 }), fc.integer(), (list, size, seed) => {
        const groups = groupsOf(list, size, seededRandom(seed));
        expect(groups.flat().toSorted()).toEqual(list.toSorted());
        expect(groups).toHaveLength(Math.ceil(list.length / size));
        const sizes = groups.map(({ length }) => length);
        if (sizes.length === 0) return;
        expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
