import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './test.ts';

export const tooltip = (page: Page): Locator => page.getByRole('dialog', { name: /step \d+ of \d+$/ });

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  tooltip(page).getByRole('button', { name }).click();

export const stepOf = async (page: Page): Promise<string> =>
  (await tooltip(page).getAttribute('aria-label')) ?? 'a tooltip without a name';

export const openNewCollection = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/new-collection`);
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
};
