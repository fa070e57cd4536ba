import { describe, expect, it } from 'vitest';
import { compositedIn, recordingOf } from './frames.ts';
import type { TraceEvent } from './frames.ts';

const refreshMs = 1000 / 60;

/** The events of a capture that begins at `at`, in ms, and takes 12 of them. */
const captured = (at: number): TraceEvent[] => [
  {
    name: 'Capture',
    ph: 'b',
    ts: at * 1000,
    args: { timestamp_micros: at * 1000, trigger: 'compositor' },
  },
  { name: 'Capture', ph: 'e', ts: (at + 12) * 1000, args: {} },
];
const passedOver = (at: number): TraceEvent[] => [
  { name: 'FpsRateLimited', ph: 'I', ts: at * 1000, args: { trigger: 'compositor' } },
];
/** The picture of a capture, and which one it is. */
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

  it('puts each picture to its frame, in whatever order the pictures came', () => {
    const { frames, lostAfter } = recorded(times.flatMap(captured), times.toReversed());
    expect(frames).toEqual(times.map((at) => [at, at, 0]));
    expect(lostAfter).toBe(0);
  });

  it('counts frames of which there is no picture', () => {
    const without = times.filter((_, frame) => frame !== 1 && frame !== 2 && frame !== 4);
    expect(recorded(times.flatMap(captured), without)).toEqual({
      frames: [
        [0, 0, 0],
        [50, 50, 2],
      ],
      lostAfter: 1,
    });
  });

  it('counts a frame whose time is not told as one of which there is no picture', () => {
    const events = times.flatMap((at, frame) =>
      captured(at).map((event) => (frame === 1 ? { ...event, args: { trigger: 'compositor' } } : event)),
    );
    expect(recorded(events, times).frames).toEqual(
      times.filter((_, frame) => frame !== 1).map((at) => [at, at, at === times[2] ? 1 : 0]),
    );
  });

  it('goes on after a frame that the capture passed over', () => {
    const events = times.flatMap((at, frame) => (frame === 2 ? passedOver(at) : captured(at)));
    const seen = times.filter((_, frame) => frame !== 2);
    expect(recorded(events, seen).frames).toEqual(seen.map((at) => [at, at, at === 50 ? 1 : 0]));
  });
});
