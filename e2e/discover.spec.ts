import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf } from './support/collections.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** Similar words would match as typing errors. */
const newWord = (): string =>
  Array.from({ length: 12 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');

const search = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Search' }).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};

test('a user finds a collection, previews it, subscribes, and practices it', async ({
  page,
  openAsOther,
}) => {
  const word = newWord();
  const creator = await openAsOther();
  await enroll(creator, `Rosa Été ${word}`);
  const api = await apiOf(creator);
  await api.make({ name: `${word} vowels`, items: ['a', 'e', 'i', 'o', 'u'], status: 'public' });
  await api.make({ name: `${word} hidden`, status: 'private' });
  await api.make({ name: `100% ${word}`, category: 'Math', items: ['7'], status: 'public' });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="2"/></svg>';
  const patterns = [1, 3].map((count) => ({ name: `Number Sense: ${count} dots`, svg, count }));
  await api.make({ name: `${word} dots`, category: 'Number Sense', items: patterns, status: 'public' });

  await enroll(page);
  await page.goto(`${origin()}/discover-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Public Collections' })).toBeVisible();
  await test.step('on a phone, the results begin within 200 px', async () => {
    const window = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const results = page.getByRole('heading', { level: 2 }).first();
    await expect(results).toBeVisible();
    expect(await results.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThanOrEqual(200);
    if (window) await page.setViewportSize(window);
  });

  const card = cardOf(page, `${word} vowels`);
  const articles = page.getByRole('article');

  await test.step('searches by creator and by name, with punctuation taken literally and misspellings forgiven', async () => {
    await page.getByLabel('Search type').selectOption({ label: 'By creator' });
    await search(page, `ete ${word}`);
    await expect(articles).toHaveCount(3);
    await page.getByLabel('Search type').selectOption({ label: 'By collection name' });
    await search(page, `100% ${word}`);
    await expect(articles).toHaveCount(1);
    await expect(cardOf(page, `100% ${word}`).getByText('1 item', { exact: true })).toBeVisible();
    await search(page, `vowles ${word}`);
    await expect(card).toBeVisible();
    await search(page, word);
    await expect(articles).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Math',
      'Language Arts',
      'Number Sense',
    ]);
  });

  await test.step('previews them', async () => {
    const previews = page.getByRole('button', { name: 'Preview Collection' });
    await expect(previews.first()).toBeInViewport({ ratio: 1 });
    await cardOf(page, `${word} dots`).getByRole('button', { name: 'Preview Collection' }).click();
    const pattern = page.getByRole('dialog').getByRole('listitem').last();
    await expect(pattern.locator('img')).toBeVisible();
    await expect(pattern.getByText('Number Sense: 3 dots')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(card.getByText('5 items in collection')).toBeVisible();
    await expect(card.getByText(/^Created by rosa/i)).toBeVisible();
  });

  await test.step('subscribes, and finds it in Your Collections', async () => {
    await card.getByRole('button', { name: 'Preview Collection' }).click();
    const dialog = page.getByRole('dialog', { name: `${word} vowels` });
    await expect(dialog.getByText('5 items in collection')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(['a', 'e', 'i', 'o', 'u']);
    await dialog.getByRole('button', { name: 'Subscribe to Collection' }).click();
    await expect(dialog.getByText('You have subscribed to this collection!')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Already Subscribed' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Close Preview' }).click();
    await expect(card.getByRole('button', { name: 'Already Subscribed' })).toBeVisible();
    await page.reload();
    await search(page, word);
    await expect(card.getByRole('button', { name: 'Already Subscribed' })).toBeVisible();
    await page.goto(`${origin()}/your-collections`);
    await expect(card.getByText(/^Created by rosa/i)).toBeVisible();
    await card.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('dialog', { name: `${word} vowels` })).toBeVisible();
  });
});
