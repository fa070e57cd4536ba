import type { Page } from '@playwright/test';
import { expect, origin } from './test.ts';

export const open = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`${origin()}/reports${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
};

export const list = (page: Page) => page.getByRole('list', { name: 'Reports' });

export const names = (page: Page) => list(page).getByRole('heading', { level: 3 });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
