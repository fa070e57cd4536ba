import { describe, expect, it } from 'vitest';
import { compositedIn, recordingOf, type TraceEvent } from './recorder.ts';

const refreshMs = 1000 / 60;

const refreshed = (at: number): TraceEvent => ({
  name: 'DisplayScheduler::BeginFrame',
  ph: 'X',
  ts: at * 1000,
  args: { args: { frame_time_us: at * 1000 } },
});
/** Drawn 3 ms late; the capture takes 9 ms. */
const captured = (at: number): TraceEvent[] => [
  refreshed(at),
  { name: 'Capture', ph: 'b', ts: (at + 3) * 1000, args: { trigger: 'compositor' } },
  { name: 'Capture', ph: 'e', ts: (at + 12) * 1000, args: {} },
];
const passedOver = (at: number): TraceEvent[] => [
  { name: 'FpsRateLimited', ph: 'I', ts: at * 1000, args: { trigger: 'compositor' } },
];
const pictureOf = (at: number) => ({ takenAt: at + 12.3, data: Buffer.from(String(at)).toString('base64') });

const recorded = (events: readonly TraceEvent[], pictures: readonly number[]) => {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts);
  const { frames, lostAfter } = recordingOf(compositedIn(inOrder), pictures.map(pictureOf));
  return {
    frames: frames.map(({ at, picture, lostBefore }) => [at, Number(picture.toString()), lostBefore]),
    lostAfter,
  };
};

describe('a recording', () => {
  const times = [0, 1, 2, 3, 4].map((frame) => Math.round(frame * refreshMs));

  it('assigns each picture to its frame, in any order of arrival', () => {
    const { frames, lostAfter } = recorded(times.flatMap(captured), times.toReversed());
    expect(frames).toEqual(times.map((at) => [at, at, 0]));
    expect(lostAfter).toBe(0);
  });

  it('counts frames without a picture', () => {
    const without = times.filter((_, frame) => frame !== 1 && frame !== 2 && frame !== 4);
    expect(recorded(times.flatMap(captured), without)).toEqual({
      frames: [
        [0, 0, 0],
        [50, 50, 2],
      ],
      lostAfter: 1,
    });
  });

  it('counts frames without a refresh as frames without a picture', () => {
    const events = times.flatMap(captured).slice(1);
    expect(recorded(events, times).frames).toEqual(
      times.slice(1).map((at, frame) => [at, at, frame === 0 ? 1 : 0]),
    );
  });

  it('assigns a late frame to the refresh for which it was due', () => {
    const late = captured(0).map((event) => (event.ph === 'X' ? event : { ...event, ts: event.ts + 15_000 }));
    const pictures = [{ takenAt: 27.3, data: '' }];
    expect(recordingOf(compositedIn([...late, refreshed(34)]), pictures).frames.map(({ at }) => at)).toEqual([
      0,
    ]);
  });

  it('continues after a frame that the capture skipped', () => {
    const events = times.flatMap((at, frame) => (frame === 2 ? passedOver(at) : captured(at)));
    const seen = times.filter((_, frame) => frame !== 2);
    expect(recorded(events, seen).frames).toEqual(seen.map((at) => [at, at, at === 50 ? 1 : 0]));
  });
});
