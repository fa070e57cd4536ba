import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { generate } from './support/creation.ts';
import { png } from './support/pictures.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { threeThemes, wear } from './support/themes.ts';

const toSetup = async (page: Page, category: string): Promise<void> => {
  await page.goto(`${origin()}/new-collection`);
  await page.getByLabel('Collection name').fill('Brought along');
  await page.getByLabel('Category').selectOption(category);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
};

const list = (page: Page) => page.getByRole('textbox', { name: 'List', exact: true });

test('a table that is pasted shows what was understood, and is added', async ({ page }) => {
  await enroll(page);
  await toSetup(page, 'Science');
  await list(page).fill('No;Term;Meaning\n1;Atom;smallest part\n2;Ion;charged\n3;Atom;again\n4;;nothing');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 items found.')).toBeVisible();
  await expect(dialog.getByText('Skipped 1 duplicate.')).toBeVisible();
  await expect(dialog.getByText('Skipped 1 empty line.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'The first row is a heading' })).toBeChecked();
  await dialog.getByLabel('Use items from').selectOption({ label: 'Column 3: Meaning' });
  await expect(dialog.getByRole('listitem')).toHaveText(['smallest part', 'charged', 'again', 'nothing']);
  await dialog.getByLabel('Use items from').selectOption({ label: 'Column 2: Term' });
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(page.getByRole('button', { name: 'Delete Atom' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expect(cardOf(page, 'Brought along').getByText('2 items in collection')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedNoise: /didn’t load/ });

  test('the dialog says so, and opens once there is one; what is too much is told', async ({ page }) => {
    await enroll(page);
    const code = /\/assets\/import-dialog-.*\.js/;
    await page.route(code, (route) => route.abort());
    await toSetup(page, 'Math');
    await expect(page.getByRole('alert')).toHaveText(
      'That didn’t open. Check your connection and try again.',
    );
    await page.unroute(code);
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Typing so many lines into a text area takes the browser seconds.
    const words = Array.from({ length: 1950 }, (_, n) => `word ${n + 1}`).join('\n');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
    await page.getByRole('button', { name: 'Add 1950 items' }).click();
    await page.getByLabel('Type', { exact: true }).selectOption('Numbers 1-100');
    await generate(page);
    await expect(page.getByRole('alert')).toHaveText('A collection can hold up to 2000 items.');
    await expect(page.getByText('1950 items', { exact: true })).toBeVisible();
  });
});

test.describe('a file that is no text', () => {
  test.use({ expectedNoise: /couldn’t read this file as text/ });

  test('is told so, and what was typed stays', async ({ page }) => {
    await enroll(page);
    await toSetup(page, 'Math');
    await list(page).fill('3 + 4');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    });
    await expect(dialog.getByRole('alert')).toHaveText(/couldn’t read this file as text/);
    await expect(list(page)).toHaveValue('3 + 4');
    await expect(dialog.getByText('= 7')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await expect(list(page)).toHaveValue('3 + 4');
  });
});

test.describe('taking a collection along', () => {
  test('as JSON it comes back the same, as CSV a spreadsheet reads it', async ({ page }) => {
    await enroll(page);
    const api = await apiOf(page);
    const id = await api.make({
      name: 'Sums / 1',
      category: 'Math',
      items: ['3 + 4', '=HYPERLINK("x")'],
    });
    await openCollections(page);

    const save = async (kind: 'CSV' | 'JSON') => {
      await cardOf(page, 'Sums / 1')
        .getByRole('button', { name: /^More for/ })
        .click();
      const started = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: `Save as ${kind}` }).click();
      const download = await started;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const csv = await save('CSV');
    expect(csv.name).toBe('Sums 1.csv');
    expect(csv.text).toBe(`\ufeffname,count,answer,image\r\n3 + 4,7,,\r\n"'=HYPERLINK(""x"")",,,\r\n`);

    const json = await save('JSON');
    await toSetup(page, 'Math');
    const dialog = page.getByRole('dialog');
    const take = () =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: json.name, mimeType: 'application/json', buffer: Buffer.from(json.text) });
    await take();
    await expect(dialog.getByText('2 items found.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 2 items' }).click();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await take();
    await expect(dialog.getByText('Skipped 2 duplicates.')).toBeVisible();
    await page.keyboard.press('Escape');

    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/collections'),
    );
    await page.getByRole('button', { name: 'Save Collection' }).click();
    const { description } = (await (await saved).json()) as { description: string };
    expect(description).toBe((await api.read(id)).description);
  });
});

test('a CSV with pictures and counts comes back the same, and names what cannot', async ({ page }) => {
  await enroll(page);
  const api = await apiOf(page);
  const svg = `data:image/png;base64,${png(40, 30).toString('base64')}`;
  const id = await api.make({
    name: 'Counted',
    category: 'Number Sense',
    items: [
      { name: 'three cats', svg, type: 'image', count: 3 },
      { name: 'three cats', svg, type: 'image', count: 4 },
      { name: 'plain' },
    ],
  });
  await openCollections(page);
  await cardOf(page, 'Counted')
    .getByRole('button', { name: /^More for/ })
    .click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await started).path(), 'utf8');

  await toSetup(page, 'Number Sense');
  const dialog = page.getByRole('dialog');
  const gone = `/api/media/${'gone'.repeat(5)}00`;
  const foreign = `${csv}owl,,,https://example.org/owl.png\r\nfox,,,${gone}\r\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Counted.csv', mimeType: 'text/csv', buffer: Buffer.from(foreign) });
  await expect(dialog.getByText('Skipped 2 pictures that aren’t stored here.')).toBeVisible();
  await expect(dialog.getByText('Line 5: owl')).toBeVisible();
  await expect(dialog.getByText('Line 6: fox')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 items' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/collections'),
  );
  await page.getByRole('button', { name: 'Save Collection' }).click();
  const { description } = (await (await saved).json()) as { description: string };
  expect(description).toBe((await api.read(id)).description);
});

test('a pasted list is cut as chosen, and every line that is changed or skipped is named', async ({
  page,
}) => {
  await enroll(page);
  await toSetup(page, 'Math');
  const dialog = page.getByRole('dialog');
  await list(page).fill('1. 12/4\t3\n2. ½ + ½\t1\n3. 3+4=7\n4. 2 + 2\tfour\n2. ½ + ½\t1');
  await expect(dialog.getByText('4 items found.')).toBeVisible();
  await expect(dialog.getByLabel('Use answers from')).toHaveValue('1');
  await expect(dialog.getByText('Line 3: 3. 3+4=7 → 3+4')).toBeVisible();
  await expect(dialog.getByText('Line 4: four → 4')).toBeVisible();
  await expect(dialog.getByText('Line 5: ½ + ½')).toBeVisible();
  await expectNoViolation(page);
  await dialog.getByLabel('Remove list numbers and bullets').uncheck();
  await expect(dialog.getByText('Line 3: 3. 3+4=7 → 3. 3+4')).toBeVisible();

  await list(page).fill('cat, dog\nowl');
  await expect(dialog.getByText('2 items found.')).toBeVisible();
  await dialog.getByText('Separated by commas').click();
  await expect(dialog.getByText('3 items found.')).toBeVisible();
  await dialog.getByText('Separated by spaces').click();
  await expect(dialog.getByText('cat,', { exact: true })).toBeVisible();
});

test('cards and sheets are printed, and nothing else is', async ({ page }) => {
  await enroll(page);
  const api = await apiOf(page);
  const sums = Array.from({ length: 19 }, (_, n) => `${n + 1} + 1`);
  const name = 'IMG 20240915 of the school trip to the old mill by the river, third of them';
  const picture = { name, svg: `data:image/png;base64,${png(40, 30).toString('base64')}`, type: 'image' };
  await api.make({ name: 'Sums', category: 'Math', items: [...sums, picture] });
  await openCollections(page);
  await cardOf(page, 'Sums')
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Sums' });
  await dialog.getByText('A4', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Answers on the back' }).check();

  // On the back of a picture stands the name of its file, whole.
  await dialog.getByRole('radio', { name: '12', exact: true }).check();
  const isWhole = (words: Element) => {
    const text = words.getBoundingClientRect();
    const card = words.closest('[data-empty]')?.getBoundingClientRect();
    // Half a pixel counts as one.
    const isCut = words.scrollHeight > words.clientHeight + 1;
    return card && text.top >= card.top && text.bottom <= card.bottom && !isCut;
  };
  // A font that comes late changes the measure.
  await expect.poll(() => dialog.getByText(name).evaluate(isWhole)).toBe(true);
  await dialog.getByRole('radio', { name: '8', exact: true }).check();

  // How many pages of which size the browser makes of it.
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return {
      count: pdf.match(/\/Type\s*\/Page\b/g)?.length,
      size: /\/MediaBox\s*\[([^\]]*)\]/.exec(pdf)?.[1],
    };
  };
  expect(await pages()).toEqual({ count: 6, size: expect.stringMatching(/^0 0 59[45][.\d]* 84[12][.\d]*$/) });
  await dialog.getByText('Practice sheet').click();
  await dialog.getByText('Letter', { exact: true }).click();
  expect(await pages()).toEqual({ count: 1, size: '0 0 612 792' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
});

test('axe finds nothing in the dialogs, in three themes', async ({ page }) => {
  await enroll(page);
  const api = await apiOf(page);
  await api.make({ name: 'Sums', category: 'Math', items: ['3 + 4', '5 + 6'] });
  for (const theme of threeThemes) {
    await openCollections(page);
    await wear(page, theme);
    await cardOf(page, 'Sums')
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await expect(page.getByRole('dialog', { name: 'Print Sums' })).toBeVisible();
    await expectNoViolation(page, theme ? 'colors' : 'all');
    await toSetup(page, 'Math');
    await list(page).fill('Term\tMeaning\n3 + 4\tseven');
    await expect(page.getByRole('dialog').getByText('1 item found.')).toBeVisible();
    await expectNoViolation(page, theme ? 'colors' : 'all');
  }
});
