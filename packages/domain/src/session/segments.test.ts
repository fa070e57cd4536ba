import { describe, expect, it } from 'vitest';
import { segmentsAhead } from './segments.ts';
import { itemsNamed, tell } from './story.ts';

const outline = (story: ReturnType<typeof tell>, horizonMs: number) =>
  segmentsAhead(story.state, horizonMs).segments.map(({ key, startsAt, endsAt }) => [
    key,
    startsAt - 10_000,
    endsAt - 10_000,
  ]);

const sums = [
  { id: 0, name: '3 + 4', count: 7 },
  { id: 1, name: '9 - 2', count: 7 },
];

describe('the segments ahead', () => {
  it('begin within the horizon, the current one first, as scheduled', () => {
    const story = tell();
    story.at(620);
    expect(outline(story, 1000)).toEqual([
      ['1:1:stimulus', 500, 1000],
      ['2:2:stimulus', 1000, 1500],
      ['3:3:stimulus', 1500, 2000],
    ]);
  });

  it('prepare the next side even far beyond the horizon', () => {
    const story = tell({ speed: 30_000 });
    story.at(100);
    const staging = segmentsAhead(story.state, 1000);
    expect(staging.segments).toHaveLength(1);
    expect(staging.standby).toEqual([{ key: '1:1:stimulus', index: 1, side: 'stimulus', startsAt: 40_000 }]);
  });

  it('hold the last item and plan nothing after it', () => {
    const story = tell();
    story.at(1900);
    expect(outline(story, 60_000)).toEqual([
      ['3:3:stimulus', 1500, 2000],
      ['4:4:stimulus', 2000, 7000],
    ]);
    story.at(5000);
    expect(outline(story, 60_000)).toEqual([['4:4:stimulus', 2000, 7000]]);
  });

  it('wrap around under the timer, which cuts the last one off', () => {
    const story = tell({
      stopCondition: 'timer',
      timerSeconds: 2,
      speed: 700,
      sequence: itemsNamed('A', 'B'),
    });
    expect(outline(story, 60_000)).toEqual([
      ['0:0:stimulus', 0, 700],
      ['1:1:stimulus', 700, 1400],
      ['2:0:stimulus', 1400, 2000],
    ]);
  });

  it('show an item, then its answer, the last answer until the end of the hold', () => {
    const story = tell({ category: 'Math', sequence: sums, speed: 500, answerDisplayTime: 1000 });
    expect(outline(story, 60_000)).toEqual([
      ['0:0:stimulus', 0, 500],
      ['0:0:answer', 500, 1500],
      ['1:1:stimulus', 1500, 2000],
      ['1:1:answer', 2000, 6500],
    ]);
  });

  it('begin a revealed answer, and a repeated item, at the time of the request', () => {
    const story = tell({ category: 'Math', sequence: sums, speed: 500, answerDisplayTime: 1000 });
    story.at(200).does({ type: 'toggleAnswer' });
    expect(outline(story, 0)).toEqual([['0:0:answer', 200, 1200]]);
    story.at(600).does({ type: 'toggleAnswer' });
    expect(outline(story, 500)).toEqual([
      ['0:0:stimulus', 600, 1100],
      ['0:0:answer', 1100, 2100],
    ]);
  });

  it('shift as a whole after a pause', () => {
    const story = tell();
    story.at(700).does({ type: 'pause' });
    expect(segmentsAhead(story.state, 0).heldAt).toBe(10_700);
    story.at(5000).does({ type: 'resume' });
    expect(segmentsAhead(story.state, 0).heldAt).toBeNull();
    expect(outline(story, 600)).toEqual([
      ['1:1:stimulus', 4800, 5300],
      ['2:2:stimulus', 5300, 5800],
    ]);
  });

  it('apply a change of speed from the current item on', () => {
    const story = tell({ speed: 1000 });
    story.at(500).does({ type: 'changeSpeed', speedMs: 400 });
    expect(outline(story, 700)).toEqual([
      ['0:0:stimulus', 0, 700],
      ['1:1:stimulus', 700, 1100],
      ['2:2:stimulus', 1100, 1500],
    ]);
  });

  it('have no end before an answer, and prepare the answer and the next item', () => {
    const story = tell({ isInteractive: true, category: 'Math', sequence: sums });
    story.at(100);
    const staging = segmentsAhead(story.state, 1000);
    expect(staging.segments).toEqual([
      { key: '0:0:stimulus', index: 0, side: 'stimulus', startsAt: 10_000, endsAt: 10_000 + 86_400_000 },
    ]);
    expect(staging.standby.map(({ key }) => key)).toEqual(['0:0:answer', '1:1:stimulus']);
  });

  it('bring the answer and then the next item after a right answer', () => {
    const story = tell({ isInteractive: true, category: 'Math', sequence: sums });
    story.at(900).does({ type: 'answer', text: '7' });
    expect(outline(story, 0).map(([key, startsAt]) => [key, startsAt])).toEqual([['0:0:answer', 900]]);
    expect(outline(story, 5000).map(([key, startsAt]) => [key, startsAt])).toEqual([
      ['0:0:answer', 900],
      ['1:1:stimulus', 3900],
    ]);
  });

  it('are empty before the start and after the end', () => {
    const story = tell();
    story.at(100).does({ type: 'stop' });
    expect(segmentsAhead(story.state, 5000)).toEqual({ segments: [], standby: [], heldAt: null });
  });
});
