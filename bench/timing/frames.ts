/** A composited frame. */
export type Frame = {
  /** The time of the refresh that it was made for, in ms. */
  readonly at: number;
  /** A small JPEG of the whole page. */
  readonly picture: Buffer;
  /** How many frames were composited between the one before and this one of which there is no picture. */
  readonly lostBefore: number;
};

/** An event of the browser's trace. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  /** Microseconds of the monotonic clock. */
  readonly ts: number;
  readonly args: { readonly args?: { readonly frame_time_us?: number }; readonly trigger?: string };
};

export type Recording = {
  readonly frames: readonly Frame[];
  /** How many frames were composited after the last one of which there is no picture. */
  readonly lostAfter: number;
};

/**
 * A frame that was composited, for the refresh `at` (ms of the monotonic clock; NaN where the trace does not tell it).
 * `capturedAt`: when its capture was ready; null where the capture passed it over.
 */
export type Composited = { readonly at: number; readonly capturedAt: number | null };

/**
 * The frames of the compositor's capture, by events in the order of their times. When a frame was due is what the
 * display's scheduler says: the capture has a time of its own, which it moves to where it expects the next change.
 */
export const compositedIn = (events: readonly TraceEvent[]): Composited[] => {
  const ends = events.filter(({ name, ph }) => name === 'Capture' && ph === 'e');
  let captures = 0;
  let refreshAt = Number.NaN;
  return events.flatMap(({ name, ph, args }) => {
    if (name === 'DisplayScheduler::BeginFrame') {
      refreshAt = (args.args?.frame_time_us ?? Number.NaN) / 1000;
    }
    if (name === 'FpsRateLimited' && args.trigger === 'compositor') {
      return [{ at: Number.NaN, capturedAt: null }];
    }
    if (name !== 'Capture' || ph !== 'b') return [];
    const end = ends[captures];
    captures += 1;
    return [{ at: refreshAt, capturedAt: end ? end.ts / 1000 : null }];
  });
};

/** A picture of the screencast, and when the browser had it (ms of the monotonic clock). */
export type Taken = { readonly takenAt: number; readonly data: string };

/** The browser has a picture a third of a millisecond after its capture; later than this it may be that of the next. */
const mostDelayMs = 8;

/**
 * Puts pictures and frames together by their times: pictures arrive in any order, since several are made ready at once,
 * and those that the browser has no time for never arrive.
 */
export const recordingOf = (composited: readonly Composited[], taken: readonly Taken[]): Recording => {
  const pictures = taken.toSorted((a, b) => a.takenAt - b.takenAt);
  const frames: Frame[] = [];
  let lostBefore = 0;
  let next = 0;
  for (const { at, capturedAt } of composited) {
    // What was passed over is before every picture that is left. The hair: the two clocks are compared only once.
    const from = (capturedAt ?? -Infinity) - 0.5;
    while ((pictures[next]?.takenAt ?? Infinity) < from) next += 1;
    const picture = pictures[next];
    const isItsOwn =
      capturedAt !== null && picture !== undefined && picture.takenAt < capturedAt + mostDelayMs;
    if (isItsOwn) next += 1;
    if (isItsOwn && !Number.isNaN(at)) {
      frames.push({ at, picture: Buffer.from(picture.data, 'base64'), lostBefore });
      lostBefore = 0;
    } else {
      lostBefore += 1;
    }
  }
  return { frames, lostAfter: lostBefore };
};
