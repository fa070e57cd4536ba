import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, mergeNames, nameListLimits, namesLeft } from './wheel.ts';

const nameList = fc.array(fc.constantFrom('Ann', 'Ben', 'Cy', 'Dee', 'Eve'), { maxLength: 8 });

describe('a list that was changed in two places', () => {
  it.each([
    ['both added', 'A B', 'A B C', 'A B D', 'A B C D'],
    ['they took out, I added', 'A B', 'A B C', 'A', 'A C'],
    ['I took out, they added', 'A B', 'B', 'A B C', 'B C'],
    ['they renamed, I put in order', 'A B C', 'C B A', 'A X C', 'C A X'],
    ['both added the same: the answer to a save was lost', 'A', 'A B', 'A B', 'A B'],
    ['both took out the same', 'A A B', 'A B', 'A B', 'A B'],
    ['I changed nothing', 'A B', 'A B', 'B C A', 'B C A'],
    ['I took out the last, they added', 'A B', 'A', 'A B C', 'A C'],
    ['they changed nothing', 'A B', 'B', 'A B', 'B'],
    ['everything was taken out there', 'A B', 'A B C', '', 'C'],
  ])('%s', (_what, base, mine, theirs, merged) => {
    const names = (text: string) => text.split(' ').filter(Boolean);
    expect(mergeNames(names(base), names(mine), names(theirs))).toEqual(names(merged));
  });

  it('has only names of either list, and all additions', () => {
    const countOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
    fc.assert(
      fc.property(nameList, nameList, nameList, (base, mine, theirs) => {
        const merged = mergeNames(base, mine, theirs);
        for (const name of new Set([...base, ...mine, ...theirs, ...merged])) {
          const counts = [mine, theirs].map((one) => countOf(one, name));
          expect(countOf(merged, name)).toBeLessThanOrEqual(Math.max(...counts));
          if (Math.min(...counts) >= countOf(base, name)) {
            expect(countOf(merged, name)).toBe(Math.max(...counts));
          }
        }
      }),
    );
  });

  it('stays within the limits of a list', () => {
    const many = Array.from({ length: nameListLimits.names }, (_, n) => `${n}`);
    expect(mergeNames([], ['Ann'], many)).toHaveLength(nameListLimits.names);
  });
});

describe('the names that are left', () => {
  it('are those not picked, each as often as it occurs', () => {
    expect(namesLeft(['Ann', 'Ben', 'Ann', 'Cy'], ['Ann', 'Zoe'])).toEqual(['Ben', 'Ann', 'Cy']);
    expect(namesLeft(['Ann', 'Ben'], ['Ann', 'Ben'])).toEqual([]);
    expect(namesLeft([], ['Ann'])).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['  Ann  ', 'Ann'],
    ['Ann\n Lee', 'Ann Lee'],
    ['   ', ''],
    [`${'a'.repeat(99)}😀`, 'a'.repeat(99)],
  ])('%j is stored as %j', (typed, expected) => {
    expect(cleanName(typed)).toBe(expected);
  });
});
