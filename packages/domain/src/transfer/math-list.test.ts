import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessChoice, planImport, readItems, type Table } from '../transfer.ts';

const read = (text: string) => {
  const list = readItems(text, 'Math');
  if (list.kind !== 'table') throw new Error('This is a table.');
  return planImport(list.rows, guessChoice(list.rows, 'Math'), { category: 'Math', existing: [] });
};

const resultsOf = (text: string) =>
  read(text).values.map((item) => [item.name, item.kind === 'mathProblem' ? item.result : null]);

describe('a list of math', () => {
  it('takes a second column as the answers, in any notation', () => {
    const list = '12/4\t3\n6:2\t3\n½ + ½\t1\n1/2 + 1/4\t3/4\n10 ÷ 3\t3.33\nfive times two\t10';
    expect(resultsOf(list)).toEqual([
      ['12/4', 3],
      ['6:2', 3],
      ['½ + ½', 1],
      ['1/2 + 1/4', 0.75],
      ['10 ÷ 3', 3.33],
      ['five times two', 10],
    ]);
    expect(read(list).changes).toEqual([]);
    const answerColumnOf = (table: Table, category: string) =>
      guessChoice(
        table.map((cells, index) => ({ line: index + 1, cells })),
        category,
      ).answerColumn;
    expect(answerColumnOf([['3 + 4', 'seven', '7']], 'Math')).toBe(2);
    expect(answerColumnOf([['3 + 4', '7']], 'Science')).toBeNull();
    expect(
      answerColumnOf(
        [
          ['1', '3 + 4'],
          ['2', '5 + 6'],
        ],
        'Math',
      ),
    ).toBeNull();
    expect(answerColumnOf([['cat', 'dog']], 'Math')).toBeNull();
  });

  it('takes all columns of problems, without the numbers of a worksheet', () => {
    expect(resultsOf('1) 7 x 8 =      2) 6 x 9 = ____\n3) 3 x 5 =      4) 2 x 8 =')).toEqual([
      ['7 x 8', 56],
      ['6 x 9', 54],
      ['3 x 5', 15],
      ['2 x 8', 16],
    ]);
    expect(resultsOf('-5\n−7\n- 9\n-3 + 4')).toEqual([
      ['-5', null],
      ['−7', null],
      ['- 9', null],
      ['-3 + 4', 1],
    ]);
  });

  it.each([
    ['×\t1\t2\n3\t3\t6\n4\t4\t8', ['3 × 1', '3 × 2', '4 × 1', '4 × 2']],
    ['\t1\t2\n3\t3\t6\n4\t4\t8', ['3 × 1', '3 × 2', '4 × 1', '4 × 2']],
    ['x\t1\t2\n3\t\t\n4\t\t', ['3 × 1', '3 × 2', '4 × 1', '4 × 2']],
    ['+,1,2\n3,4,5\n4,5,6', ['3 + 1', '3 + 2', '4 + 1', '4 + 2']],
    ['×\t1\t2\t3\n3\t3\t7\t9\n4\t4\t8\t12', ['3', '7', '9', '4', '8', '12']],
  ])('reads the grid %j as %j', (grid, names) => {
    expect(read(grid).values.map(({ name }) => name)).toEqual(names);
  });

  it('points out what has no answer, or a doubtful one', () => {
    expect(read('x² = 9\n3 + 4 = 8\n10.000 + 5\n7\n2 + 2').changes).toEqual([
      { line: 1, from: 'x² = 9', to: '', reason: 'noAnswer' },
      { line: 2, from: '3 + 4 = 8', to: '3 + 4', reason: 'text' },
      { line: 2, from: '3 + 4', to: '8', reason: 'answerDiffers' },
      { line: 3, from: '10.000 + 5', to: '15', reason: 'ambiguousNumber' },
    ]);
    expect(read('5 - 1\t4\nhalf\ttwo\n2 + 2\tfour\n1 + 1\t2').changes).toEqual([
      { line: 2, from: 'two', to: '', reason: 'answerIgnored' },
      { line: 3, from: 'four', to: '4', reason: 'answerIgnored' },
    ]);
  });

  it('leaves out what a spreadsheet made of fractions', () => {
    const { values, leftOut } = read(
      'problem,answer\n02-Jan,0.5\n3/4/2026,0.75\n45293,0.5\n1/2,0.5\n0.75,3/4',
    );
    expect(values.map(({ name }) => name)).toEqual(['1/2', '0.75']);
    expect(read('1) 3 + 4\n2) 02-Jan').leftOut).toMatchObject([{ line: 2, reason: 'date' }]);
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'heading'],
      [2, 'date'],
      [3, 'date'],
      [4, 'date'],
    ]);
  });

  it('asks for the number that is left blank, in any place and notation', () => {
    const blank = fc.constantFrom('__', '□', '☐', '⬜', '?', '…', '( )', '[ ]');
    const number = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(
        blank,
        fc.uniqueArray(fc.tuple(number, number), { minLength: 1, maxLength: 4 }),
        (sign, pairs) => {
          const problems = pairs.flatMap(([a, b]) => [
            [`${sign} + ${b} = ${a + b}`, a],
            [`${a} × ${sign} = ${a * b}`, b],
            [`${a + b} = ${sign} + ${b}`, a],
            [`${a} + ${b + 1} = ${sign} + 1`, a + b],
          ]);
          const text = problems.map(([problem]) => problem).join('\n');
          const expected = new Map(problems.map(([problem, answer]) => [problem, answer]));
          expect(resultsOf(text)).toEqual([...expected]);
        },
      ),
    );
  });

  it('has an answer or a note for each line, whatever it is', () => {
    const part = fc.constantFrom(
      '3',
      '4',
      '½',
      '0,5',
      'x',
      '²',
      '+',
      '-',
      '×',
      '÷',
      ':',
      '/',
      '=',
      '__',
      '?',
      ' ',
      '(',
      ')',
      'cm',
    );
    const line = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(line, { maxLength: 5 }), (lines) => {
        const { values, lines: places, changes } = read(lines.join('\n'));
        values.forEach((item, index) => {
          const isNoted = changes.some(
            ({ line: place, reason, to }) =>
              place === places[index] && (reason === 'noAnswer' || (reason === 'answerIgnored' && to === '')),
          );
          const isNumber = /^[-+−–]? ?[\d,½/ ]+$/.test(item.name);
          expect(item.kind === 'mathProblem' || isNoted || isNumber).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});
