import type { Browser, CDPSession, Page } from '@playwright/test';

/** A composited frame. */
export type Frame = {
  /** The time of the refresh that it was made for, in ms. */
  readonly at: number;
  /** A small JPEG of the whole page. */
  readonly picture: Buffer;
  /** How many frames were composited between the one before and this one without being captured. */
  readonly lostBefore: number;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly args: { readonly timestamp_micros?: number; readonly trigger?: string };
};

/** Large enough to read an item, small enough to cost little. */
const picture = { format: 'jpeg', quality: 50, maxWidth: 400, maxHeight: 225 } as const;

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

type Capture = Omit<Frame, 'picture'>;

/** The frames that were captured, and between them those that were left out. */
const capturesOf = (events: readonly TraceEvent[]): Capture[] => {
  const captures: Capture[] = [];
  let lostBefore = 0;
  for (const { name, ph, args } of events) {
    if (name === 'FpsRateLimited' && args.trigger === 'compositor') lostBefore += 1;
    if (name !== 'Capture' || ph !== 'b') continue;
    captures.push({ at: (args.timestamp_micros ?? Number.NaN) / 1000, lostBefore });
    lostBefore = 0;
  }
  return captures;
};

export type Recorder = {
  /** The latest picture so far. */
  readonly latest: () => Buffer | null;
  /** Null when pictures and times do not belong together, because a picture was lost on its way here. */
  readonly stop: () => Promise<readonly Frame[] | null>;
};

/**
 * Records every frame that the compositor makes of a page, from outside of it: pictures from the screencast, their
 * times from the trace of the compositor's capture. The screencast's own time stamps are those of its arrival.
 */
export const record = async (browser: Browser, page: Page): Promise<Recorder> => {
  const tracing = await browser.newBrowserCDPSession();
  const screen = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  screen.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    // At once: with two frames unanswered the next one would be left out.
    void screen.send('Page.screencastFrameAck', { sessionId });
  });
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: traced });
  await screen.send('Page.startScreencast', { ...picture, everyNthFrame: 1 });

  const latest = (): Buffer | null => {
    const data = pictures.at(-1);
    return data === undefined ? null : Buffer.from(data, 'base64');
  };
  const stop: Recorder['stop'] = async () => {
    await screen.send('Page.stopScreencast');
    const captures = capturesOf(await traceUntilNow(tracing));
    await Promise.all([tracing.detach(), screen.detach()]);
    if (captures.length !== pictures.length) return null;
    return captures.map((capture, index) => ({
      ...capture,
      picture: Buffer.from(pictures[index] ?? '', 'base64'),
    }));
  };
  return { latest, stop };
};
