import { readFile } from 'node:fs/promises';
import { formats, packageOf } from '../apps/server/src/features/decks/testing/anki-packages.ts';
import { expectNoViolation } from './support/axe.ts';
import { cardOf, openCollections } from './support/collections.ts';
import { png } from './support/pictures.ts';
import { enroll, expect, origin, test } from './support/test.ts';

const long = `Español::${'un nombre muy largo '.repeat(6)}`;
const sample = {
  decks: ['German::Words', long],
  types: [
    { name: 'Basic (and reversed card)', fields: ['Word', 'Meaning', 'Notes'] },
    { name: 'Cloze', fields: ['Text', 'Extra'], isCloze: true },
  ],
  notes: [
    { fields: ['<div>Haus</div>', 'house<br>home [sound:haus.mp3]', ''] },
    { fields: ['<img src="cat.png">', 'Katze', 'an animal'] },
    { fields: ['Hund', 'dog', ''] },
    { fields: ['{{c1::Madrid}} está en {{c2::España}}.', ''], type: 1, deck: 1 },
  ],
  media: { 'cat.png': png(80, 60) },
};

test.use({ expectedErrors: /An Anki package could not be read/ });

test('decks from Anki become collections, and go back as a package', async ({ page }) => {
  await enroll(page);
  await page.goto(`${origin()}/new-collection`);
  await page.getByRole('button', { name: 'Import from Anki' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Anki' });
  const choose = async (content: Buffer) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'words.apkg', mimeType: 'application/zip', buffer: content });
  await choose(Buffer.from('no package'));
  await expect(dialog.getByRole('alert')).toContainText('isn’t an Anki package');
  await choose(await packageOf(formats[0] ?? 'latest', sample));
  await expect(dialog.getByText('1 sound isn’t taken over.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'house home' })).toBeVisible();
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Create 2 collections' }).click();
  await expect(page.getByText('2 collections added.')).toBeVisible();
  await openCollections(page);
  await cardOf(page, 'German: Words')
    .getByRole('button', { name: /^More for/ })
    .click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Anki deck (.apkg)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('German Words.apkg');
  await page.goto(`${origin()}/new-collection`);
  await page.getByRole('button', { name: 'Import from Anki' }).click();
  await choose(await readFile(await download.path()));
  await expect(dialog.getByRole('checkbox', { name: 'German: Words (3)' })).toBeChecked();
  await expect(dialog.getByRole('cell', { name: 'house home' })).toBeVisible();
});
