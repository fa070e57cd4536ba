import { describe, expect, it } from 'vitest';
import { isScoreOpen, minutesAndSeconds, reportOf, resultsOf, tenthsOfSecond } from './report.ts';
import { itemsNamed, tell } from './story.ts';

const startedAt = '2026-01-05T09:00:00.000Z';

describe('the report of a session', () => {
  it('marks an unattended automatic session as not scored', () => {
    const story = tell();
    story.at(7000);
    expect(reportOf(story.state, startedAt)).toEqual({
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
    const story = tell();
    story.at(600).does({ type: 'toggleMissed' });
    expect(isScoreOpen(story.state)).toBe(false);
    story.at(7000);
    expect(reportOf(story.state, startedAt)).toMatchObject({ isScored: true, missedItems: 1, totalItems: 5 });
  });

  it('is scored after a confirmation in the hold that everything was read correctly', () => {
    const story = tell();
    story.at(4000);
    expect(isScoreOpen(story.state)).toBe(true);
    story.at(4000).does({ type: 'toggleConfirmed' });
    expect(isScoreOpen(story.state)).toBe(false);
    story.at(7000);
    expect(reportOf(story.state, startedAt)?.isScored).toBe(true);
  });

  it('withdraws a confirmation on a second press, or after a marked miss', () => {
    const story = tell();
    story.at(4000).does({ type: 'toggleConfirmed' });
    story.at(4100).does({ type: 'toggleConfirmed' });
    expect(story.state.isConfirmed).toBe(false);
    story.at(4200).does({ type: 'toggleConfirmed' });
    story.at(4300).does({ type: 'toggleMissed' });
    expect(story.state.isConfirmed).toBe(false);
    story.at(4400).does({ type: 'toggleMissed' });
    story.at(7000);
    expect(reportOf(story.state, startedAt)?.isScored).toBe(false);
  });

  it('can still be confirmed after the timer has ended the session', () => {
    const story = tell({ stopCondition: 'timer', timerSeconds: 2 });
    story.at(2000);
    expect(reportOf(story.state, startedAt)?.isScored).toBe(false);
    story.at(3000).does({ type: 'toggleConfirmed' });
    expect(story.state.phase.name).toBe('ended');
    expect(reportOf(story.state, startedAt)?.isScored).toBe(true);
  });

  it('counts missed and skipped items of a self-paced session, which is always scored', () => {
    const story = tell({ isInteractive: true, sequence: itemsNamed('cat', 'dog', 'owl') });
    story.at(1000).does({ type: 'answer', text: 'cow' });
    story.at(1500).does({ type: 'answer', text: 'cat' });
    story.at(5000).does({ type: 'next' });
    story.at(6000).does({ type: 'answer', text: 'owl' });
    story.at(20_000);
    expect(reportOf(story.state, startedAt)).toMatchObject({
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
    const story = tell();
    story.at(50);
    expect(reportOf(story.state, startedAt)).toBeNull();
    story.at(50).does({ type: 'stop' });
    expect(reportOf(story.state, startedAt)).toBeNull();
  });

  it('states the last speed', () => {
    const story = tell();
    story.at(600).does({ type: 'changeSpeed', speedMs: 250 });
    story.at(1000).does({ type: 'stop' });
    expect(reportOf(story.state, startedAt)?.speedMs).toBe(250);
  });
});

describe('the results', () => {
  it('are total, average, and each item', () => {
    const story = tell({ isInteractive: true, sequence: itemsNamed('cat', 'dog') });
    story.at(2000).does({ type: 'answer', text: 'cat' });
    story.at(9000).does({ type: 'answer', text: 'dog' });
    story.at(12_000);
    expect(resultsOf(story.state)).toEqual({
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
    const story = tell({
      isInteractive: true,
      sequence: itemsNamed('cat', 'dog', 'owl'),
      stopCondition: 'timer',
      timerMinutes: 1,
    });
    story.at(1000).does({ type: 'answer', text: 'cat' });
    story.at(5000).does({ type: 'answer', text: 'dog' });
    story.at(60_000);
    const { totalMs, answeringMs, averageMs, items } = resultsOf(story.state);
    expect(items.map(({ ms }) => ms)).toEqual([1000, 1000]);
    expect([answeringMs, averageMs]).toEqual([2000, 1000]);
    expect(totalMs).toBe(60_000);
  });

  it('are 0 without answers', () => {
    const story = tell({ isInteractive: true });
    story.at(0).does({ type: 'stop' });
    expect(resultsOf(story.state).averageMs).toBe(0);
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
