import { expect, type Locator, type Page } from '@playwright/test';
import { origin } from '../../e2e/support/test.ts';

export type Step = {
  readonly name: string;
  readonly prepare: (page: Page, collection: string) => Promise<void>;
  readonly act: (page: Page, collection: string) => Promise<void>;
  readonly done: string;
};

const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

const openHome = async (page: Page, collection: string): Promise<void> => {
  await page.goto(`${origin()}/your-collections`);
  await expect(cardOf(page, collection)).toBeVisible();
  await page.waitForLoadState('networkidle');
};

const openEditor = async (page: Page, collection: string): Promise<void> => {
  await openHome(page, collection);
  await cardOf(page, collection).getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Name of item 1', { exact: true })).toBeVisible();
};

const addForm = (page: Page): Locator => page.getByRole('dialog').locator('form');

const openMenu = async (page: Page, collection: string): Promise<void> => {
  await openHome(page, collection);
  await cardOf(page, collection)
    .getByRole('button', { name: /^More for/ })
    .click();
};

const wordsOf = (collection: string): string =>
  Array.from({ length: Number(collection.split(' ')[1]) }, (_, index) => `new ${index + 1}`).join('\n');

export const steps: readonly Step[] = [
  {
    name: 'open the editor',
    prepare: openHome,
    act: (page, collection) => cardOf(page, collection).getByRole('button', { name: /^Edit/ }).click(),
    done: '[aria-label="Name of item 1"]',
  },
  {
    name: 'add an item in the editor',
    prepare: async (page, collection) => {
      await openEditor(page, collection);
      await addForm(page).getByRole('textbox').last().fill('one more');
    },
    act: (page) => addForm(page).locator('[type=submit]').click(),
    done: 'dialog ol > li:last-child input[value="one more"]',
  },
  {
    name: 'move an item one later',
    prepare: openEditor,
    act: (page) => page.getByRole('button', { name: /^Move word 1 .*later$/ }).click(),
    done: '[aria-label="Name of item 2"][value="word 1"]',
  },
  {
    name: 'start a session',
    prepare: async (page, collection) => {
      await openHome(page, collection);
      await cardOf(page, collection).getByRole('button', { name: 'Start', exact: true }).click();
      await page.waitForLoadState('networkidle');
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click(),
    done: '[data-key] > *',
  },
  {
    name: 'open the print dialog',
    prepare: openMenu,
    act: (page) => page.getByRole('menuitem', { name: 'Print' }).click(),
    done: '[data-cards]',
  },
  {
    name: 'preview a public one',
    prepare: async (page, collection) => {
      await page.goto(`${origin()}/discover-collections`);
      await expect(cardOf(page, collection)).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
    act: (page, collection) =>
      cardOf(page, collection).getByRole('button', { name: 'Preview Collection' }).click(),
    done: 'dialog[open] li',
  },
  {
    name: 'import a pasted list',
    prepare: async (page, collection) => {
      await page.goto(`${origin()}/new-collection`);
      await page.getByLabel('Collection name').fill('Pasted');
      await page.getByLabel('Category').selectOption('Language Arts');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'words.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from(wordsOf(collection)),
        });
      await expect(page.getByRole('button', { name: /^Add \d+ items$/ })).toBeVisible();
    },
    act: (page) => page.getByRole('button', { name: /^Add \d+ items$/ }).click(),
    done: 'body:not(:has(dialog[open])) [aria-label="Delete new 1"]',
  },
];
