import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Stops the installed clock. A slow machine may be past the moment given, so this retries. */
export const standStill = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass();
