import type { Browser, CDPSession, Page } from '@playwright/test';

export type Frame = {
  /** ms of its refresh. */
  at: number;
  picture: Buffer;
  /** Preceding frames without a picture. */
  lostBefore: number;
};

export type TraceEvent = {
  name: string;
  ph: string;
  /** Monotonic microseconds. */
  ts: number;
  args: { args?: { frame_time_us?: number }; trigger?: string };
};

export type Recording = {
  frames: readonly Frame[];
  lostAfter: number;
};

/** Monotonic ms. `at`: NaN if unknown. `capturedAt`: null if skipped by the capture. */
export type Composited = { at: number; capturedAt: number | null };

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
export type Taken = { takenAt: number; data: string };

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

const pictureForm = { format: 'jpeg', quality: 50, maxWidth: 400, maxHeight: 225 } as const;

const traced = { includedCategories: ['gpu.capture', 'viz'], excludedCategories: ['*'] };

const traceUntilNow = async (session: CDPSession): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await isComplete;
  return events.toSorted((a, b) => a.ts - b.ts);
};

/** Wall clock (pictures) minus monotonic clock (trace). */
const calendarAheadMs = (): number =>
  performance.timeOrigin + performance.now() - Number(process.hrtime.bigint()) / 1e6;

export type Recorder = {
  latest: () => Buffer | null;
  count: () => number;
  stop: () => Promise<Recording>;
};

/** Pictures come from the screencast, times from the compositor's trace. */
export const record = async (browser: Browser, page: Page): Promise<Recorder> => {
  const tracing = await browser.newBrowserCDPSession();
  const screen = await page.context().newCDPSession(page);
  const aheadMs = calendarAheadMs();
  const taken: Taken[] = [];
  screen.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // With two unacknowledged frames, Chromium skips the next.
    void screen.send('Page.screencastFrameAck', { sessionId });
    taken.push({ takenAt: (metadata.timestamp ?? Number.NaN) * 1000 - aheadMs, data });
  });
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: traced });
  await screen.send('Page.startScreencast', { ...pictureForm, everyNthFrame: 1 });
  return {
    latest: () => {
      const last = taken.at(-1);
      return last ? Buffer.from(last.data, 'base64') : null;
    },
    count: () => taken.length,
    stop: async () => {
      await screen.send('Page.stopScreencast');
      const composited = compositedIn(await traceUntilNow(tracing));
      await Promise.all([tracing.detach(), screen.detach()]);
      return recordingOf(composited, taken);
    },
  };
};

/** Runs in the page. ms from one refresh of the screen to the next. */
export const measureRefresh = async (): Promise<number> => {
  const gaps = await new Promise<number[]>((done) => {
    const times: number[] = [];
    const onFrame = (at: number): void => {
      times.push(at);
      if (times.length <= 600) requestAnimationFrame(onFrame);
      else done(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    };
    requestAnimationFrame(onFrame);
  });
  // A skipped frame makes the gap a multiple.
  const shortest = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? Number.NaN;
  const refreshes = gaps.reduce((sum, gap) => sum + Math.round(gap / shortest), 0);
  return gaps.reduce((sum, gap) => sum + gap, 0) / refreshes;
};
