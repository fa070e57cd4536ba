import type { Page } from '@playwright/test';
import {
  button,
  hold,
  keepGame,
  storedGames,
  load,
  open,
  pairsOf,
  picture,
  savedGame,
  toast,
  updateQuestion,
} from './support/games.ts';
import { bring, png } from './support/pictures.ts';
import { enroll, expect, test } from './support/test.ts';

// A call that is to fail is told in the console too.
test.use({
  expectedNoise: /That didn’t work on the server|Failed to (?:save|update)|could not be uploaded/,
});

/** Two saved games, of which the first is loaded. */
const openFarmBesideFruit = async (page: Page): Promise<void> => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog'));
  await keepGame(page, 'matching_game', 'Fruit', pairsOf('fig', 'lime'));
  await open(page, 'matching');
  await load(page, 'Farm');
};

test('a game that is loaded while another is being saved stays itself', async ({ page }) => {
  await openFarmBesideFruit(page);
  await page.getByLabel('Collection name').fill('Animals');
  const goOnSaving = await hold(page, '**/api/game-collections/');
  await button(page, 'Save Collection').click();
  await expect(button(page, 'Save Collection')).toHaveAttribute('aria-disabled', 'true');
  await load(page, 'Fruit');
  goOnSaving();
  await expect(savedGame(page, 'Animals')).toBeVisible();
  await expect(savedGame(page, 'Fruit')).toContainText('open now');
  await expect(savedGame(page, 'Animals')).not.toContainText('open now');
  await button(page, 'Update Collection').click();
  await expect(updateQuestion(page)).toContainText(`'Fruit'`);
  await updateQuestion(page).getByRole('button', { name: 'Cancel' }).click();

  // An update as well; and what is brought back after it can be updated once more.
  await page.getByLabel('Word 1').fill('figs');
  await page.getByLabel('Word 1').press('Enter');
  const goOnUpdating = await hold(page, '**/api/game-collections/*');
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  await expect(button(page, 'Update Collection')).toHaveAttribute('aria-disabled', 'true');
  await load(page, 'Farm');
  // Whoever is on it keeps it: its message does not go.
  await page.getByRole('button', { name: 'Undo' }).focus();
  goOnUpdating();
  await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
  await expect(savedGame(page, 'Farm')).toContainText('open now');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Word 1')).toHaveValue('figs');
  await page.getByLabel('Word 1').fill('date');
  await page.getByLabel('Word 1').press('Enter');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  expect((await answer).status()).toBe(200);

  const stored = (await storedGames(page, 'matching_game')).map(({ name, description }) => [
    name,
    (JSON.parse(String(description)) as { word: string }[]).map(({ word }) => word).join(),
  ]);
  expect(Object.fromEntries(stored)).toEqual({ Animals: 'cat,dog', Farm: 'cat,dog', Fruit: 'date,lime' });
});

test('pictures that come while others are on their way join them', async ({ page }) => {
  await enroll(page);
  await open(page, 'matching');
  const goOn = await hold(page, '**/api/media');
  await page.getByLabel('Upload a picture').setInputFiles(picture('dog.png'));
  await expect(page.getByText('Uploading...')).toBeVisible();
  await bring(page, 'drop', 'owl.png', png(50, 50));
  await bring(page, 'paste', 'cow.png', png(60, 60));
  await expect(page.getByText('Uploading... 0 of 3')).toBeVisible();
  goOn();
  await expect(page.getByText('3 pairs', { exact: true })).toBeVisible();
  for (const [number, name] of ['dog', 'owl', 'cow'].entries())
    await expect(page.getByLabel(`Word ${number + 1}`)).toHaveValue(name);
});

test('pictures that were on their way to one game are none of another', async ({ page }) => {
  await openFarmBesideFruit(page);
  const goOn = await hold(page, '**/api/media');
  await page.getByLabel('Upload a picture').setInputFiles(['hen.png', 'owl.png'].map(picture));
  await load(page, 'Fruit');
  goOn();
  await expect(toast(page, 'the pictures still uploading weren’t added.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your pairs' }).getByRole('status')).toHaveText('2 pairs');
  await expect(page.getByLabel('Word 1')).toHaveValue('fig');
});

test('Retry saves the game that could not be saved, whatever was loaded since', async ({ page }) => {
  await openFarmBesideFruit(page);
  await page.getByLabel('Collection name').fill('Animals');
  await page.route('**/api/game-collections/', async (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button(page, 'Save Collection').click();
  await expect(toast(page, 'Failed to save collection')).toBeVisible();
  await load(page, 'Fruit');
  await page.unroute('**/api/game-collections/');
  await button(page, 'Retry').click();
  await expect(savedGame(page, 'Animals')).toBeVisible();
  await expect(savedGame(page, 'Fruit')).toContainText('open now');
  const stored = await storedGames(page, 'matching_game');
  expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(['Animals', 'Farm', 'Fruit']));
});

test('pictures that have arrived stay where the game begins while others are on their way', async ({
  page,
}) => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog'));
  await open(page, 'matching');
  await load(page, 'Farm');
  let uploads = 0;
  // The third is never answered.
  await page.route('**/api/media', async (route) => {
    uploads += 1;
    if (uploads < 3) await route.continue();
  });
  await page.getByLabel('Upload a picture').setInputFiles(['hen.png', 'owl.png', 'cow.png'].map(picture));
  await expect(page.getByText('Uploading... 2 of 3')).toBeVisible();
  await button(page, 'Start Game').click();
  await expect(page.getByText('Time Left')).toBeVisible();
  await button(page, 'Back to Setup').click();
  await expect(page.getByText('4 pairs', { exact: true })).toBeVisible();
  for (const [index, name] of ['cat', 'dog', 'hen', 'owl'].entries())
    await expect(page.getByLabel(`Word ${index + 1}`)).toHaveValue(name);
  await expect(toast(page, 'added.')).toHaveCount(0);
});
