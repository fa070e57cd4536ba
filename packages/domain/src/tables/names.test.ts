import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessNameChoice, type NameOrder, planNames, readNames } from '../tables.ts';

const plan = (text: string, order: NameOrder = 'listed') => {
  const { rows, cellTextOf } = readNames(text);
  return planNames(rows, { ...guessNameChoice(rows), order }, cellTextOf);
};

describe('names', () => {
  it.each([
    ['Ann\nBen\r\n\r\n  Chloë  ', ['Ann', 'Ben', 'Chloë']],
    ['Ann, Ben, Chloë', ['Ann', 'Ben', 'Chloë']],
    ['1. Ann\n2) Ben\n- Chloë\n• Dan', ['Ann', 'Ben', 'Chloë', 'Dan']],
    ['1 - Ann\n 2 – Ben\n3-4 Cy', ['Ann', 'Ben', '3-4 Cy']],
    ['1 Ann\n2 Ben\n3 Cy', ['Ann', 'Ben', 'Cy']],
    ['3b\tAnn\n4 Ben', ['3b Ann', '4 Ben']],
    ['Room 1. Ann\nBen - Cy', ['Room 1. Ann', 'Ben - Cy']],
    ['A. Smith\nB. Jones\nO Neil', ['A. Smith', 'B. Jones', 'O Neil']],
    ['李 小龍\nمحمد\nدانيال 2\nX Æ A-12\n🏳️‍🌈 Sam', ['李 小龍', 'محمد', 'دانيال 2', 'X Æ A-12', '🏳️‍🌈 Sam']],
    ['\u202eevil\nAna\u00a0 Silva', ['evil', 'Ana Silva']],
    ['7\n8\n9', ['7', '8', '9']],
    ['Ann', ['Ann']],
    ['  \n ,, \n-', []],
    ['', []],
  ])('in a list are found: %j are %j', (text, names) => {
    expect(plan(text).values).toEqual(names);
  });

  it.each([
    ['Ann\tSmith\nBen\tO’Neil', ['Ann Smith', 'Ben O’Neil']],
    ['1\tAnn\tSmith\n2\tBen\tLee\n10.\tCy', ['Ann Smith', 'Ben Lee', 'Cy']],
    [
      'Name;E-mail\r\nPetra Hoyer;petra@example.org\r\nLea Brandt;lea@example.org',
      ['Petra Hoyer', 'Lea Brandt'],
    ],
    ['No\tFirst\tLast\tDOB\n1\tAda\tOkoro\t3/14/2018\n2\tBen\tLind\t7/1/2018', ['Ada Okoro', 'Ben Lind']],
    ['Last Name,First Name\nOkoro,Ada\nLind,Ben', ['Ada Okoro', 'Ben Lind']],
    ['Vorname;Nachname;Klasse\nPetra;Hoyer;3b\nIlmar;Kask;3b', ['Petra Hoyer', 'Ilmar Kask']],
    ['Ada Okoro\tF\t03\nBen Lind\tM\t03\nCy Li\tM\t03', ['Ada Okoro', 'Ben Lind', 'Cy Li']],
    ['First,Last,,,\nAda,Okoro,,,\n,,,,', ['Ada Okoro']],
    ['"Garcia, Maria L",903112,03\n"O\'Neil Jr., Pat",903115,03', ['Maria L Garcia', "Pat O'Neil Jr."]],
    ['Smith, Ann\nO’Neil, Ben', ['Ann Smith', 'Ben O’Neil']],
    ['Ada Okoro\nLi, Wei\nBen Lind', ['Ada Okoro', 'Li, Wei', 'Ben Lind']],
    ['Okoro, Ada; Lind, Ben; Marsh, Cleo', ['Ada Okoro', 'Ben Lind', 'Cleo Marsh']],
    ['Students\n2 students\nAda Okoro\nmore_vert\nBen Lind\nmore_vert', ['Ada Okoro', 'Ben Lind']],
    ['Ada <a@example.org>; "Lind, Ben" <b@example.org>', ['Ada', 'Ben Lind']],
    ["maria.garcia2@example.org;po'neil@example.org;", ['Maria Garcia', "po'neil"]],
  ])('in a table or mail are found: %j are %j', (text, names) => {
    expect(plan(text).values).toEqual(names);
  });

  it('are in the order chosen', () => {
    const text = 'Okoro, Ada\nAlba, Cy\nLind, Émile\nLind, Ben';
    expect(plan(text).values).toEqual(['Ada Okoro', 'Cy Alba', 'Émile Lind', 'Ben Lind']);
    expect(plan(text, 'first').values).toEqual(['Ada Okoro', 'Ben Lind', 'Cy Alba', 'Émile Lind']);
    expect(plan(text, 'last')).toMatchObject({
      values: ['Cy Alba', 'Ben Lind', 'Émile Lind', 'Ada Okoro'],
      lines: [2, 4, 3, 1],
    });
    expect(plan('Ada Okoro\nCy Alba', 'last').values).toEqual(['Cy Alba', 'Ada Okoro']);
  });

  it('are listed as left out or changed, each with its line and reason', () => {
    const { leftOut, changes } = plan(
      `Name\tMail\nAda\ta@example.org\n\tb@example.org\n2) Ben\tc@example.org\n${'x'.repeat(101)}\td@example.org`,
    );
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'heading'],
      [3, 'empty'],
      [5, 'tooLong'],
    ]);
    expect(changes).toEqual([{ line: 4, from: '2) Ben', to: 'Ben', reason: 'text' }]);
  });

  it('are found in a long line without commas in linear time', () => {
    expect(plan('a:'.repeat(500_000)).leftOut).toMatchObject([{ reason: 'tooLong' }]);
  });

  it('are joined the other way round if the last name comes first', () => {
    const { rows } = readNames('Okoro\tAda\nLind\tBen');
    expect(planNames(rows, { ...guessNameChoice(rows), isLastFirst: true }).values).toEqual([
      'Ada Okoro',
      'Ben Lind',
    ]);
  });

  it('are non-empty, trimmed, and limited in length, whatever is pasted', () => {
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
      '@',
      '<',
      '>',
      '"',
      '\0',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        for (const name of plan(text).values) {
          expect(name).toBe(name.trim());
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 500 },
    );
  });
});
