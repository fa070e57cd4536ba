import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatars, classLimits, nextAvatar, rosterInText, shownName } from './index.ts';

describe('a pasted roster', () => {
  it('has one student per line, in any script, without numbering and odd spaces', () => {
    const text = '1. Ana\u00a0 Silva \r\n\n2.\tБорис\n - 李明\n\u200b\nZoë';
    expect(rosterInText(text, []).map(({ name }) => name)).toEqual(['Ana Silva', 'Борис', '李明', 'Zoë']);
  });

  it('marks names that the class or an earlier line has, apart from case and accents', () => {
    expect(rosterInText('ana\nBo\nZoe\nZoë', ['Ana'])).toEqual([
      { name: 'ana', isDuplicate: true },
      { name: 'Bo', isDuplicate: false },
      { name: 'Zoe', isDuplicate: false },
      { name: 'Zoë', isDuplicate: true },
    ]);
  });

  it('has only names that the class accepts, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const { name } of rosterInText(text, [])) {
          expect(name.trim()).toBe(name);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(classLimits.studentNameLength);
        }
      }),
    );
  });
});

it('shows the nickname to others, if there is one', () => {
  expect(shownName({ name: 'Ana Silva', nickname: 'Fox' })).toBe('Fox');
  expect(shownName({ name: 'Ana Silva', nickname: null })).toBe('Ana Silva');
});

describe('avatars', () => {
  it('are given out one each before any is given twice', () => {
    const given: (typeof avatars)[number][] = [];
    for (let count = 0; count < avatars.length * 2; count += 1) given.push(nextAvatar(given));
    expect(given).toEqual([...avatars, ...avatars]);
  });

  it('that a child gave up are free again', () => {
    expect(nextAvatar([null, ...avatars.filter((avatar) => avatar !== 'owl')])).toBe('owl');
  });
});
