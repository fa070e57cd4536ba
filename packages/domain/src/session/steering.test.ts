import { describe, expect, it } from 'vitest';
import { tell } from './story.ts';
import { isOnLastItem, missedCount, nextChangeAt } from './view.ts';

const sums = [
  { id: 0, name: '3 + 4', count: 7 },
  { id: 1, name: '9 - 2', count: 7 },
];

describe('pause and resume', () => {
  it('preserve the item’s remaining time', () => {
    const story = tell();
    story.at(700).does({ type: 'pause' });
    expect(story.shownAt(50_000)).toBe('B');
    story.at(60_000).does({ type: 'resume' });
    expect(story.shownAt(60_299)).toBe('B');
    expect(story.shownAt(60_300)).toBe('C');
    expect(story.shownAt(60_800)).toBe('D');
  });

  it('do not count as time with the item', () => {
    const story = tell();
    story.at(700).does({ type: 'pause' });
    story.at(60_700).does({ type: 'resume' });
    story.at(61_000);
    expect(story.state.trials.map(({ ms }) => ms)).toEqual([500, 500]);
  });

  it('record whether the page was hidden', () => {
    const story = tell();
    story.at(100).does({ type: 'pause', isHidden: true });
    expect(story.phaseAt(90_000)).toBe('paused');
    expect(story.state.phase).toMatchObject({ name: 'paused', isHidden: true });
    story.at(90_000).does({ type: 'next' });
    expect(story.state.phase).toMatchObject({ name: 'paused', isHidden: true });
    story.at(91_000).does({ type: 'resume' });
    story.at(91_100).does({ type: 'pause' });
    expect(story.state.phase).toMatchObject({ name: 'paused', isHidden: false });
  });

  it('change nothing when repeated', () => {
    const story = tell();
    story.at(100).does({ type: 'resume' });
    expect(story.phaseAt(100)).toBe('running');
    story.at(200).does({ type: 'pause' });
    const once = story.state;
    story.at(300).does({ type: 'pause' });
    expect(story.state).toEqual(once);
  });
});

describe('previous and next', () => {
  it('give the new item its whole time from then on', () => {
    const story = tell();
    story.at(700).does({ type: 'next' });
    expect(story.shownAt(700)).toBe('C');
    expect(story.shownAt(1199)).toBe('C');
    expect(story.shownAt(1200)).toBe('D');
    story.at(1300).does({ type: 'previous' });
    expect(story.shownAt(1799)).toBe('C');
    expect(story.shownAt(1800)).toBe('D');
  });

  it('wrap from the first item to the last', () => {
    const story = tell();
    story.at(200).does({ type: 'previous' });
    expect(story.shownAt(200)).toBe('E');
    expect(story.state.hasReachedLast).toBe(true);
  });

  it('end a collection on its last item', () => {
    const story = tell();
    story.at(2100).does({ type: 'next' });
    expect(story.state.phase).toEqual({ name: 'ended', ending: 'completed', wasHeld: false });
  });

  it('detect the last item on screen, until it is left', () => {
    const story = tell();
    expect(isOnLastItem(story.state)).toBe(false);
    story.at(200).does({ type: 'previous' });
    expect(isOnLastItem(story.state)).toBe(true);
    story.at(400).does({ type: 'previous' });
    expect(isOnLastItem(story.state)).toBe(false);
  });

  it('wrap from the last item to the first under the timer', () => {
    const story = tell({ stopCondition: 'timer', timerMinutes: 1 });
    story.at(2100).does({ type: 'next' });
    expect(story.shownAt(2100)).toBe('A');
  });

  it('step while paused, after which the item has its whole time', () => {
    const story = tell();
    story.at(400).does({ type: 'pause' });
    story.at(2000).does({ type: 'next' });
    expect(story.shownAt(9000)).toBe('B');
    expect(story.phaseAt(9000)).toBe('paused');
    story.at(10_000).does({ type: 'resume' });
    expect(story.shownAt(10_499)).toBe('B');
    expect(story.shownAt(10_500)).toBe('C');
  });

  it('count items shown for less time, and omit items passed quickly', () => {
    const story = tell();
    story.at(200).does({ type: 'next' });
    story.at(230).does({ type: 'next' });
    story.at(260).does({ type: 'next' });
    story.at(760);
    expect(story.state.trials).toEqual([
      { name: 'A', ms: 200, outcome: 'seen' },
      { name: 'D', ms: 500, outcome: 'seen' },
    ]);
    expect(story.state.timeTakenMs).toBe(760);
  });
});

describe('a change of speed', () => {
  it('preserves the current item’s remaining share of time, and applies from then on', () => {
    const story = tell({ speed: 2000 });
    story.at(1000).does({ type: 'changeSpeed', speedMs: 500 });
    expect(story.shownAt(1249)).toBe('A');
    expect(story.shownAt(1250)).toBe('B');
    expect(story.shownAt(1750)).toBe('C');
    expect(story.state.trials.map(({ ms }) => ms)).toEqual([1250, 500]);
  });

  it('preserves a visible answer’s time', () => {
    const story = tell({ category: 'Math', sequence: sums, speed: 1000 });
    story.at(2000).does({ type: 'changeSpeed', speedMs: 100 });
    expect(story.shownAt(3999)).toBe('3 + 4 = answer');
    expect(story.shownAt(4000)).toBe('9 - 2');
    expect(story.shownAt(4100)).toBe('9 - 2 = answer');
  });

  it('works while paused', () => {
    const story = tell({ speed: 1000 });
    story.at(500).does({ type: 'pause' });
    story.at(600).does({ type: 'changeSpeed', speedMs: 4000 });
    story.at(1000).does({ type: 'resume' });
    expect(story.shownAt(2999)).toBe('A');
    expect(story.shownAt(3000)).toBe('B');
  });

  it('gives the current item a minimum of time if its share is zero', () => {
    const story = tell({ speed: 86_400_000 });
    story.at(86_399_900).does({ type: 'changeSpeed', speedMs: 100 });
    expect(story.shownAt(86_399_900)).toBe('A');
    expect(nextChangeAt(story.state)).toBe(10_000 + 86_399_900 + 1 / 1024);
    expect(story.shownAt(86_399_901)).toBe('B');
  });

  it('stays within ten items a second', () => {
    const story = tell();
    story.at(100).does({ type: 'changeSpeed', speedMs: 1 });
    expect(story.state.speedMs).toBe(100);
    story.at(100).does({ type: 'changeSpeed', speedMs: Number.NaN });
    expect(story.state.speedMs).toBe(100);
  });
});

describe('marking as missed', () => {
  it('marks the current item, and unmarks it on a second press', () => {
    const story = tell();
    story.at(600).does({ type: 'toggleMissed' });
    story.at(1100).does({ type: 'toggleMissed' });
    story.at(1200).does({ type: 'toggleMissed' });
    story.at(9000);
    expect(story.state.trials.map(({ outcome }) => outcome)).toEqual([
      'seen',
      'missed',
      'seen',
      'seen',
      'seen',
    ]);
  });

  it('is counted at once, the current item included', () => {
    const story = tell();
    story.at(600).does({ type: 'toggleMissed' });
    expect(missedCount(story.state)).toBe(1);
    story.at(1100).does({ type: 'toggleMissed' });
    expect(missedCount(story.state)).toBe(2);
    story.at(1200).does({ type: 'toggleMissed' });
    expect(missedCount(story.state)).toBe(1);
    story.at(1300).does({ type: 'toggleMissed' });
    story.at(1350).does({ type: 'previous' });
    expect(missedCount(story.state)).toBe(2);
    story.at(20_000);
    expect(missedCount(story.state)).toBe(2);
  });

  it('still marks the last item during its hold', () => {
    const story = tell();
    story.at(4000).does({ type: 'toggleMissed' });
    story.at(9000);
    expect(story.state.trials.at(-1)).toEqual({ name: 'E', ms: 500, outcome: 'missed' });
  });
});

describe('leaving', () => {
  it('preserves seen items, the current one included', () => {
    const story = tell();
    story.at(1300).does({ type: 'stop' });
    expect(story.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
    expect(story.state.trials.map(({ name, ms }) => [name, ms])).toEqual([
      ['A', 500],
      ['B', 500],
      ['C', 300],
    ]);
  });

  it('is final: no event resumes a session', () => {
    const story = tell();
    story.at(1300).does({ type: 'stop' });
    const ended = story.state;
    story.at(1400).does({ type: 'resume' });
    story.at(1500).does({ type: 'next' });
    expect(story.state).toBe(ended);
  });
});
