import { describe, expect, it } from 'vitest';
import { flashLimitMs } from './configuration.ts';
import { simulate } from './testing/simulate.ts';
import { isOnLastItem, missedCount, nextChangeAt } from './view.ts';

const sums = [
  { id: 0, name: '3 + 4', count: 7 },
  { id: 1, name: '9 - 2', count: 7 },
];

describe('pause and resume', () => {
  it('preserve the item’s remaining time', () => {
    const session = simulate();
    session.at(700).does({ type: 'pause' });
    expect(session.shownAt(50_000)).toBe('B');
    session.at(60_000).does({ type: 'resume' });
    expect(session.shownAt(60_299)).toBe('B');
    expect(session.shownAt(60_300)).toBe('C');
    expect(session.shownAt(60_800)).toBe('D');
  });

  it('do not count as time with the item', () => {
    const session = simulate();
    session.at(700).does({ type: 'pause' });
    session.at(60_700).does({ type: 'resume' });
    session.at(61_000);
    expect(session.state.trials.map(({ ms }) => ms)).toEqual([500, 500]);
  });

  it('record whether the page was hidden', () => {
    const session = simulate();
    session.at(100).does({ type: 'pause', isHidden: true });
    expect(session.phaseAt(90_000)).toBe('paused');
    expect(session.state.phase).toMatchObject({ name: 'paused', isHidden: true });
    session.at(90_000).does({ type: 'next' });
    expect(session.state.phase).toMatchObject({ name: 'paused', isHidden: true });
    session.at(91_000).does({ type: 'resume' });
    session.at(91_100).does({ type: 'pause' });
    expect(session.state.phase).toMatchObject({ name: 'paused', isHidden: false });
  });

  it('change nothing when repeated', () => {
    const session = simulate();
    session.at(100).does({ type: 'resume' });
    expect(session.phaseAt(100)).toBe('running');
    session.at(200).does({ type: 'pause' });
    const once = session.state;
    session.at(300).does({ type: 'pause' });
    expect(session.state).toEqual(once);
  });
});

describe('previous and next', () => {
  it('give the new item its whole time from then on', () => {
    const session = simulate();
    session.at(700).does({ type: 'next' });
    expect(session.shownAt(700)).toBe('C');
    expect(session.state.hasReachedLast).toBe(false);
    expect(session.shownAt(1199)).toBe('C');
    expect(session.shownAt(1200)).toBe('D');
    session.at(1300).does({ type: 'previous' });
    expect(session.shownAt(1799)).toBe('C');
    expect(session.shownAt(1800)).toBe('D');
  });

  it('wrap from the first item to the last', () => {
    const session = simulate();
    session.at(200).does({ type: 'previous' });
    expect(session.shownAt(200)).toBe('E');
    expect(session.state.hasReachedLast).toBe(true);
  });

  it('end a collection on its last item', () => {
    const session = simulate();
    session.at(2100).does({ type: 'next' });
    expect(session.state.phase).toEqual({ name: 'ended', ending: 'completed', wasHeld: false });
  });

  it('detect the last item on screen, until it is left', () => {
    const session = simulate();
    expect(isOnLastItem(session.state)).toBe(false);
    session.at(200).does({ type: 'previous' });
    expect(isOnLastItem(session.state)).toBe(true);
    session.at(400).does({ type: 'previous' });
    expect(isOnLastItem(session.state)).toBe(false);
  });

  it('wrap from the last item to the first under the timer', () => {
    const session = simulate({ stopCondition: 'timer', timerMinutes: 1 });
    session.at(2100).does({ type: 'next' });
    expect(session.shownAt(2100)).toBe('A');
  });

  it('step while paused, after which the item has its whole time', () => {
    const session = simulate();
    session.at(400).does({ type: 'pause' });
    session.at(2000).does({ type: 'next' });
    expect(session.shownAt(9000)).toBe('B');
    expect(session.phaseAt(9000)).toBe('paused');
    session.at(10_000).does({ type: 'resume' });
    expect(session.shownAt(10_499)).toBe('B');
    expect(session.shownAt(10_500)).toBe('C');
  });

  it('count items shown for less time, and omit items passed quickly', () => {
    const session = simulate();
    session.at(200).does({ type: 'next' });
    session.at(230).does({ type: 'next' });
    session.at(260).does({ type: 'next' });
    session.at(760);
    expect(session.state.trials).toEqual([
      { name: 'A', ms: 200, outcome: 'seen' },
      { name: 'D', ms: 500, outcome: 'seen' },
    ]);
    expect(session.state.timeTakenMs).toBe(760);
  });
});

describe('a change of speed', () => {
  it('preserves the current item’s remaining share of time, and applies from then on', () => {
    const session = simulate({ speed: 2000 });
    session.at(1000).does({ type: 'changeSpeed', speedMs: 500 });
    expect(session.shownAt(1249)).toBe('A');
    expect(session.shownAt(1250)).toBe('B');
    expect(session.shownAt(1750)).toBe('C');
    expect(session.state.trials.map(({ ms }) => ms)).toEqual([1250, 500]);
  });

  it('preserves a visible answer’s time', () => {
    const session = simulate({ category: 'Math', sequence: sums, speed: 1000 });
    session.at(2000).does({ type: 'changeSpeed', speedMs: 100 });
    expect(session.shownAt(3999)).toBe('3 + 4 = answer');
    expect(session.shownAt(4000)).toBe('9 - 2');
    expect(session.shownAt(4100)).toBe('9 - 2 = answer');
  });

  it('leaves an answer that has only just appeared', () => {
    const session = simulate({ category: 'Math', sequence: sums, speed: 1000 });
    session.at(1000).does({ type: 'changeSpeed', speedMs: 100 });
    expect(session.shownAt(1000)).toBe('3 + 4 = answer');
    expect(session.shownAt(3999)).toBe('3 + 4 = answer');
    expect(session.shownAt(4000)).toBe('9 - 2');
  });

  it('does not move the end of the hold', () => {
    const session = simulate();
    session.at(4000).does({ type: 'changeSpeed', speedMs: 5000 });
    expect(session.state.speedMs).toBe(5000);
    expect(session.phaseAt(6999)).toBe('holding');
    expect(session.phaseAt(7000)).toBe('ended');
    expect(session.state.timeTakenMs).toBe(2500);
  });

  it('works while paused', () => {
    const session = simulate({ speed: 1000 });
    session.at(500).does({ type: 'pause' });
    session.at(600).does({ type: 'changeSpeed', speedMs: 4000 });
    session.at(1000).does({ type: 'resume' });
    expect(session.shownAt(2999)).toBe('A');
    expect(session.shownAt(3000)).toBe('B');
  });

  it('gives the current item a minimum of time if its share is zero', () => {
    const session = simulate({ speed: 86_400_000 });
    session.at(86_399_900).does({ type: 'changeSpeed', speedMs: 100 });
    expect(session.shownAt(86_399_900)).toBe('A');
    expect(nextChangeAt(session.state)).toBe(10_000 + 86_399_900 + 1 / 1024);
    expect(session.shownAt(86_399_901)).toBe('B');
  });

  it('stays within ten items a second', () => {
    const session = simulate();
    session.at(100).does({ type: 'changeSpeed', speedMs: 1 });
    expect(session.state.speedMs).toBe(100);
    session.at(100).does({ type: 'changeSpeed', speedMs: Number.NaN });
    expect(session.state.speedMs).toBe(100);
  });

  it('stays within three items a second, or what was confirmed, from the start on', () => {
    for (const [confirmedMs, fastest] of [
      [flashLimitMs, 333],
      [5000, 333],
      [250, 250],
    ] as const) {
      const session = simulate({ speed: 100 }, { confirmedMs });
      expect(session.state.speedMs).toBe(fastest);
      session.at(100).does({ type: 'changeSpeed', speedMs: 400 });
      session.at(100).does({ type: 'changeSpeed', speedMs: 100 });
      expect(session.state.speedMs).toBe(fastest);
    }
  });

  it('may be fast where each item stays for its answer', () => {
    const math = { category: 'Math', type: 'mathProblems', speed: 100 };
    const { state } = simulate({ ...math, sequence: sums }, { confirmedMs: flashLimitMs });
    expect(state.speedMs).toBe(100);
    const mixed = { ...math, sequence: [...sums, { id: 1, name: 'five' }] };
    expect(simulate(mixed, { confirmedMs: flashLimitMs }).state.speedMs).toBe(333);
  });
});

describe('marking as missed', () => {
  it('marks the current item, and unmarks it on a second press', () => {
    const session = simulate();
    session.at(600).does({ type: 'toggleMissed' });
    session.at(1100).does({ type: 'toggleMissed' });
    session.at(1200).does({ type: 'toggleMissed' });
    session.at(9000);
    expect(session.state.trials.map(({ outcome }) => outcome)).toEqual([
      'seen',
      'missed',
      'seen',
      'seen',
      'seen',
    ]);
  });

  it('is counted at once, the current item included', () => {
    const session = simulate();
    session.at(600).does({ type: 'toggleMissed' });
    expect(missedCount(session.state)).toBe(1);
    session.at(1100).does({ type: 'toggleMissed' });
    expect(missedCount(session.state)).toBe(2);
    session.at(1200).does({ type: 'toggleMissed' });
    expect(missedCount(session.state)).toBe(1);
    session.at(1300).does({ type: 'toggleMissed' });
    session.at(1350).does({ type: 'previous' });
    expect(missedCount(session.state)).toBe(2);
    session.at(20_000);
    expect(missedCount(session.state)).toBe(2);
  });

  it('still marks the last item during its hold', () => {
    const session = simulate();
    session.at(4000).does({ type: 'toggleMissed' });
    session.at(9000);
    expect(session.state.trials.at(-1)).toEqual({ name: 'E', ms: 500, outcome: 'missed' });
  });
});

describe('leaving', () => {
  it('preserves seen items, the current one included', () => {
    const session = simulate();
    session.at(1300).does({ type: 'stop' });
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
    expect(session.state.trials.map(({ name, ms }) => [name, ms])).toEqual([
      ['A', 500],
      ['B', 500],
      ['C', 300],
    ]);
  });

  it('is final: no event resumes a session', () => {
    const session = simulate();
    session.at(1300).does({ type: 'stop' });
    const ended = session.state;
    session.at(1400).does({ type: 'resume' });
    session.at(1500).does({ type: 'next' });
    expect(session.state).toBe(ended);
  });
});
