import { describe, expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { dominoes, itemsNamed, simulate } from './testing/simulate.ts';

const startedAt = '2026-01-05T09:00:00.000Z';

const steppedThrough = (steps: number, changes: Parameters<typeof simulate>[0] = {}) => {
  const session = simulate(changes);
  session.at(20).does({ type: 'pause' });
  for (let step = 1; step <= steps; step += 1) session.at(step * 1000).does({ type: 'next' });
  return session;
};

describe('items stepped through while paused', () => {
  it('count as seen, though no running time passes', () => {
    const session = steppedThrough(3);
    session.at(4000).does({ type: 'stop' });
    const report = reportOf(session.state, startedAt);
    expect(report).toMatchObject({
      ending: 'stopped',
      isSteppedByHand: true,
      totalItems: 4,
      timeTakenMs: 20,
    });
    expect(report?.items.map(({ name, ms }) => [name, ms])).toEqual([
      ['A', 20],
      ['B', 0],
      ['C', 0],
      ['D', 0],
    ]);
  });

  it('count together with a marked one: one of six missed, not one of two', () => {
    const session = simulate({ sequence: itemsNamed('A', 'B', 'C', 'D', 'E', 'F') });
    session.at(250).does({ type: 'pause' });
    for (let step = 1; step <= 3; step += 1) session.at(step * 1000).does({ type: 'next' });
    session.at(3500).does({ type: 'toggleMissed' });
    for (let step = 4; step <= 6; step += 1) session.at(step * 1000).does({ type: 'next' });
    expect(reportOf(session.state, startedAt)).toMatchObject({
      ending: 'completed',
      isScored: true,
      isSteppedByHand: true,
      totalItems: 6,
      missedItems: 1,
    });
  });

  it('do not count below 100 ms on screen, pause and running time together', () => {
    const session = simulate();
    session.at(50).does({ type: 'pause' });
    session.at(99).does({ type: 'next' });
    session.at(198).does({ type: 'next' });
    expect(session.state.trials).toEqual([]);
    session.at(298).does({ type: 'next' });
    expect(session.state.trials.map(({ name }) => name)).toEqual(['C']);
  });

  it('count when left by Previous, or once the session resumes', () => {
    const session = simulate();
    session.at(20).does({ type: 'pause' });
    session.at(1000).does({ type: 'previous' });
    session.at(2000).does({ type: 'resume' });
    session.at(2010).does({ type: 'previous' });
    expect(session.state.trials.map(({ name, ms }) => [name, ms])).toEqual([
      ['A', 20],
      ['E', 10],
    ]);
    expect(session.state.isSteppedByHand).toBe(true);
  });

  it.each([
    ['interactive', { isInteractive: true }],
    [
      'domino',
      { category: 'Domino Comparison', sequence: dominoes('left', 'equal', 'right', 'left', 'left') },
    ],
  ] as const)('make a %s session one without a rate as well', (mode, changes) => {
    const session = steppedThrough(5, changes);
    expect(reportOf(session.state, startedAt)).toMatchObject({ mode, isSteppedByHand: true, totalItems: 5 });
  });

  it('include the only item when paused at once and left', () => {
    const session = simulate();
    session.at(20).does({ type: 'pause' });
    session.at(3000).does({ type: 'stop' });
    expect(reportOf(session.state, startedAt)).toMatchObject({ totalItems: 1, isSteppedByHand: true });
  });
});

describe('a pause', () => {
  it('of an item that was seen before it is no step by hand', () => {
    const session = simulate();
    session.at(100).does({ type: 'pause' });
    session.at(5000).does({ type: 'next' });
    expect(session.state.trials).toEqual([{ name: 'A', ms: 100, outcome: 'seen' }]);
    expect(session.state.isSteppedByHand).toBe(false);
  });

  it('is what makes a step: an item marked as missed and left at once is none', () => {
    const session = simulate();
    session.at(50).does({ type: 'toggleMissed' });
    session.at(60).does({ type: 'next' });
    expect(session.state.trials).toEqual([{ name: 'A', ms: 60, outcome: 'missed' }]);
    expect(session.state.isSteppedByHand).toBe(false);
  });

  it('of a hidden page counts again from the first step', () => {
    const session = simulate();
    session.at(20).does({ type: 'pause', isHidden: true });
    session.at(60_000).does({ type: 'next' });
    session.at(61_000).does({ type: 'next' });
    expect(session.state.trials.map(({ name }) => name)).toEqual(['B']);
  });

  it('preserves the session’s rate if no item was seen only in it', () => {
    const session = simulate();
    session.at(700).does({ type: 'pause' });
    session.at(60_000).does({ type: 'next' });
    session.at(61_000).does({ type: 'resume' });
    session.at(90_000);
    const report = reportOf(session.state, startedAt);
    expect(report).toMatchObject({ isSteppedByHand: false, totalItems: 5, timeTakenMs: 700 + 3 * 500 });
  });

  it('shows no item while the page is hidden', () => {
    const session = simulate();
    session.at(20).does({ type: 'pause', isHidden: true });
    session.at(60_000).does({ type: 'next' });
    expect(session.state.trials).toEqual([]);
    session.at(60_050).does({ type: 'pause', isHidden: true });
    session.at(90_000).does({ type: 'stop' });
    expect(reportOf(session.state, startedAt)).toBeNull();
  });
});
