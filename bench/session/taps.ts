import { origin } from '../../e2e/support/test.ts';
import { type Account, saveCollection } from './account.ts';

const collectionName = 'Letters to probe';
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const slowdown = 4;

/** The most that a probe can have. */
const cells = 400;
const taps = 100;

type Tap = { readonly frames: number; readonly ms: number };

declare global {
  interface Window {
    taps: Tap[];
  }
}

/** Counts the frames from a press to the one that draws its mark; `ms` is the time until that frame begins. */
const watchTaps = (): void => {
  window.taps = [];
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
      if (!cell) return;
      const before = cell.dataset['mark'];
      let frames = 0;
      const onFrame = (at: number): void => {
        frames += 1;
        if (cell.dataset['mark'] !== before) window.taps.push({ frames, ms: at - timeStamp });
        else requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    },
    { capture: true },
  );
};

export type TapFigures = { readonly taps: number; readonly inFirstFrame: number; readonly worstMs: number };

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
  await page.waitForFunction((expected) => window.taps.length === expected, taps);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const seen = await page.evaluate(() => window.taps);
  return {
    taps: seen.length,
    inFirstFrame: seen.filter(({ frames }) => frames === 1).length,
    worstMs: Math.max(...seen.map(({ ms }) => ms)),
  };
};
