import type { Page, Request } from '@playwright/test';
import { expect, holdTimers } from './test.ts';

export const picture = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

export const failed = 'Failed to submit feedback. Please try again.';
export const thanks = 'Thank you for your feedback!';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Feedback' });
export const messageOf = (page: Page) => dialogOf(page).getByLabel('Message', { exact: true });
export const pickerOf = (page: Page) => dialogOf(page).getByLabel('Add pictures or PDFs');

export const openFeedback = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Feedback' }).click();
  await expect(messageOf(page)).toBeFocused();
};

export const isFeedback = (request: Request): boolean => request.url().endsWith('/feedback');

/** Applies to pages opened later. */
export const holdThanks = (page: Page) => holdTimers(page, 2000);

/** Playwright can't read multipart forms with files. */
export const recordParts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.body instanceof FormData) {
        const parts = [...init.body].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : value.name,
        ]);
        document.documentElement.dataset['sentParts'] = JSON.stringify(parts);
      }
      return send(input, init);
    };
  });

export const sentParts = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('html').getAttribute('data-sent-parts')) ?? 'null');
