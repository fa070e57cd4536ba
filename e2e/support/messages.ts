import type { Locator, Page } from '@playwright/test';

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
