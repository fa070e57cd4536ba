import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf } from './support/collections.ts';
import type { Api } from './support/collections.ts';
import { arrive, enroll, expect, origin, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import { threeThemes, wear } from './support/themes.ts';

/**
 * A word that no other test uses, so that each has a library of its own. All of it is left to chance: two words that
 * began alike would be found for one another, as typing errors.
 */
const newWord = (): string =>
  Array.from({ length: 12 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');

const creator = async (elsewhere: () => Promise<Page>, name: string): Promise<{ api: Api; page: Page }> => {
  const page = await elsewhere();
  await arrive(page, name);
  return { api: await apiOf(page), page };
};

const open = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/discover-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Public Collections' })).toBeVisible();
};

const search = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Search' }).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};

test('somebody finds a collection, looks into it, subscribes and practices it', async ({
  page,
  elsewhere,
}) => {
  const word = newWord();
  const { api } = await creator(elsewhere, 'Rosa Reader');
  await api.make({ name: `${word} vowels`, items: ['a', 'e', 'i', 'o', 'u'], status: 'public' });
  await api.make({ name: `${word} hidden`, status: 'private' });
  await api.make({ name: `${word} one`, category: 'Math', items: ['7'], status: 'public' });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="2"/></svg>';
  const patterns = [1, 3].map((count) => ({ name: `Number Sense: ${count} dots`, svg, count }));
  await api.make({ name: `${word} dots`, category: 'Number Sense', items: patterns, status: 'public' });

  await enroll(page);
  await open(page);
  await search(page, word);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: 'Math' })).toBeVisible();
  await expect(cardOf(page, `${word} one`).getByText('1 item', { exact: true })).toBeVisible();
  const previews = page.getByRole('button', { name: 'Preview Collection' });
  await expect(previews.first()).toBeInViewport({ ratio: 1 });
  await cardOf(page, `${word} dots`).getByRole('button', { name: 'Preview Collection' }).click();
  const pattern = page.getByRole('dialog').getByRole('listitem').last();
  await expect(pattern.locator('img')).toBeVisible();
  await expect(pattern.getByText('Number Sense: 3 dots')).toBeVisible();
  await page.keyboard.press('Escape');
  const card = cardOf(page, `${word} vowels`);
  await expect(card.getByText('5 items in collection')).toBeVisible();
  await expect(card.getByText(/^Created by rosa/i)).toBeVisible();

  await card.getByRole('button', { name: 'Preview Collection' }).click();
  const dialog = page.getByRole('dialog', { name: `${word} vowels` });
  await expect(dialog.getByText('5 items in collection')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['a', 'e', 'i', 'o', 'u']);
  await dialog.getByRole('button', { name: 'Subscribe to Collection' }).click();
  // Within the dialog: what is behind it could not be heard or pressed.
  await expect(dialog.getByText('You have subscribed to this collection!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Already Subscribed' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close Preview' }).click();
  await expect(card.getByRole('button', { name: 'Already Subscribed' })).toBeVisible();

  await page.reload();
  await search(page, word);
  await expect(card.getByRole('button', { name: 'Already Subscribed' })).toBeVisible();
  await page.goto(`${origin()}/your-collections`);
  await expect(cardOf(page, `${word} vowels`).getByText(/^Created by rosa/i)).toBeVisible();
});

test('creators are searched for, categories filtered, words forgiven and signs taken for signs', async ({
  page,
  elsewhere,
}) => {
  const word = newWord();
  const { api } = await creator(elsewhere, `Ann Été ${word}`);
  await api.make({ name: `Sight words ${word}`, status: 'public' });
  await api.make({ name: `100% ${word}`, category: 'Science', items: ['Atom'], status: 'public' });

  await enroll(page);
  await open(page);
  await page.getByLabel('Search type').selectOption({ label: 'By creator' });
  await search(page, `ete ${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Search type').selectOption({ label: 'By collection name' });
  await search(page, `100% ${word}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await search(page, `sihgt words ${word}`);
  await expect(cardOf(page, `Sight words ${word}`)).toBeVisible();
  // Something of another category is only nearly written so: it stands below.
  await api.make({ name: `Sigt words ${word}`, category: 'Math', items: ['7'], status: 'public' });
  await search(page, `sight words ${word}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Language Arts', 'Math']);
  await search(page, word);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Category').selectOption('Science');
  await expect(page.getByRole('article')).toHaveCount(1);
  await search(page, 'qjxqjvqjk');
  await expect(page.getByText('No public collections match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('results follow the letters as they are typed, and the chosen sort is remembered', async ({
  page,
  elsewhere,
}) => {
  const word = newWord();
  const { api } = await creator(elsewhere, 'Ben Maker');
  await api.make({ name: `${word} zebra`, items: ['a', 'b', 'c'], status: 'public' });
  await api.make({ name: `${word} apple`, items: ['a'], status: 'public' });

  await enroll(page);
  await open(page);
  await page.getByRole('textbox', { name: 'Search' }).pressSequentially(word.slice(0, -1));
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  await page.getByLabel('Sort by').selectOption('Alphabetical');
  await expect(names).toHaveText([`${word} apple`, `${word} zebra`]);
  await page.getByLabel('Sort by').selectOption('Item Count');
  await expect(names).toHaveText([`${word} zebra`, `${word} apple`]);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('itemCount');
});

test('more of a category comes when it is asked for', async ({ page, elsewhere }) => {
  const word = newWord();
  const { api } = await creator(elsewhere, 'Cleo Maker');
  for (let n = 10; n < 25; n += 1) await api.make({ name: `${word} ${n}`, status: 'public' });
  await enroll(page);
  await open(page);
  await search(page, word);
  // What was there before the search may be as many.
  const found = page.getByRole('article').filter({ hasText: word });
  await expect(found).toHaveCount(12);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more of Language Arts' }).click();
  await expect(found).toHaveCount(15);
  await expect(page.getByRole('article')).toHaveCount(15);
});

test.describe('refusals', () => {
  test.use({ expectedNoise: /A collection was not subscribed to|didn’t load|A request failed/ });

  const refuse = (page: Page, status: number | null) =>
    page.route('**/api/collections/subscribe/*', (route) =>
      status === null
        ? route.abort()
        : route.fulfill({
            status,
            json: { detail: 'No.', code: status === 400 ? 'already_subscribed' : 'not_found' },
          }),
    );

  test('collections that cannot be loaded are told, and asked for again', async ({ page, elsewhere }) => {
    const word = newWord();
    const { api } = await creator(elsewhere, 'Ida Maker');
    await api.make({ name: word, status: 'public' });
    await enroll(page);
    const { promise: patience, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/collections/public*', async (route) => {
      await patience;
      await route.abort();
    });
    await open(page);
    await expect(page.getByText('Loading collections...')).toBeVisible();
    goOn();
    await expect(page.getByText('Some collections didn’t load.')).toBeVisible();
    await page.unroute('**/api/collections/public*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Some collections didn’t load.')).toHaveCount(0);
  });

  for (const [status, message] of [
    [400, 'You are already subscribed to this collection.'],
    [404, 'Could not subscribe to the collection.'],
    [null, 'An error occurred while subscribing to the collection.'],
  ] as const) {
    test(`a subscription that gets ${status ?? 'no answer'} says so`, async ({ page, elsewhere }) => {
      const word = newWord();
      const { api } = await creator(elsewhere, 'Dan Maker');
      await api.make({ name: word, status: 'public' });
      await enroll(page);
      await open(page);
      await search(page, word);
      await refuse(page, status);
      await cardOf(page, word).getByRole('button', { name: 'Preview Collection' }).click();
      await page.getByRole('button', { name: 'Subscribe to Collection' }).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Already Subscribed', exact: true }).last()).toBeVisible({
        visible: status === 400,
      });
    });
  }
});

test('axe finds nothing on the page and in the preview, in three themes', async ({ page, elsewhere }) => {
  const word = newWord();
  const { api } = await creator(elsewhere, 'Eve Maker');
  await api.make({ name: `<img src=x onerror=alert(1)> ${word}`, status: 'public' });
  page.on('dialog', () => expect('a script ran').toBe('never'));
  await enroll(page);
  await open(page);
  for (const theme of threeThemes) {
    await wear(page, theme);
    await search(page, word);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectNoViolation(page, theme ? 'colors' : 'all');
    await page.getByRole('button', { name: 'Preview Collection' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectNoViolation(page, theme ? 'colors' : 'all');
    await page.keyboard.press('Escape');
  }
});
