import { describe, expect, it } from 'vitest';
import { timelineAhead } from './timeline.ts';
import { itemsNamed, simulate } from './testing/simulate.ts';

const sums = [
  { id: 0, name: '3 + 4', count: 7 },
  { id: 1, name: '9 - 2', count: 7 },
];

const outline = (session: ReturnType<typeof simulate>, horizonMs: number) =>
  timelineAhead(session.state, horizonMs).segments.map(({ key, onsetAt, endsAt }) => [
    key,
    onsetAt - 10_000,
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
    const timeline = timelineAhead(session.state, 1000);
    expect(timeline.segments).toHaveLength(1);
    expect(timeline.standby).toEqual([{ key: '1:1:stimulus', index: 1, side: 'stimulus', onsetAt: 40_000 }]);
  });

  it('hold the last item and plan nothing after it', () => {
    const session = simulate();
    session.at(1900);
    expect(outline(session, 60_000)).toEqual([
      ['3:3:stimulus', 1500, 2000],
      ['4:4:stimulus', 2000, 7000],
    ]);
    expect(timelineAhead(session.state, 60_000).standby).toEqual([]);
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
    expect(timelineAhead(session.state, 0).pausedAt).toBe(10_700);
    session.at(5000).does({ type: 'resume' });
    expect(timelineAhead(session.state, 0).pausedAt).toBeNull();
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
    const timeline = timelineAhead(session.state, 1000);
    expect(timeline.segments).toEqual([
      { key: '0:0:stimulus', index: 0, side: 'stimulus', onsetAt: 10_000, endsAt: 10_000 + 86_400_000 },
    ]);
    expect(timeline.standby).toEqual([
      { key: '0:0:answer', index: 0, side: 'answer', onsetAt: null },
      { key: '1:1:stimulus', index: 1, side: 'stimulus', onsetAt: null },
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
        const { segments, standby } = timelineAhead(session.state, 5000);
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
    expect(outline(session, 0).map(([key, onsetAt]) => [key, onsetAt])).toEqual([['0:0:answer', 900]]);
    expect(outline(session, 5000).map(([key, onsetAt]) => [key, onsetAt])).toEqual([
      ['0:0:answer', 900],
      ['1:1:stimulus', 3900],
    ]);
    expect(timelineAhead(session.state, 5000).standby).toEqual([]);
  });

  it('are empty before the start and after the end', () => {
    const session = simulate();
    session.at(100).does({ type: 'stop' });
    expect(timelineAhead(session.state, 5000)).toEqual({ segments: [], standby: [], pausedAt: null });
  });
});
