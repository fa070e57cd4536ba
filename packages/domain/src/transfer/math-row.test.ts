import { describe, expect, it } from 'vitest';
import { guessChoice, planImport, type Table } from './index.ts';
import { readMathRow, readQuantity } from './math-row.ts';

const plan = (table: Table) =>
  planImport(table, guessChoice(table, 'Math'), { category: 'Math', existing: [] });

describe('a list of math', () => {
  const resultsOf = (table: Table) =>
    plan(table).items.map((item) => [item.name, item.kind === 'mathProblem' ? item.result : null]);

  it('takes the second column as the answer, in any notation', () => {
    const table = [
      ['12/4', '3'],
      ['6:2', '3'],
      ['½ + ½', '1'],
      ['1/2 + 1/4', '3/4'],
      ['10 ÷ 3', '3.33'],
      ['five times two', '10'],
    ];
    expect(guessChoice(table, 'Math').answerColumn).toBe(1);
    expect(guessChoice(table, 'Science').answerColumn).toBeNull();
    expect(guessChoice([['3 + 4', 'seven', '7']], 'Math').answerColumn).toBe(2);
    expect(guessChoice([['cat', 'dog']], 'Math').answerColumn).toBeNull();
    expect(resultsOf(table)).toEqual([
      ['12/4', 3],
      ['6:2', 3],
      ['½ + ½', 1],
      ['1/2 + 1/4', 0.75],
      ['10 ÷ 3', 3.33],
      ['five times two', 10],
    ]);
    expect(plan(table).changes).toEqual([]);
  });

  it('takes an answer after an equals sign, and computes missing ones', () => {
    expect(
      resultsOf([['3+4=7'], ['8 x 2'], ['½ + ½'], ['12/4 = 3'], ['20/5'], ['7'], ['x = 3 + 1']]),
    ).toEqual([
      ['3+4', 7],
      ['8 x 2', 16],
      ['½ + ½', 1],
      ['12/4', 3],
      // Without an answer, a fraction.
      ['20/5', null],
      ['7', null],
      ['x = 3 + 1', null],
    ]);
    expect(plan([['3+4=7']]).changes).toEqual([{ row: 1, from: '3+4=7', to: '3+4', reason: 'text' }]);
  });

  it('reports an answer that isn’t a number, and one that isn’t the result', () => {
    const { items, changes } = plan([
      ['1 + 1', '2'],
      ['3 + 4', '8'],
      ['2 + 2', 'four'],
      ['5 - 1', '4'],
      ['half', 'two'],
    ]);
    expect(items.map((item) => item.kind === 'mathProblem' && item.result)).toEqual([2, 8, 4, 4, false]);
    expect(changes).toEqual([
      { row: 2, from: '3 + 4', to: '8', reason: 'answerDiffers' },
      { row: 3, from: 'four', to: '4', reason: 'answerIgnored' },
      { row: 5, from: 'two', to: '', reason: 'answerIgnored' },
    ]);
  });
});

describe('a row of math', () => {
  it.each([
    ['3+4', 7],
    ['8 X 2', 16],
    ['1/2 + 1/4', 0.75],
    ['1/3 + 1/3', 0.67],
    ['½ ÷ 2', 0.25],
    ['½ + 0', 0.5],
    ['−1/2 × 3', -1.5],
    ['½ ÷ 0', null],
    ['½ + cat', null],
    ['=7', null],
    // Possibly fractions or times.
    ['12/40', null],
    ['3:30', null],
  ])("'%s' without an answer has the result %s", (text, result) => {
    expect(readMathRow(text, '')).toEqual({ name: text, result, doubt: null });
  });

  it.each([
    ['12/4', '5', 'answerDiffers'],
    ['12/4', '3', null],
    ['120 : 40', '4', 'answerDiffers'],
    ['120:40', '4', 'answerDiffers'],
    ['10 ÷ 3', '3.33', null],
    ['10 ÷ 3', '3.34', 'answerDiffers'],
    // No problem to contradict the answer.
    ['12/4/2', '5', null],
    ['1/0', '5', null],
    ['five times two', '10', null],
  ] as const)("'%s' with the answer '%s' has the doubt %s", (text, answer, doubt) => {
    expect(readMathRow(text, answer)).toEqual({ name: text, result: Number(answer), doubt });
  });
});

describe('a quantity', () => {
  it.each([
    ['7', 7],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['3 / 4', 0.75],
    ['−1/2', -0.5],
    ['-1 1/2', -1.5],
    ['+1/2', 0.5],
    ['1/0', null],
    ['1/2/3', null],
    ['a 1/2', null],
    ['half', null],
    ['', null],
  ])("'%s' is %s", (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });
});
