import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Retries, since a slow machine may be past the given moment. */
export const standStill = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass();
