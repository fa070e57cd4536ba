import { describe, expect, it } from 'vitest';
import { parseSessionConfiguration } from './configuration.ts';
import { itemsNamed, simulate } from './testing/simulate.ts';
import { isRapid, nextChangeAt, progressPercent, shownPercent, timerRemainingMs } from './view.ts';

describe('an automatic session', () => {
  it('shows each item for its time, to the millisecond', () => {
    const session = simulate();
    expect(session.shownAt(0)).toBe('A');
    expect(session.shownAt(499.9)).toBe('A');
    expect(session.shownAt(500)).toBe('B');
    expect(session.shownAt(1499)).toBe('C');
    expect(session.shownAt(1500)).toBe('D');
  });

  it('shows the first item for its whole time when started ahead', () => {
    const session = simulate();
    expect(session.shownAt(-200)).toBe('A');
    expect(session.state.nowMs).toBe(0);
    expect(session.shownAt(499)).toBe('A');
  });

  it('catches up over several items after a gap between ticks', () => {
    const session = simulate();
    expect(session.shownAt(1700)).toBe('D');
    expect(session.state.trials).toEqual([
      { name: 'A', ms: 500, outcome: 'seen' },
      { name: 'B', ms: 500, outcome: 'seen' },
      { name: 'C', ms: 500, outcome: 'seen' },
    ]);
  });

  it('states when it will change next', () => {
    const session = simulate();
    session.at(10);
    expect(nextChangeAt(session.state)).toBe(10_500);
    session.at(1200).does({ type: 'pause' });
    expect(nextChangeAt(session.state)).toBeNull();
  });

  it('shows the same items in another order when shuffled', () => {
    const session = simulate({ shuffle: true }, { rng: () => 0 });
    const names = [0, 500, 1000, 1500, 2000].map((ms) => session.shownAt(ms));
    expect(names).not.toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(names.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it("over the category 'Choose File' shows its pictures one after the other, without answers", () => {
    const state = {
      category: 'Choose File',
      sequence: [
        { name: 'owl', svg: '/api/media/0123456789abcdef0123456789abcdef' },
        { name: 'sum', svg: '<svg/>', count: 7 },
      ],
    };
    const parsed = parseSessionConfiguration(state);
    if (!parsed.ok) throw new Error(parsed.reason);
    const session = simulate(parsed.configuration);
    expect(session.state.plan).toMatchObject({ mode: 'auto', answerTexts: [null, null] });
    expect(session.state.plan.items.map(({ svg }) => svg)).toEqual(state.sequence.map(({ svg }) => svg));
    expect([0, 500].map((ms) => session.shownAt(ms))).toEqual(['owl', 'sum']);
    session.at(500 + 5000);
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
  });

  it('reports its position as progress, from 1', () => {
    const session = simulate({ sequence: itemsNamed('0', '1', '2', '3', '4', '5', '6', '7', '8', '9') });
    session.at(0);
    expect(progressPercent(session.state)).toBe(10);
    session.at(4500);
    expect(progressPercent(session.state)).toBe(100);
  });

  it('reaches 100 percent only at the last item', () => {
    const session = simulate({
      sequence: itemsNamed(...Array.from({ length: 500 }, (_, index) => `item ${index}`)),
    });
    session.at(498 * 500);
    expect(progressPercent(session.state)).toBe(99);
    session.at(499 * 500);
    expect(progressPercent(session.state)).toBe(100);
  });
});

describe('rapid items', () => {
  const ten = itemsNamed('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
  const stateAt = (ms: number, configuration: Parameters<typeof simulate>[0]) => {
    const session = simulate({ sequence: ten, ...configuration });
    session.at(ms);
    return session.state;
  };
  const percentsOf = (speed: number) =>
    ten.map((_, index) => shownPercent(stateAt(index * speed, { speed })));

  it('show progress only at readable intervals, and that of the last item', () => {
    expect(percentsOf(100)).toEqual([10, 10, 10, 40, 40, 40, 70, 70, 70, 100]);
    expect(percentsOf(299)).toEqual([10, 10, 30, 30, 50, 50, 70, 70, 90, 100]);
    expect(percentsOf(300)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });

  it('show it exactly while paused, and with slow answers', () => {
    const session = simulate({ sequence: ten, speed: 100 });
    session.at(450).does({ type: 'pause' });
    expect(shownPercent(session.state)).toBe(50);
    const withAnswers = stateAt(1150, {
      sequence: ten.map((item) => ({ ...item, name: `${item.name} + 1`, count: item.id + 1 })),
      speed: 100,
      answerDisplayTime: 1000,
      category: 'Math',
      type: 'mathProblems',
    });
    expect(shownPercent(withAnswers)).toBe(20);
    expect(isRapid(withAnswers)).toBe(false);
  });

  it('are more than one a second', () => {
    expect(isRapid(stateAt(0, { speed: 999 }))).toBe(true);
    expect(isRapid(stateAt(0, { speed: 1000 }))).toBe(false);
    const session = simulate({ sequence: ten, speed: 999 });
    session.at(0).does({ type: 'pause' });
    expect(isRapid(session.state)).toBe(false);
  });
});

describe('the last item of a collection', () => {
  it('stays for 5 seconds in all if its own time is shorter', () => {
    const session = simulate();
    expect(session.shownAt(2000)).toBe('E');
    expect(session.phaseAt(2499)).toBe('running');
    expect(session.phaseAt(2500)).toBe('holding');
    expect(session.phaseAt(6999)).toBe('holding');
    expect(session.phaseAt(7000)).toBe('ended');
    expect(session.state.phase).toEqual({ name: 'ended', ending: 'completed', wasHeld: true });
  });

  it('was seen, like the others, once its own time is over, however short', () => {
    const session = simulate({ speed: 50 });
    session.at(9000);
    expect(session.state.trials.map(({ ms, outcome }) => [ms, outcome])).toEqual(
      Array.from({ length: 5 }, () => [50, 'seen']),
    );
  });

  it('stays for its own time if that is longer', () => {
    const session = simulate({ sequence: itemsNamed('A', 'B'), speed: 8000 });
    expect(session.phaseAt(15_999)).toBe('running');
    expect(session.phaseAt(16_000)).toBe('ended');
  });

  it('does not count its hold: 20 letters at 1 s take 20 s', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRST');
    const session = simulate({ sequence: itemsNamed(...letters), speed: 1000 });
    session.at(60_000);
    expect(session.state.timeTakenMs).toBe(20_000);
    expect(session.state.trials).toHaveLength(20);
    expect(session.state.trials.at(-1)?.ms).toBe(1000);
  });

  it('can be paused in its hold, which then continues', () => {
    const session = simulate();
    session.at(3000).does({ type: 'pause' });
    session.at(63_000).does({ type: 'resume' });
    expect(session.phaseAt(66_999)).toBe('holding');
    expect(session.phaseAt(67_000)).toBe('ended');
    expect(session.state.timeTakenMs).toBe(2500);
  });

  it('counts only its own time when left with Previous in its hold', () => {
    const session = simulate();
    session.at(4000).does({ type: 'previous' });
    expect(session.shownAt(4000)).toBe('D');
    expect(session.state.timeTakenMs).toBe(2500);
    expect(session.shownAt(4500)).toBe('E');
    expect(session.phaseAt(9500)).toBe('ended');
  });

  it('completes the session when left in its hold', () => {
    for (const isPaused of [false, true]) {
      const session = simulate();
      if (isPaused) session.at(4000).does({ type: 'pause' });
      session.at(4000).does({ type: 'stop' });
      expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
      expect(session.state.timeTakenMs).toBe(2500);
      expect(session.state.trials).toHaveLength(5);
    }
    const before = simulate();
    before.at(2400).does({ type: 'stop' });
    expect(before.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
  });

  it('is the first item too when there is only one', () => {
    const session = simulate({ sequence: itemsNamed('A') });
    expect(progressPercent(session.state)).toBe(100);
    expect(session.state.hasReachedLast).toBe(true);
    expect(session.phaseAt(4999)).toBe('holding');
    expect(session.phaseAt(5000)).toBe('ended');
  });
});

describe('the timer', () => {
  const timed = { stopCondition: 'timer', timerSeconds: 10, sequence: itemsNamed('A', 'B', 'C') } as const;

  it('lets the sequence wrap around and ends the session at any item', () => {
    const session = simulate({ ...timed, speed: 700 });
    expect(session.shownAt(2099)).toBe('C');
    expect(session.shownAt(2100)).toBe('A');
    expect(session.phaseAt(9999)).toBe('running');
    expect(session.phaseAt(10_000)).toBe('ended');
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'completed' });
    expect(session.state.timeTakenMs).toBe(10_000);
    expect(session.state.trials).toHaveLength(15);
  });

  it('adds no empty trial when it runs out between two items', () => {
    const session = simulate(timed);
    session.at(10_000);
    expect(session.state.trials).toHaveLength(20);
  });

  it('does not count pauses', () => {
    const session = simulate(timed);
    session.at(4000).does({ type: 'pause' });
    session.at(64_000).does({ type: 'resume' });
    expect(session.phaseAt(69_999)).toBe('running');
    expect(session.phaseAt(70_000)).toBe('ended');
  });

  it('is checked once a second', () => {
    const session = simulate({ ...timed, speed: 60_000 });
    session.at(1400);
    expect(timerRemainingMs(session.state)).toBe(9000);
    expect(nextChangeAt(session.state)).toBe(12_000);
    session.at(2000);
    expect(timerRemainingMs(session.state)).toBe(8000);
  });

  it('has no hold: the last item is one of many', () => {
    const session = simulate(timed);
    expect(session.shownAt(1499)).toBe('C');
    expect(session.state.hasReachedLast).toBe(true);
    expect(session.shownAt(1500)).toBe('A');
    expect(session.state.hasReachedLast).toBe(true);
  });
});

describe('an endless session', () => {
  it('stops by itself when its report is full', () => {
    const session = simulate({ stopCondition: 'timer', timerMinutes: 1440, speed: 100 });
    session.at(86_400_000);
    expect(session.state.phase).toMatchObject({ name: 'ended', ending: 'stopped' });
    expect(session.state.trials).toHaveLength(20_000);
    expect(session.state.timeTakenMs).toBe(2_000_000);
  });

  it('uses hardly more memory after many rounds: equal trials share one object', () => {
    const session = simulate({ stopCondition: 'timer', timerMinutes: 30, speed: 100 });
    session.at(1050).does({ type: 'toggleMissed' });
    session.at(1_000_000);
    const { trials } = session.state;
    expect(trials).toHaveLength(10_000);
    expect(new Set(trials).size).toBeLessThanOrEqual(7);
    expect(trials[10]).toEqual({ name: 'A', ms: 100, outcome: 'missed' });
    const others = trials.toSpliced(10, 1);
    expect(others.every(({ ms, outcome }) => ms === 100 && outcome === 'seen')).toBe(true);
  });
});
