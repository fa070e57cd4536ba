import { describe, expect, it } from 'vitest';
import type { SessionItem } from '../items.ts';
import { createSession } from './engine.ts';
import { answerTextOf, missedItemsOf, modeOf } from './plan.ts';
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
  expect(create).toThrow(new RangeError('A session has no item at index 0.'));
});

it('contains missed items once, by index: others may have the same name', () => {
  const sequence = itemsNamed('cat', 'dog', 'dog', 'owl');
  const changes = { isInteractive: true, sequence, stopCondition: 'timer', timerMinutes: 5 } as const;
  const session = simulate(changes);
  session.at(1000).does({ type: 'next' });
  session.at(2000).does({ type: 'next' });
  session.at(3000).does({ type: 'answer', text: 'dig' });
  session.at(4100).does({ type: 'next' });
  session.at(5000).does({ type: 'answer', text: 'elf' });
  session.at(6100).does({ type: 'next' });
  // After wrapping around, an item missed twice is one item.
  session.at(7000).does({ type: 'previous' });
  session.at(8000).does({ type: 'answer', text: 'elf' });
  session.at(9100).does({ type: 'next' });
  const configuration = configurationWith(changes);
  expect(missedItemsOf(configuration, session.state)).toEqual({
    ...configuration,
    collectionId: null,
    sequence: [
      { id: 0, name: 'dog' },
      { id: 1, name: 'owl' },
    ],
    stopCondition: 'collection',
    timerMinutes: 0,
  });
});

it('follows the order of the collection even if the session was shuffled', () => {
  const sequence = dominoes('right', 'left', 'equal');
  const changes = { category: 'Domino Comparison', sequence, shuffle: true };
  const session = simulate(changes, { rng: () => 0 });
  for (const at of [1000, 3000, 5000]) session.at(at).does({ type: 'compare', answer: 'left' });
  session.at(7000);
  const missed = session.state.trials.filter(({ outcome }) => outcome === 'missed');
  expect(missed.map(({ name }) => name)).toEqual(['Domino 2', 'Domino 0']);
  expect(missedItemsOf(configurationWith(changes), session.state)?.sequence.map(({ name }) => name)).toEqual([
    'Domino 0',
    'Domino 2',
  ]);
});

it('includes items marked as missed, and is null without any', () => {
  const session = simulate();
  session.at(600).does({ type: 'toggleMissed' });
  session.at(7000);
  expect(missedItemsOf(configurationWith(), session.state)?.sequence).toEqual([{ id: 0, name: 'B' }]);
  expect(missedItemsOf(configurationWith(), simulate().state)).toBeNull();
});
