import { origin } from '../../e2e/support/test.ts';
import { type Account, saveCollection } from './account.ts';

const collectionName = 'Letters to probe';
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const slowdown = 4;

/** The most that a probe can have. */
const cells = 400;
const taps = 100;

declare global {
  interface Window {
    tapMs: number[];
  }
}

/** By the Event Timing API: from the press to the frame that shows it, in steps of 8 ms; shorter ones count as 16. */
const watchTaps = (): void => {
  window.tapMs = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') window.tapMs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

export type TapFigures = {
  readonly taps: number;
  readonly medianMs: number;
  readonly worstMs: number;
};

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
  const measured = await page.evaluate(() => window.tapMs);
  const unmeasured = Array.from({ length: taps - measured.length }, () => 16);
  const all = [...measured, ...unmeasured].toSorted((one, other) => one - other);
  return { taps, medianMs: all[taps / 2] ?? 0, worstMs: all.at(-1) ?? 0 };
};
