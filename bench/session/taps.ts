import type { Page } from '@playwright/test';
import { origin } from '../../e2e/support/test.ts';
import { median } from '../timing/figures.ts';
import { type Account, saveCollection } from './account.ts';

const collectionName = 'Letters to probe';
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const slowdown = 4;

/** The maximum of a probe. */
const cells = 400;
const taps = 100;

type Tap = { readonly handlingMs: number; readonly shownMs: number };

declare global {
  interface Window {
    taps: Tap[];
    inNextFrame: number;
  }
}

/** Event Timing omits presses shown within 16 ms and rounds to 8 ms. */
const watchTaps = (): void => {
  window.taps = [];
  window.inNextFrame = 0;
  document.addEventListener(
    'click',
    ({ target }) => {
      const cell = target instanceof Element ? target.closest('[data-place]') : null;
      const before = cell?.outerHTML;
      // Runs before the frame is drawn.
      requestAnimationFrame(() => {
        if (cell?.outerHTML !== before) window.inNextFrame += 1;
      });
    },
    true,
  );
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

type TapFigures = {
  readonly taps: number;
  /** Presses shown by the first frame after them. */
  readonly inNextFrame: number;
  /** Main thread, in ms. */
  readonly handling: Figures;
  /** From press to frame, in ms. */
  readonly shown: Figures;
};

/** `bare`: the same presses on as many plain buttons that color themselves. */
export type ComparedTaps = { readonly probe: TapFigures; readonly bare: TapFigures };

const figuresOf = (values: readonly number[]): Figures => ({
  median: median(values),
  worst: Math.max(...values),
});

const press = async (page: Page): Promise<TapFigures> => {
  await page.evaluate(watchTaps);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let tap = 0; tap < taps; tap += 1) await page.locator(`[data-place="${tap * 3}"]`).click();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { measured, inNextFrame } = await page.evaluate(() => ({
    measured: window.taps,
    inNextFrame: window.inNextFrame,
  }));
  return {
    taps,
    inNextFrame,
    handling: figuresOf(measured.map(({ handlingMs }) => handlingMs)),
    shown: figuresOf(measured.map(({ shownMs }) => shownMs)),
  };
};

const openBareGrid = (count: number): void => {
  const grid = document.createElement('div');
  grid.style.cssText = 'display:grid;grid-template-columns:repeat(10,1fr)';
  for (let place = 0; place < count; place += 1) {
    const button = document.createElement('button');
    button.dataset['place'] = String(place);
    button.textContent = 'abcdefghij'.charAt(place % 10);
    button.addEventListener('click', () => (button.style.background = 'tomato'));
    grid.append(button);
  }
  document.body.append(grid);
};

const measureBare = async (account: Account): Promise<TapFigures> => {
  const page = await account.page.context().newPage();
  await page.evaluate(openBareGrid, cells);
  const figures = await press(page);
  await page.close();
  return figures;
};

const openProbe = async (account: Account): Promise<Page> => {
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
  return page;
};

/** 400 items at 4x CPU slowdown. */
export const measureTaps = async (account: Account): Promise<ComparedTaps> => {
  const bare = await measureBare(account);
  const probe = await press(await openProbe(account));
  return { probe, bare };
};
