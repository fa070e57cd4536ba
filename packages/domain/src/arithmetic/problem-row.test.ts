import { describe, expect, it } from 'vitest';
import { readProblemRow } from './index.ts';

describe('a row of math', () => {
  it.each([
    ['3+4', '3+4', 7],
    ['8 X 2', '8 X 2', 16],
    ['6 x 9 = ____', '6 x 9', 54],
    ['7 + 5 =', '7 + 5', 12],
    ['3+4=7', '3+4', 7],
    ['12/4 = 3', '12/4', 3],
    ['12 = 7 + 5', '7 + 5', 12],
    ['five times two = 10', 'five times two', 10],
    ['√9 = 3', '√9', 3],
    ['__ + 5 = 12', '__ + 5 = 12', 7],
    ['1/3 + 1/3', '1/3 + 1/3', 0.67],
    ['7', '7', null],
    ['0,5', '0,5', null],
    ['20/5', '20/5', null],
  ])("'%s' is '%s' with the result %s", (text, name, result) => {
    expect(readProblemRow(text, '')).toEqual({ name, result, doubt: null });
  });

  it.each([
    'x² = 9',
    'x + 5 = 12',
    'x = 3 + 1',
    '5 ÷ 0',
    '½ + cat',
    '=7',
    '3:30',
    '5 cm + 3 cm',
    '2³',
    '1e3',
    'a + b = 3',
  ])("'%s' has no answer, and says so", (text) => {
    expect(readProblemRow(text, '')).toEqual({ name: text, result: null, doubt: 'noAnswer' });
  });

  it.each([
    ['12/4', '5', 5, 'answerDiffers'],
    ['12/4', '3', 3, null],
    ['120 : 40', '4', 4, 'answerDiffers'],
    ['120:40', '4', 4, 'answerDiffers'],
    ['10 ÷ 3', '3,33', 3.33, null],
    ['10 ÷ 3', '3.34', 3.34, 'answerDiffers'],
    ['7 ÷ 2', '3 R1', 3.5, null],
    ['10 ÷ 3', '3 R 1', 3.33, null],
    ['10 ÷ 3', '2 R 1', 2.33, 'answerDiffers'],
    ['6,992 + 8', '7000', 7000, null],
    ['½ + ¼', '¾', 0.75, null],
    ['2³', '8', 8, null],
    ['x + 5 = 12', '7', 7, null],
    ['12/4/2', '5', 5, 'answerDiffers'],
    ['five times two', '10', 10, null],
    ['2 + 2', 'four', 4, 'answerIgnored'],
    ['half', 'two', null, 'answerIgnored'],
    ['3 + 4 = 8', '', 8, 'answerDiffers'],
    ['10.000 + 5', '', 15, 'ambiguousNumber'],
    ['1,125 + 5', '', 1130, 'ambiguousNumber'],
    ['0.125 + 5', '', 5.125, null],
  ] as const)("'%s' with the answer '%s' is %s, with the doubt %s", (text, answer, result, doubt) => {
    expect(readProblemRow(text, answer)).toMatchObject({ result, doubt });
  });
});
