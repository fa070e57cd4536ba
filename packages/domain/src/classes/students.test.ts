import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  avatars,
  compareRoster,
  nextAvatar,
  nextNickname,
  nicknameAfterChange,
  nicknameKinds,
  shownName,
} from '../classes.ts';

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

describe('an imported roster', () => {
  const students = ['Ana Silva', 'Zoe Marsh', 'Maria Garcia', 'Ben'].map((name) => ({ name }));
  const compare = (names: readonly string[]) => {
    const { entries, missing } = compareRoster(names, students);
    return {
      entries: entries.map(({ name, student, isChanged, isDouble }) =>
        [name, student?.name ?? null, isChanged && 'changed', isDouble && 'double'].filter(
          (part) => part !== false,
        ),
      ),
      missing: missing.map(({ name }) => name),
    };
  };

  it('shows who is new, changed, and missing', () => {
    expect(compare(['Ana Silva', 'Zoë Marsh', 'Maria L Garcia', 'Kim'])).toEqual({
      entries: [
        ['Ana Silva', 'Ana Silva'],
        ['Zoë Marsh', 'Zoe Marsh', 'changed'],
        ['Maria L Garcia', 'Maria Garcia', 'changed'],
        ['Kim', null],
      ],
      missing: ['Ben'],
    });
  });

  it('has one warning for two ways to write a name, and for two children of one name', () => {
    expect(compare(["Sean O'Brien", 'Sean O’Brien', 'Josh L.', 'Josh L.', 'Ben', 'Ben']).entries).toEqual([
      ["Sean O'Brien", null],
      ['Sean O’Brien', null, 'double'],
      ['Josh L.', null],
      ['Josh L.', null, 'double'],
      ['Ben', 'Ben'],
      ['Ben', null, 'double'],
    ]);
  });

  it('finds the exact name before a similar one', () => {
    expect(compareRoster(['Zoë', 'Zoe'], [{ name: 'Zoe' }]).entries).toMatchObject([
      { name: 'Zoë', student: null, isDouble: true },
      { name: 'Zoe', student: { name: 'Zoe' }, isChanged: false },
    ]);
  });

  it('accounts for each student once', () => {
    const names = fc.array(fc.constantFrom('Ana', 'Aná', 'Ben', 'Ben Li', 'Ben M Li', ''), { maxLength: 12 });
    fc.assert(
      fc.property(names, names, (imported, there) => {
        const all = there.map((name) => ({ name }));
        const { entries, missing } = compareRoster(imported, all);
        expect(entries.map(({ name }) => name)).toEqual(imported);
        const found = entries.flatMap(({ student }) => student ?? []);
        expect(new Set([...found, ...missing]).size).toBe(all.length);
        expect(found.length + missing.length).toBe(all.length);
      }),
    );
  });
});

it('shows the nickname to others, if there is one', () => {
  expect(shownName({ name: 'Ana Silva', nickname: 'Fox' })).toBe('Fox');
  expect(shownName({ name: 'Ana Silva', nickname: null })).toBe('Ana Silva');
});

describe('avatars', () => {
  it('are given out one each before any is given twice, so that a class of 40 has no two of one', () => {
    expect(new Set(avatars).size).toBeGreaterThanOrEqual(40);
    const given: (typeof avatars)[number][] = [];
    for (let count = 0; count < avatars.length * 2; count += 1) given.push(nextAvatar(given));
    expect(given).toEqual([...avatars, ...avatars]);
  });

  it('that a child gave up are free again', () => {
    expect(nextAvatar([null, ...avatars.filter((avatar) => avatar !== 'owl')])).toBe('owl');
  });
});
