import type { Page } from '@playwright/test';
import { expect, isBlank, origin } from './test.ts';

/** From Your Collections or a blank page to step 2. */
export const beginCollection = async (page: Page, name: string, category: string): Promise<void> => {
  if (isBlank(page)) await page.goto(`${origin()}/new-collection`);
  else await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByLabel('Collection name').fill(name);
  await page.getByLabel('Category').selectOption(category);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/collection-setup/);
};

export const generate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Generate Random Sequence' }).click();

export const createCustomItems = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Custom Items' }).click();
  await expect(page).toHaveURL(/collection-final-step/);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Own Collection' })).toBeVisible();
};

export const addOwnItems = async (page: Page, items: readonly string[]): Promise<void> => {
  await createCustomItems(page);
  for (const item of items) {
    await page.getByLabel('New item').fill(item);
    await page.getByLabel('New item').press('Enter');
    await expect(page.getByRole('button', { name: `Delete ${item}`, exact: true })).toBeVisible();
  }
};
