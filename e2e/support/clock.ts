import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Retries, since a slow machine may be past the given moment. */
export const standStill = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass();

declare global {
  interface Window {
    moveClock: (by: number) => void;
  }
}

/** Shifts Date only, as a change of the system clock does: at first by `ahead` ms, then by `moveClock`. */
export const makeClockShiftable = (context: BrowserContext, ahead = 0): Promise<unknown> =>
  context.addInitScript(`{
    const RealDate = Date;
    let ahead = Number(sessionStorage.getItem('ahead') ?? ${ahead});
    const now = () => RealDate.now() + ahead;
    globalThis.Date = class extends RealDate {
      constructor(...given) {
        super(...(given.length === 0 ? [now()] : given));
      }
      static now() {
        return now();
      }
    };
    window.moveClock = (by) => {
      ahead += by;
      sessionStorage.setItem('ahead', String(ahead));
    };
  }`);
