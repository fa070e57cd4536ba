import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { type Api, apiOf, cardOf, openCollections } from './support/collections.ts';
import { png } from './support/pictures.ts';
import { enroll, expect, origin, test } from './support/test.ts';

const toSetup = async (page: Page, category: string): Promise<void> => {
  await page.goto(`${origin()}/new-collection`);
  await page.getByLabel('Collection name').fill('Brought along');
  await page.getByLabel('Category').selectOption(category);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Paste or import' }).click();
};

const openMore = (page: Page, name: string): Promise<void> =>
  cardOf(page, name)
    .getByRole('button', { name: /^More for/ })
    .click();

const saveAs = async (page: Page, name: string, kind: 'CSV' | 'JSON') => {
  await openMore(page, name);
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `Save as ${kind}` }).click();
  const download = await started;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

const takeFile = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: name.endsWith('json') ? 'application/json' : 'text/csv',
      buffer: Buffer.from(text),
    });

const saveSame = async (page: Page, api: Api, id: string): Promise<void> => {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/collections'),
  );
  await page.getByRole('button', { name: 'Save Collection' }).click();
  const { description } = (await (await saved).json()) as { description: string };
  expect(description).toBe((await api.read(id)).description);
};

test.use({ expectedErrors: /didn’t load/ });

test('a collection exported as a file imports unchanged', async ({ page }) => {
  await enroll(page);
  const api = await apiOf(page);
  const svg = `data:image/png;base64,${png(40, 30).toString('base64')}`;
  const sums = await api.make({
    name: 'Sums / 1',
    category: 'Math',
    items: ['3 + 4', '=HYPERLINK("x")'],
  });
  const counted = await api.make({
    name: 'Counted',
    category: 'Number Sense',
    items: [
      { name: 'three cats', svg, type: 'image', count: 3 },
      { name: 'three cats', svg, type: 'image', count: 4 },
      { name: 'plain' },
    ],
  });
  const dialog = page.getByRole('dialog');
  await openCollections(page);
  const { text: csv } = await saveAs(page, 'Counted', 'CSV');

  await test.step('a spreadsheet reads the CSV', async () => {
    expect(await saveAs(page, 'Sums / 1', 'CSV')).toEqual({
      name: 'Sums 1.csv',
      text: `\ufeffname,count,answer,image\r\n3 + 4,7,,\r\n"'=HYPERLINK(""x"")",,,\r\n`,
    });
  });

  await test.step('JSON imports unchanged, once', async () => {
    const json = await saveAs(page, 'Sums / 1', 'JSON');
    await toSetup(page, 'Math');
    await takeFile(page, json.name, json.text);
    await expect(dialog.getByText('2 items found.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 2 items' }).click();
    await page.getByRole('button', { name: 'Paste or import' }).click();
    await takeFile(page, json.name, json.text);
    await expect(dialog.getByText('Skipped 2 duplicates.')).toBeVisible();
    await page.keyboard.press('Escape');
    await saveSame(page, api, sums);
  });

  await test.step('CSV with pictures and counts imports unchanged, and rejected rows are listed', async () => {
    await toSetup(page, 'Number Sense');
    const gone = `/api/media/${'gone'.repeat(5)}00`;
    const foreign = `${csv}owl,,,https://example.org/owl.png\r\nfox,,,${gone}\r\n`;
    await takeFile(page, 'Counted.csv', foreign);
    await expect(dialog.getByText('Skipped 2 pictures that aren’t stored here.')).toBeVisible();
    await expect(dialog.getByText('Line 5: owl')).toBeVisible();
    await expect(dialog.getByText('Line 6: fox')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 3 items' }).click();
    await saveSame(page, api, counted);
  });

  await test.step('the import dialog reports that its code failed to load, and opens on retry', async () => {
    const code = /\/assets\/import-dialog-.*\.js/;
    await page.route(code, (route) => route.abort());
    await toSetup(page, 'Math');
    await expect(page.getByRole('alert')).toHaveText(
      'That didn’t open. Check your connection and try again.',
    );
    await page.unroute(code);
    await page.getByRole('button', { name: 'Paste or import' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'List', exact: true }).fill('Term\tMeaning\n3 + 4\tseven');
    await expect(page.getByRole('dialog').getByText('1 item found.')).toBeVisible();
    await expectNoViolation(page);
  });
});
