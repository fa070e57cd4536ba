import type { Page } from '@playwright/test';
import { type Api, apiOf, cardOf, openCollections } from './collections.ts';
import { enroll, expect } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

export const openEdit = async (page: Page, name: string): Promise<void> => {
  await cardOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Collection' })).toBeVisible();
};

export const save = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
  await expect(dialog(page)).toHaveCount(0);
};

type SavedItem = { name: string; svg?: string; count?: number };

const itemsOf = async (api: Api, id: string): Promise<SavedItem[]> =>
  JSON.parse((await api.read(id)).description) as SavedItem[];

export const savedNames = async (api: Api, id: string): Promise<string[]> =>
  (await itemsOf(api, id)).map(({ name }) => name);

export const withCollection = async (
  page: Page,
  collection: {
    name?: string;
    category?: string;
    items?: readonly unknown[];
    status?: 'public';
  },
): Promise<{ api: Api; id: string }> => {
  await enroll(page);
  const api = await apiOf(page);
  const id = await api.make({ name: 'Letters', ...collection });
  await openCollections(page);
  return { api, id };
};
