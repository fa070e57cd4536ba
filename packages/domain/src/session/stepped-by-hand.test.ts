import { describe, expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { dominoes, itemsNamed, tell } from './story.ts';

const startedAt = '2026-01-05T09:00:00.000Z';

const steppedThrough = (steps: number, changes: Parameters<typeof tell>[0] = {}) => {
  const story = tell(changes);
  story.at(20).does({ type: 'pause' });
  for (let step = 1; step <= steps; step += 1) story.at(step * 1000).does({ type: 'next' });
  return story;
};

describe('items stepped through while paused', () => {
  it('count as seen, though no running time passes', () => {
    const story = steppedThrough(3);
    story.at(4000).does({ type: 'stop' });
    const report = reportOf(story.state, startedAt);
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
    const story = tell({ sequence: itemsNamed('A', 'B', 'C', 'D', 'E', 'F') });
    story.at(250).does({ type: 'pause' });
    for (let step = 1; step <= 3; step += 1) story.at(step * 1000).does({ type: 'next' });
    story.at(3500).does({ type: 'toggleMissed' });
    for (let step = 4; step <= 6; step += 1) story.at(step * 1000).does({ type: 'next' });
    expect(reportOf(story.state, startedAt)).toMatchObject({
      ending: 'completed',
      isScored: true,
      isSteppedByHand: true,
      totalItems: 6,
      missedItems: 1,
    });
  });

  it('do not count below 100 ms on screen, pause and running time together', () => {
    const story = tell();
    story.at(50).does({ type: 'pause' });
    story.at(99).does({ type: 'next' });
    story.at(198).does({ type: 'next' });
    expect(story.state.trials).toEqual([]);
    story.at(298).does({ type: 'next' });
    expect(story.state.trials.map(({ name }) => name)).toEqual(['C']);
  });

  it('count when left by Previous, or once the session resumes', () => {
    const story = tell();
    story.at(20).does({ type: 'pause' });
    story.at(1000).does({ type: 'previous' });
    story.at(2000).does({ type: 'resume' });
    story.at(2010).does({ type: 'previous' });
    expect(story.state.trials.map(({ name, ms }) => [name, ms])).toEqual([
      ['A', 20],
      ['E', 10],
    ]);
    expect(story.state.isSteppedByHand).toBe(true);
  });

  it.each([
    ['interactive', { isInteractive: true }],
    [
      'domino',
      { category: 'Domino Comparison', sequence: dominoes('left', 'equal', 'right', 'left', 'left') },
    ],
  ] as const)('make a %s session one without a rate as well', (mode, changes) => {
    const story = steppedThrough(2, changes);
    story.at(4000).does({ type: 'stop' });
    expect(reportOf(story.state, startedAt)).toMatchObject({ mode, isSteppedByHand: true, totalItems: 2 });
  });

  it('include the only item when paused at once and left', () => {
    for (const isInteractive of [false, true]) {
      const story = tell({ isInteractive });
      story.at(20).does({ type: 'pause' });
      story.at(3000).does({ type: 'stop' });
      expect(reportOf(story.state, startedAt)).toMatchObject({ totalItems: 1, isSteppedByHand: true });
    }
  });
});

describe('a pause', () => {
  it('preserves the session’s rate if no item was seen only in it', () => {
    const story = tell();
    story.at(700).does({ type: 'pause' });
    story.at(60_000).does({ type: 'next' });
    story.at(61_000).does({ type: 'resume' });
    story.at(90_000);
    const report = reportOf(story.state, startedAt);
    expect(report).toMatchObject({ isSteppedByHand: false, totalItems: 5, timeTakenMs: 700 + 3 * 500 });
  });

  it('shows no item while the page is hidden', () => {
    const story = tell();
    story.at(20).does({ type: 'pause', isHidden: true });
    story.at(60_000).does({ type: 'next' });
    expect(story.state.trials).toEqual([]);
    // Visible again, then hidden once more.
    story.at(60_050).does({ type: 'pause', isHidden: true });
    story.at(90_000).does({ type: 'stop' });
    expect(reportOf(story.state, startedAt)).toBeNull();
  });
});
