import { describe, expect, it } from 'vitest';
import { isScoreOpen, minutesAndSeconds, reportOf, resultsOf, tenthsOfSecond } from './report.ts';
import { itemsNamed, simulate } from './testing/simulate.ts';

const startedAt = '2026-01-05T09:00:00.000Z';

describe('the report of a session', () => {
  it('marks an unattended automatic session as not scored', () => {
    const session = simulate();
    session.at(7000);
    expect(reportOf(session.state, startedAt)).toEqual({
      mode: 'auto',
      ending: 'completed',
      isScored: false,
      startedAt,
      timeTakenMs: 2500,
      isSteppedByHand: false,
      speedMs: 500,
      totalItems: 5,
      missedItems: 0,
      skippedItems: 0,
      items: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, ms: 500, outcome: 'seen' })),
    });
  });

  it('is scored after a marked miss', () => {
    const session = simulate();
    session.at(600).does({ type: 'toggleMissed' });
    expect(isScoreOpen(session.state)).toBe(false);
    session.at(1200);
    expect(isScoreOpen(session.state)).toBe(false);
    session.at(7000);
    expect(isScoreOpen(session.state)).toBe(false);
    expect(reportOf(session.state, startedAt)).toMatchObject({
      isScored: true,
      missedItems: 1,
      totalItems: 5,
    });
  });

  it('is scored after a confirmation in the hold that everything was read correctly', () => {
    const session = simulate();
    session.at(4000);
    expect(isScoreOpen(session.state)).toBe(true);
    session.at(4000).does({ type: 'toggleConfirmed' });
    expect(isScoreOpen(session.state)).toBe(false);
    session.at(7000);
    expect(reportOf(session.state, startedAt)?.isScored).toBe(true);
  });

  it('withdraws a confirmation on a second press, or after a marked miss', () => {
    const session = simulate();
    session.at(4000).does({ type: 'toggleConfirmed' });
    session.at(4100).does({ type: 'toggleConfirmed' });
    expect(session.state.isConfirmed).toBe(false);
    session.at(4200).does({ type: 'toggleConfirmed' });
    session.at(4300).does({ type: 'toggleMissed' });
    expect(session.state.isConfirmed).toBe(false);
    session.at(4400).does({ type: 'toggleMissed' });
    expect(session.state.isConfirmed).toBe(false);
    session.at(7000);
    expect(reportOf(session.state, startedAt)?.isScored).toBe(false);
  });

  it('stays confirmed when a mark is withdrawn', () => {
    const session = simulate();
    session.at(4000).does({ type: 'toggleMissed' });
    session.at(4100).does({ type: 'toggleConfirmed' });
    session.at(4200).does({ type: 'toggleMissed' });
    expect(session.state.isConfirmed).toBe(true);
  });

  it('can still be confirmed after the timer has ended the session', () => {
    const session = simulate({ stopCondition: 'timer', timerSeconds: 2 });
    session.at(2000);
    expect(reportOf(session.state, startedAt)?.isScored).toBe(false);
    session.at(3000).does({ type: 'toggleConfirmed' });
    expect(session.state.phase.name).toBe('ended');
    expect(reportOf(session.state, startedAt)?.isScored).toBe(true);
  });

  it('counts missed and skipped items of a self-paced session, which is always scored', () => {
    const session = simulate({ isInteractive: true, sequence: itemsNamed('cat', 'dog', 'owl') });
    expect(isScoreOpen(session.state)).toBe(false);
    session.at(1000).does({ type: 'answer', text: 'cow' });
    session.at(1500).does({ type: 'answer', text: 'cat' });
    session.at(5000).does({ type: 'next' });
    session.at(6000).does({ type: 'answer', text: 'owl' });
    session.at(20_000);
    expect(reportOf(session.state, startedAt)).toMatchObject({
      mode: 'interactive',
      isScored: true,
      speedMs: null,
      totalItems: 3,
      missedItems: 1,
      skippedItems: 1,
      timeTakenMs: 1500 + 3000 + 500 + 1000 + 3000,
    });
  });

  it('is null while the session runs, and if nothing was seen', () => {
    const session = simulate();
    session.at(1200);
    expect(reportOf(session.state, startedAt)).toBeNull();
    const left = simulate();
    left.at(50).does({ type: 'stop' });
    expect(reportOf(left.state, startedAt)).toBeNull();
  });

  it('is null if a self-paced session was left before its first answer', () => {
    const session = simulate({ isInteractive: true, sequence: itemsNamed('cat', 'dog', 'owl') });
    session.at(1000).does({ type: 'next' });
    session.at(2000).does({ type: 'stop' });
    expect(session.state.trials).toHaveLength(1);
    expect(reportOf(session.state, startedAt)).toBeNull();
    const tried = simulate({ isInteractive: true, sequence: itemsNamed('cat', 'dog', 'owl') });
    tried.at(1000).does({ type: 'answer', text: 'cow' });
    tried.at(2000).does({ type: 'stop' });
    expect(reportOf(tried.state, startedAt)).toMatchObject({ totalItems: 1, missedItems: 1 });
    const skipped = simulate({ isInteractive: true, sequence: itemsNamed('cat') });
    skipped.at(1000).does({ type: 'next' });
    expect(reportOf(skipped.state, startedAt)).toMatchObject({ ending: 'completed', skippedItems: 1 });
  });

  it('states the last speed', () => {
    const session = simulate();
    session.at(600).does({ type: 'changeSpeed', speedMs: 250 });
    session.at(1000).does({ type: 'stop' });
    expect(reportOf(session.state, startedAt)?.speedMs).toBe(250);
  });
});

describe('the results', () => {
  it('are total, average, and each item', () => {
    const session = simulate({ isInteractive: true, sequence: itemsNamed('cat', 'dog') });
    session.at(2000).does({ type: 'answer', text: 'cat' });
    session.at(9000).does({ type: 'answer', text: 'dog' });
    session.at(12_000);
    expect(resultsOf(session.state)).toEqual({
      totalMs: 12_000,
      answeringMs: 6000,
      averageMs: 3000,
      items: [
        { name: 'cat', ms: 2000, outcome: 'right' },
        { name: 'dog', ms: 4000, outcome: 'right' },
      ],
    });
  });

  it('average only counted items', () => {
    const session = simulate({
      isInteractive: true,
      sequence: itemsNamed('cat', 'dog', 'owl'),
      stopCondition: 'timer',
      timerMinutes: 1,
    });
    session.at(1000).does({ type: 'answer', text: 'cat' });
    session.at(5000).does({ type: 'answer', text: 'dog' });
    session.at(60_000);
    const { totalMs, answeringMs, averageMs, items } = resultsOf(session.state);
    expect(items.map(({ ms }) => ms)).toEqual([1000, 1000]);
    expect([answeringMs, averageMs]).toEqual([2000, 1000]);
    expect(totalMs).toBe(60_000);
  });

  it('are 0 without answers', () => {
    const session = simulate({ isInteractive: true });
    session.at(0).does({ type: 'stop' });
    expect(resultsOf(session.state).averageMs).toBe(0);
  });

  it.each([
    [0, null],
    [800, '0.8 s'],
    [9949, '9.9 s'],
    [9950, null],
    [72_000, null],
  ])('write %d ms to the tenth as %s', (ms, text) => {
    expect(tenthsOfSecond(ms)).toBe(text);
  });

  it.each([
    [0, '0:00'],
    [3400, '0:03'],
    [59_499, '0:59'],
    [59_500, '1:00'],
    [3_725_000, '62:05'],
  ])('write %d ms as %s', (ms, text) => {
    expect(minutesAndSeconds(ms)).toBe(text);
  });
});
