import type { Browser, CDPSession, Page } from '@playwright/test';

/** A composited frame. */
export type Frame = {
  /** The time of the refresh that it was made for, in ms. */
  readonly at: number;
  /** A small JPEG of the whole page. */
  readonly picture: Buffer;
  /** How many frames were composited between the one before and this one of which there is no picture. */
  readonly lostBefore: number;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  /** Microseconds of the monotonic clock. */
  readonly ts: number;
  readonly args: { readonly timestamp_micros?: number; readonly trigger?: string };
};

/** Large enough to read an item, small enough to cost little. */
const pictureForm = { format: 'jpeg', quality: 50, maxWidth: 400, maxHeight: 225 } as const;

/** The compositor's capture, whose events carry the time of the frame. */
const traced = { includedCategories: ['gpu.capture'], excludedCategories: ['*'] };

const traceUntilNow = async (session: CDPSession): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await isComplete;
  return events.toSorted((a, b) => a.ts - b.ts);
};

/** A frame that was composited: captured by `capturedAt` (ms of the monotonic clock), or passed over. */
type Composited = { readonly at: number; readonly capturedAt: number | null };

const compositedIn = (events: readonly TraceEvent[]): Composited[] => {
  const ends = events.filter(({ name, ph }) => name === 'Capture' && ph === 'e');
  let captures = 0;
  return events.flatMap(({ name, ph, args }) => {
    if (name === 'FpsRateLimited' && args.trigger === 'compositor') {
      return [{ at: Number.NaN, capturedAt: null }];
    }
    if (name !== 'Capture' || ph !== 'b') return [];
    const end = ends[captures];
    captures += 1;
    return [{ at: (args.timestamp_micros ?? Number.NaN) / 1000, capturedAt: end ? end.ts / 1000 : null }];
  });
};

/** A picture of the screencast, and when the browser had it (ms of the monotonic clock). */
type Taken = { readonly takenAt: number; readonly data: string };

/** The browser has a picture a third of a millisecond after its capture; later than this it may be that of the next. */
const mostDelayMs = 8;

/**
 * Puts pictures and frames together by their times: pictures arrive in any order, since several are made ready at once,
 * and those that the browser has no time for never arrive.
 */
const framesOf = (composited: readonly Composited[], taken: readonly Taken[]): Frame[] => {
  const pictures = taken.toSorted((a, b) => a.takenAt - b.takenAt);
  const frames: Frame[] = [];
  let lostBefore = 0;
  let next = 0;
  for (const { at, capturedAt } of composited) {
    const from = capturedAt ?? Infinity;
    // A hair before: the two clocks are compared only once.
    while ((pictures[next]?.takenAt ?? Infinity) < from - 0.5) next += 1;
    const picture = pictures[next];
    if (picture && picture.takenAt < from + mostDelayMs) {
      frames.push({ at, picture: Buffer.from(picture.data, 'base64'), lostBefore });
      lostBefore = 0;
      next += 1;
    } else {
      lostBefore += 1;
    }
  }
  return frames;
};

/** How far the calendar's time, which pictures carry, is ahead of the monotonic clock, which the trace has. In ms. */
const calendarAheadMs = (): number =>
  performance.timeOrigin + performance.now() - Number(process.hrtime.bigint()) / 1e6;

export type Recorder = {
  /** The latest picture so far. */
  readonly latest: () => Buffer | null;
  readonly stop: () => Promise<readonly Frame[]>;
};

/**
 * Records every frame that the compositor makes of a page, from outside of it: pictures from the screencast, their
 * times from the trace of the compositor's capture.
 */
export const record = async (browser: Browser, page: Page): Promise<Recorder> => {
  const tracing = await browser.newBrowserCDPSession();
  const screen = await page.context().newCDPSession(page);
  const aheadMs = calendarAheadMs();
  const taken: Taken[] = [];
  screen.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // At once: with two frames unanswered the next one would be left out.
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
    stop: async () => {
      await screen.send('Page.stopScreencast');
      const composited = compositedIn(await traceUntilNow(tracing));
      await Promise.all([tracing.detach(), screen.detach()]);
      return framesOf(composited, taken);
    },
  };
};
