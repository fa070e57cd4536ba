import { describe, expect, it } from 'vitest';
import { createSession } from './engine.ts';
import {
  canToggleAnswer,
  currentSide,
  isRapid,
  missedCount,
  nextChangeAt,
  timerRemainingMs,
} from './view.ts';
import { timelineAhead } from './timeline.ts';
import { configurationWith, itemsNamed, plainRules, simulate } from './testing/simulate.ts';

const sums = [
  { id: 0, name: '3 + 4', count: 7 },
  { id: 1, name: '9 - 2', count: 7 },
];
const math = { category: 'Math', type: 'mathProblems', sequence: sums, speed: 1000 } as const;
const typing = { ...math, isInteractive: true };

it('before the start, the first item is there, without an answer and without a next change', () => {
  const state = createSession(configurationWith(math), { rng: () => 0.5, answerRules: plainRules });
  expect(currentSide(state)).toBe('stimulus');
  expect(canToggleAnswer(state)).toBe(false);
  expect(nextChangeAt(state)).toBeNull();
  expect(timelineAhead(state, 5000)).toEqual({ segments: [], standby: [], pausedAt: null });
});

describe('the answer', () => {
  it('can be toggled in an automatic session on an item that has one, even while paused', () => {
    const session = simulate(math);
    expect(canToggleAnswer(session.state)).toBe(true);
    session.at(100).does({ type: 'pause' });
    expect(canToggleAnswer(session.state)).toBe(true);
    session.at(200).does({ type: 'stop' });
    expect(canToggleAnswer(session.state)).toBe(false);
    expect(canToggleAnswer(simulate().state)).toBe(false);
    expect(canToggleAnswer(simulate(typing).state)).toBe(false);
  });

  it('shows after a right answer only, however long the item has been there', () => {
    const session = simulate(typing);
    session.at(2000);
    expect(currentSide(session.state)).toBe('stimulus');
    session.at(2000).does({ type: 'answer', text: '8' });
    expect(currentSide(session.state)).toBe('stimulus');
    session.at(2500).does({ type: 'answer', text: '7' });
    expect(currentSide(session.state)).toBe('answer');
  });
});

describe('the next change', () => {
  it('is that of the side, then that of the item', () => {
    const session = simulate(math);
    session.at(10);
    expect(nextChangeAt(session.state)).toBe(11_000);
    session.at(1500);
    expect(nextChangeAt(session.state)).toBe(14_000);
  });

  it('is the end of the feedback, or of the hold', () => {
    const session = simulate(typing);
    session.at(1200).does({ type: 'answer', text: '7' });
    expect(nextChangeAt(session.state)).toBe(10_000 + 1200 + 3000);
    const held = simulate();
    held.at(3000);
    expect(nextChangeAt(held.state)).toBe(17_000);
  });
});

it('no self-paced session is rapid, nor one whose answers come later', () => {
  expect(isRapid(simulate({ isInteractive: true }).state)).toBe(false);
  expect(isRapid(simulate({ ...math, sequence: [...itemsNamed('12'), ...sums], speed: 100 }).state)).toBe(
    false,
  );
});

it('without a timer no time remains', () => {
  expect(timerRemainingMs(simulate().state)).toBeNull();
});

describe('the count of missed items', () => {
  it('includes an item answered wrong at once, and once', () => {
    const session = simulate(typing);
    expect(missedCount(session.state)).toBe(0);
    session.at(1000).does({ type: 'answer', text: '8' });
    session.at(1500).does({ type: 'answer', text: '9' });
    expect(missedCount(session.state)).toBe(1);
    session.at(2000).does({ type: 'answer', text: '7' });
    session.at(6000);
    expect(missedCount(session.state)).toBe(1);
  });

  it('does not count the last item twice after the end', () => {
    const session = simulate();
    session.at(4000).does({ type: 'toggleMissed' });
    session.at(9000);
    expect(missedCount(session.state)).toBe(1);
  });
});
