import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanListName, groupsOf, namesInText, pickSeveral } from './index.ts';

describe('names in a text', () => {
  it.each([
    ['Ann\nBen\r\n\r\n  Chloë  ', ['Ann', 'Ben', 'Chloë']],
    ['Ann, Ben; Chloë\tDan', ['Ann', 'Ben', 'Chloë', 'Dan']],
    ['1. Ann\n2) Ben\n- Chloë\n• Dan', ['Ann', 'Ben', 'Chloë', 'Dan']],
    ['Ann\tSmith\nBen\tO’Neil', ['Ann Smith', 'Ben O’Neil']],
    ['1\tAnn\tSmith\n2\tBen\tLee\n10.\tCy', ['Ann Smith', 'Ben Lee', 'Cy']],
    ['1\tAnn\n2\t\n 3 \t Ben', ['Ann', 'Ben']],
    ['3b\tAnn\n4 Ben', ['3b Ann', '4 Ben']],
    ['10. Ann\n11)  Ben\n12\tCy', ['Ann', 'Ben', 'Cy']],
    ['1 - Ann\n 2 – Ben\n3-4 Cy', ['Ann', 'Ben', '3-4 Cy']],
    ['Room 1. Ann\nBen - Cy', ['Room 1. Ann', 'Ben - Cy']],
    ['Smith, Ann\nO’Neil, Ben', ['Smith, Ann', 'O’Neil, Ben']],
    ['李 小龍\nمحمد', ['李 小龍', 'محمد']],
    ['Ann', ['Ann']],
    ['  \n ,, ', []],
    ['', []],
  ])('%j are %j', (text, names) => {
    expect(namesInText(text)).toEqual(names);
  });

  it('of lists are one line, whatever is pasted', () => {
    expect(cleanListName(' 3b\tRoom 2\n')).toBe('3b Room 2');
    expect(cleanListName(' \t ')).toBe('');
    expect(cleanListName('x'.repeat(200))).toHaveLength(100);
  });

  const unit = fc.constantFrom(
    'a',
    'É',
    '李',
    '😀',
    ' ',
    '\t',
    '\n',
    ',',
    ';',
    '-',
    '1',
    '.',
    '\u0000',
    '\u00a0',
  );

  it('are non-empty, trimmed, and limited in length', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (text) => {
        for (const name of namesInText(text)) {
          expect(name).not.toBe('');
          expect(name).toBe(name.trim());
          expect(name.length).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('several picks', () => {
  it('are different places, as many as asked for or all', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer(), (count, length, seed) => {
        const picks = pickSeveral(count, length, seededRandom(seed));
        expect(picks).toHaveLength(Math.min(count, length));
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
