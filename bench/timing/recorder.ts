import type { Browser, CDPSession, Page } from '@playwright/test';
import { compositedIn, type Recording, recordingOf, type Taken, type TraceEvent } from './frames.ts';

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
  readonly latest: () => Buffer | null;
  readonly count: () => number;
  readonly stop: () => Promise<Recording>;
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
