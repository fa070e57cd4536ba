import { origin } from '../../e2e/support/test.ts';
import { median } from '../timing/figures.ts';
import { type Account, saveCollection } from './account.ts';

const collectionName = 'Letters to probe';
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const slowdown = 4;

/** The most that a probe can have. */
const cells = 400;
const taps = 100;

type Tap = { readonly handlingMs: number; readonly shownMs: number };

declare global {
  interface Window {
    taps: Tap[];
  }
}

/** By the Event Timing API, which leaves out presses that show within 16 ms and rounds to 8 ms. */
const watchTaps = (): void => {
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== 'click') continue;
      window.taps.push({
        handlingMs: entry.processingEnd - entry.processingStart,
        shownMs: entry.duration,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

type Figures = { readonly median: number; readonly worst: number };

export type TapFigures = {
  readonly taps: number;
  /** Of the main thread, in milliseconds. */
  readonly handling: Figures;
  /** From the press to the frame that shows it, in milliseconds. */
  readonly shown: Figures;
};

const figuresOf = (values: readonly number[]): Figures => ({
  median: median(values),
  worst: Math.max(...values),
});

/** Presses on a probe of 400 items, the processor four times slower. */
export const measureTaps = async (account: Account): Promise<TapFigures> => {
  const { page } = account;
  await saveCollection(account, collectionName, letters);
  await page.goto(`${origin()}/your-collections`);
  const card = page.getByRole('article').filter({ hasText: collectionName });
  await card.getByRole('button', { name: 'Probe', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Seconds').fill('180');
  await dialog.getByLabel('Items').fill(String(cells));
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.evaluate(watchTaps);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let tap = 0; tap < taps; tap += 1) await page.locator(`[data-place="${tap * 3}"]`).click();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const measured = await page.evaluate(() => window.taps);
  return {
    taps: measured.length,
    handling: figuresOf(measured.map(({ handlingMs }) => handlingMs)),
    shown: figuresOf(measured.map(({ shownMs }) => shownMs)),
  };
};
