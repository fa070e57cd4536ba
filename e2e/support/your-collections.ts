import type { Locator, Page } from '@playwright/test';
import { apiOf, cardOf, openCollections } from './collections.ts';
import type { Api } from './collections.ts';
import { enroll, expect } from './test.ts';

/** A new person with these letters as collections, the last one the newest. */
export const withCollections = async (page: Page, names: readonly string[]): Promise<Api> => {
  await enroll(page);
  const api = await apiOf(page);
  for (const name of names) await api.make({ name });
  await openCollections(page);
  return api;
};

export type Placed = {
  readonly name: string;
  readonly position: number;
  readonly collection_id: string;
  readonly created_at: string;
};

/** All collections as the server keeps them, in custom order. */
export const storedInOrder = async (api: Api): Promise<Placed[]> => {
  const list = (await (await api.call('GET', '/users/me/collections')).json()) as Placed[];
  return list.toSorted((a, b) => a.position - b.position);
};

/** Sorts so that cards can be moved, and waits until all of them have their handles. */
export const putInCustomOrder = async (page: Page, cards: number): Promise<void> => {
  await page.getByLabel('Sort by').selectOption('Custom Order');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(cards);
};

export const button = (page: Page, card: string, name: string) =>
  cardOf(page, card).getByRole('button', { name, exact: true });

/** Presses Start on a card, and sets for how long each item is shown. Gives the dialog, in which the session is begun. */
export const openSession = async (page: Page, name: string, seconds: string): Promise<Locator> => {
  await button(page, name, 'Start').click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Seconds', { exact: true }).fill(seconds);
  return dialog;
};
