import type { Page } from '@playwright/test';
import { expect, origin } from './test.ts';

export const openAccount = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/my-account`);
  await expect(page.getByRole('heading', { level: 2, name: 'Licences' })).toBeVisible();
};
