import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './test.ts';

export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Cart/ });

export const cart = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });
export const quantity = (page: Page, name: string): Locator => cart(page).getByLabel(`Quantity of ${name}`);
export const cartLines = (page: Page): Locator =>
  cart(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove/ }) });

export const openShop = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/shop`);
  await expect(page.getByRole('article')).toHaveCount(2);
};

export const openAccount = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/my-account`);
  await expect(page.getByRole('heading', { level: 2, name: 'Licenses' })).toBeVisible();
};
