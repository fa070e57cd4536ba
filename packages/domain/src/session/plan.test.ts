import { describe, expect, it } from 'vitest';
import type { SessionItem } from '../items/index.ts';
import { createSession } from './engine.ts';
import { answerTextOf, modeOf } from './plan.ts';
import { configurationWith, dominoes, itemsNamed, plainRules, simulate } from './testing/simulate.ts';

describe('the answer side', () => {
  it.each<[string, Omit<SessionItem, 'id'>, string | null]>([
    ['Math', { name: '3 + 4', count: 7 }, '7'],
    ['Math', { name: '9 - 2', count: 7 }, '7'],
    ['Math', { name: '3 × 4', count: 12 }, '12'],
    ['Math', { name: '7 ÷ 2', count: 3.5 }, '3.5'],
    ['Math', { name: '6 x 9', count: 54 }, '54'],
    ['Math', { name: '8 : 2', count: 4 }, '4'],
    ['Math', { name: 'five times two', count: 10 }, '10'],
    ['Math', { name: '12', count: 12 }, null],
    ['Math', { name: '3 + 4' }, null],
    ['Math', { name: '3 + 4', count: Number.NaN }, null],
    ['Language Arts', { name: '3 + 4', count: 7 }, null],
    ['Number Sense', { name: 'Number Sense: 3 dots', count: 3 }, '3'],
    ['Number Sense', { name: 'Number Sense: 3 dots' }, null],
    ['Math', { name: 'Clock: 3:15', answer: '3:15' }, '3:15'],
    ['Domino Comparison', { name: 'Domino: 3 vs 5', answer: 'right' }, null],
    ['Number Sense', { name: 'unknown', answer: 'up', count: 3 }, '3'],
  ])('in %s of %j is %s', (category, item, text) => {
    expect(answerTextOf(category, { id: 0, ...item })).toBe(text);
  });

  it('is a star for a count', () => {
    expect(simulate({ category: 'Number Sense' }).state.plan.answerShape).toBe('star');
    expect(simulate({ category: 'Math' }).state.plan.answerShape).toBe('plain');
  });
});

it.each([
  ['Domino Comparison', dominoes('left'), 'domino', 'domino'],
  ['Domino Comparison', itemsNamed('cat'), 'interactive', 'auto'],
  ['Language Arts', dominoes('left'), 'interactive', 'auto'],
])('the mode in %s of %j is %s if interactive and %s if not', (category, sequence, interactive, auto) => {
  expect(modeOf({ category, sequence, isInteractive: true })).toBe(interactive);
  expect(modeOf({ category, sequence, isInteractive: false })).toBe(auto);
});

it('no session starts without items', () => {
  const create = () =>
    createSession(configurationWith({ sequence: [] }), { rng: () => 0.5, answerRules: plainRules });
  expect(create).toThrow(new RangeError('A session has no item at position 0.'));
});
