import type { Locator, Page } from '@playwright/test';
import { type Api, apiOf, cardOf, openCollections } from './collections.ts';
import { enroll, expect } from './test.ts';

/** Newest last. */
export const withCollections = async (page: Page, names: readonly string[]): Promise<Api> => {
  await enroll(page);
  const api = await apiOf(page);
  for (const name of names) await api.make({ name });
  await openCollections(page);
  return api;
};

export type Placed = {
  name: string;
  position: number;
  collection_id: string;
  created_at: string;
};

export const storedInOrder = async (api: Api): Promise<Placed[]> => {
  const list = (await (await api.call('GET', '/users/me/collections')).json()) as Placed[];
  return list.toSorted((a, b) => a.position - b.position);
};

export const putInCustomOrder = async (page: Page, cards: number): Promise<void> => {
  await page.getByLabel('Sort by').selectOption('Custom Order');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(cards);
};

export const button = (page: Page, card: string, name: string) =>
  cardOf(page, card).getByRole('button', { name, exact: true });

/** At this pace, unless it is of dominoes. */
export const openSession = async (page: Page, name: string, seconds: string): Promise<Locator> => {
  await button(page, name, 'Start').click();
  const dialog = page.getByRole('dialog', { name });
  const watch = dialog.getByRole('radio', { name: /^Watch/ });
  if (await watch.isEnabled()) {
    await watch.check();
    await dialog.getByLabel('Seconds', { exact: true }).fill(seconds);
  }
  return dialog;
};
