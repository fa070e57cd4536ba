import { describe, expect, it } from 'vitest';
import { createSession } from './engine.ts';
import {
  canToggleAnswer,
  currentSide,
  isRapid,
  missedCount,
  nextChangeAt,
  segmentsAhead,
  timerRemainingMs,
} from './view.ts';
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
  expect(segmentsAhead(state, 5000)).toEqual({ segments: [], standby: [], heldAt: null });
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

const outline = (session: ReturnType<typeof simulate>, horizonMs: number) =>
  segmentsAhead(session.state, horizonMs).segments.map(({ key, startsAt, endsAt }) => [
    key,
    startsAt - 10_000,
    endsAt - 10_000,
  ]);

describe('the segments ahead', () => {
  it('begin within the horizon, the current one first, as scheduled', () => {
    const session = simulate();
    session.at(620);
    expect(outline(session, 1000)).toEqual([
      ['1:1:stimulus', 500, 1000],
      ['2:2:stimulus', 1000, 1500],
      ['3:3:stimulus', 1500, 2000],
    ]);
  });

  it('prepare the next side even far beyond the horizon', () => {
    const session = simulate({ speed: 30_000 });
    session.at(100);
    const staging = segmentsAhead(session.state, 1000);
    expect(staging.segments).toHaveLength(1);
    expect(staging.standby).toEqual([{ key: '1:1:stimulus', index: 1, side: 'stimulus', startsAt: 40_000 }]);
  });

  it('hold the last item and plan nothing after it', () => {
    const session = simulate();
    session.at(1900);
    expect(outline(session, 60_000)).toEqual([
      ['3:3:stimulus', 1500, 2000],
      ['4:4:stimulus', 2000, 7000],
    ]);
    expect(segmentsAhead(session.state, 60_000).standby).toEqual([]);
    session.at(5000);
    expect(outline(session, 60_000)).toEqual([['4:4:stimulus', 2000, 7000]]);
  });

  it('wrap around under the timer, which cuts the last one off', () => {
    const session = simulate({
      stopCondition: 'timer',
      timerSeconds: 2,
      speed: 700,
      sequence: itemsNamed('A', 'B'),
    });
    expect(outline(session, 60_000)).toEqual([
      ['0:0:stimulus', 0, 700],
      ['1:1:stimulus', 700, 1400],
      ['2:0:stimulus', 1400, 2000],
    ]);
    const exact = simulate({ stopCondition: 'timer', timerSeconds: 2, speed: 1000 });
    expect(outline(exact, 60_000)).toEqual([
      ['0:0:stimulus', 0, 1000],
      ['1:1:stimulus', 1000, 2000],
    ]);
  });

  it('show an item, then its answer, the last answer until the end of the hold', () => {
    const session = simulate({ category: 'Math', sequence: sums, speed: 500, answerDisplayTime: 1000 });
    expect(outline(session, 60_000)).toEqual([
      ['0:0:stimulus', 0, 500],
      ['0:0:answer', 500, 1500],
      ['1:1:stimulus', 1500, 2000],
      ['1:1:answer', 2000, 6500],
    ]);
    session.at(4000);
    expect(outline(session, 60_000)).toEqual([['1:1:answer', 2000, 6500]]);
    session.at(4100).does({ type: 'toggleAnswer' });
    expect(outline(session, 60_000)).toEqual([['1:1:stimulus', 4100, 6500]]);
  });

  it('begin a revealed answer, and a repeated item, at the time of the request', () => {
    const session = simulate({ category: 'Math', sequence: sums, speed: 500, answerDisplayTime: 1000 });
    session.at(200).does({ type: 'toggleAnswer' });
    expect(outline(session, 0)).toEqual([['0:0:answer', 200, 1200]]);
    session.at(600).does({ type: 'toggleAnswer' });
    expect(outline(session, 500)).toEqual([
      ['0:0:stimulus', 600, 1100],
      ['0:0:answer', 1100, 2100],
    ]);
  });

  it('shift as a whole after a pause', () => {
    const session = simulate();
    session.at(700).does({ type: 'pause' });
    expect(segmentsAhead(session.state, 0).heldAt).toBe(10_700);
    session.at(5000).does({ type: 'resume' });
    expect(segmentsAhead(session.state, 0).heldAt).toBeNull();
    expect(outline(session, 600)).toEqual([
      ['1:1:stimulus', 4800, 5300],
      ['2:2:stimulus', 5300, 5800],
    ]);
  });

  it('apply a change of speed from the current item on', () => {
    const session = simulate({ speed: 1000 });
    session.at(500).does({ type: 'changeSpeed', speedMs: 400 });
    expect(outline(session, 700)).toEqual([
      ['0:0:stimulus', 0, 700],
      ['1:1:stimulus', 700, 1100],
      ['2:2:stimulus', 1100, 1500],
    ]);
  });

  it('have no end before an answer, and prepare the answer and the next item', () => {
    const session = simulate({ isInteractive: true, category: 'Math', sequence: sums });
    session.at(100);
    const staging = segmentsAhead(session.state, 1000);
    expect(staging.segments).toEqual([
      { key: '0:0:stimulus', index: 0, side: 'stimulus', startsAt: 10_000, endsAt: 10_000 + 86_400_000 },
    ]);
    expect(staging.standby).toEqual([
      { key: '0:0:answer', index: 0, side: 'answer', startsAt: null },
      { key: '1:1:stimulus', index: 1, side: 'stimulus', startsAt: null },
    ]);
  });

  it('prepare no answer of an item without one, and the first item after the last only under the timer', () => {
    const keysAhead = (stopCondition: 'collection' | 'timer') => {
      const session = simulate({
        isInteractive: true,
        sequence: itemsNamed('A', 'B'),
        stopCondition,
        timerMinutes: 1,
      });
      const ahead = () => {
        const { segments, standby } = segmentsAhead(session.state, 5000);
        return [...segments, ...standby].map(({ key }) => key);
      };
      const first = ahead();
      session.at(500).does({ type: 'next' });
      const last = ahead();
      session.at(900).does({ type: 'answer', text: 'B' });
      return [first, last, ahead()];
    };
    const [first, last] = [['0:0:stimulus', '1:1:stimulus'], ['1:1:stimulus']];
    expect(keysAhead('collection')).toEqual([first, last, last]);
    const wrapped = [...last, '2:0:stimulus'];
    expect(keysAhead('timer')).toEqual([first, wrapped, wrapped]);
  });

  it('show an item without an answer side from its onset to the end of its feedback', () => {
    const session = simulate({ isInteractive: true });
    session.at(900).does({ type: 'answer', text: 'A' });
    expect(outline(session, 0)).toEqual([['0:0:stimulus', 0, 3900]]);
  });

  it('bring the answer and then the next item after a right answer', () => {
    const session = simulate({ isInteractive: true, category: 'Math', sequence: sums });
    session.at(900).does({ type: 'answer', text: '7' });
    expect(outline(session, 0).map(([key, startsAt]) => [key, startsAt])).toEqual([['0:0:answer', 900]]);
    expect(outline(session, 5000).map(([key, startsAt]) => [key, startsAt])).toEqual([
      ['0:0:answer', 900],
      ['1:1:stimulus', 3900],
    ]);
    expect(segmentsAhead(session.state, 5000).standby).toEqual([]);
  });

  it('are empty before the start and after the end', () => {
    const session = simulate();
    session.at(100).does({ type: 'stop' });
    expect(segmentsAhead(session.state, 5000)).toEqual({ segments: [], standby: [], heldAt: null });
  });
});
