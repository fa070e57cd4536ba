import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './test.ts';

type SavedItem = {
  name: string;
  svg?: string;
  count?: number;
  type: string;
  answer?: string;
};

export type SavedCollection = {
  name: string;
  category: string;
  status: string;
  type: string | null;
  items: readonly SavedItem[];
};

export const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

export const preview = (page: Page): Locator => page.getByRole('region', { name: /preview/i });

export const cards = (page: Page): Locator => preview(page).getByRole('list').getByRole('listitem');

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Collection' });

/** In order. Cards far from the window have only a name; one being renamed is omitted. */
export const names = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((entries) =>
    entries.flatMap((entry) => {
      const edit = entry.querySelector('[aria-label^="Edit "]')?.ariaLabel;
      if (edit) return [edit.replace('Edit ', '')];
      return entry.querySelector('form') ? [] : [entry.textContent];
    }),
  );

export const save = async (page: Page): Promise<SavedCollection> => {
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/collections'),
  );
  await saveButton(page).click();
  const sent = await request;
  const stored = (await (await sent.response())?.json()) as { collection_id: string };
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  const answer = await page.request.get(`${origin()}/api/collections/${stored.collection_id}`, {
    headers: { authorization: (await sent.headerValue('authorization')) ?? '' },
  });
  const { description, ...collection } = (await answer.json()) as SavedCollection & { description: string };
  return { ...collection, items: JSON.parse(description) as SavedItem[] };
};

export const pick = (page: Page, label: string, ...files: ReturnType<typeof file>[]): Promise<void> =>
  page.getByLabel(label).setInputFiles(files);
