export type Frame = {
  /** ms of its refresh. */
  readonly at: number;
  readonly picture: Buffer;
  /** Preceding frames without a picture. */
  readonly lostBefore: number;
};

export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  /** Monotonic microseconds. */
  readonly ts: number;
  readonly args: { readonly args?: { readonly frame_time_us?: number }; readonly trigger?: string };
};

export type Recording = {
  readonly frames: readonly Frame[];
  readonly lostAfter: number;
};

/** Monotonic ms. `at`: NaN if unknown. `capturedAt`: null if skipped by the capture. */
export type Composited = { readonly at: number; readonly capturedAt: number | null };

/**
 * Takes the due time from the display scheduler, since the capture moves its own to the next expected change.
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

/** Monotonic ms. */
export type Taken = { readonly takenAt: number; readonly data: string };

/** Pictures arrive 1/3 ms after their capture; later ones may belong to the next. */
const mostDelayMs = 8;

/** Pictures arrive in any order, and some never. */
export const recordingOf = (composited: readonly Composited[], taken: readonly Taken[]): Recording => {
  const pictures = taken.toSorted((a, b) => a.takenAt - b.takenAt);
  const frames: Frame[] = [];
  let lostBefore = 0;
  let next = 0;
  for (const { at, capturedAt } of composited) {
    // Tolerance: clocks are compared only once.
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
