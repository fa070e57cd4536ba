import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The page's clock, installed before, stands still from now on. A slow machine is past that moment when it hears of it;
 * then the clock stands still already, and the next try counts.
 */
export const standStill = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass();
