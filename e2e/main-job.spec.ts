import type { Page } from '@playwright/test';
import { addOwnItems, generate } from './support/creation.ts';
import { arrive, expect, newPerson, origin, signUp, test } from './support/test.ts';

/** Steps 1 to 3: a collection with items of one's own, saved. */
const makeCollection = async (page: Page, name: string, items: readonly string[]): Promise<void> => {
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
  await page.getByLabel('Collection name').fill(name);
  await page.getByLabel('Category').selectOption('Language Arts');
  await page.getByLabel('Collection name').press('Enter');
  await addOwnItems(page, items);
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
};

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('the story: sign up, make a collection, run it, see the count go up, sign out', async ({ page }) => {
  await page.goto(origin());
  await page.getByRole('link', { name: 'Login' }).first().click();
  await signUp(page, newPerson('Rosa Rivera'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();

  // Step 1.
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByLabel('Collection name').fill('First letters');
  await page.getByLabel('Category').selectOption('Language Arts');
  await page.getByRole('button', { name: 'Next' }).click();

  // Step 2: generated letters and an item of one's own.
  await expect(page.getByText('First letters')).toBeVisible();
  await expect(page.getByRole('main').getByText('Language Arts', { exact: true })).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('Uppercase Letters');
  await page.getByLabel('Number of items').fill('3');
  await generate(page);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(3);
  await page.getByLabel('New item').fill('my name');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(4);
  await page.getByRole('button', { name: 'Save Collection' }).click();

  const mine = card(page, 'First letters');
  await expect(mine.getByText('4 items in collection')).toBeVisible();
  await expect(mine.getByText(/^Created by you on \w+ \d{1,2}, \d{4}$/)).toBeVisible();

  // The session: a time per item, then every item for its time.
  await mine.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'First letters' });
  await dialog.getByLabel('Minutes', { exact: true }).fill('0');
  await dialog.getByLabel('Seconds', { exact: true }).fill('0.4');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('150');
  const report = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/fullscreen-display/);
  await expect(page.getByText('100% Complete')).toBeVisible({ timeout: 15_000 });
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);

  // The last item stays five seconds; the end asks whether it was scored, then leads back.
  const answer = page.getByRole('button', { name: 'Everything was read correctly' });
  await answer.click({ timeout: 15_000 });
  const body = (await report).postDataJSON() as Record<string, unknown> & { items: { ms: number }[] };
  expect(body).toMatchObject({
    collection_name: 'First letters',
    mode: 'auto',
    ending: 'completed',
    scored: true,
    speed: 400,
    total_items: 4,
    missed_items: 0,
  });
  expect(body['time_taken']).toBeCloseTo(1.6, 1);
  for (const { ms } of body.items) expect(Math.abs(ms - 400)).toBeLessThanOrEqual(1);

  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expect(card(page, 'First letters').getByText(/1 time/i)).toBeVisible();
  await page.reload();
  await expect(card(page, 'First letters').getByText(/1 time/i)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('a session can be paused, stepped through and left', async ({ page }) => {
  await arrive(page);
  await makeCollection(page, 'Vowels', ['a', 'e', 'i', 'o', 'u']);
  await card(page, 'Vowels').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill('30');
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).press('Enter');

  await expect(page.getByText('20% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('40% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('60% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('40% Complete')).toBeVisible();
  await page.reload();
  await expect(page.getByText('20% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});

test('a double click on Save stores once', async ({ page }) => {
  await arrive(page);
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByLabel('Collection name').fill('Only once');
  await page.getByRole('button', { name: 'Next' }).click();
  await addOwnItems(page, ['one']);
  await page.getByRole('button', { name: 'Save Collection' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expect(card(page, 'Only once')).toHaveCount(1);
});

test.describe('when the server cannot be had', () => {
  test.use({ expectedNoise: /could not be saved|wasn’t saved/ });

  test('a save that fails says so and loses nothing', async ({ page, context }) => {
    await arrive(page);
    await page.getByRole('link', { name: 'Create New Collection' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please enter a collection name.')).toBeVisible();
    await page.getByLabel('Collection name').fill('Stubborn');
    await page.getByRole('button', { name: 'Next' }).click();
    await addOwnItems(page, ['one']);
    await context.route('**/api/collections', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Save Collection' }).click();
    await expect(
      page.getByText('There was an error saving your collection. Please try again.'),
    ).toBeVisible();
    await context.unroute('**/api/collections');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Delete one' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Collection' }).click();
    await expect(card(page, 'Stubborn')).toHaveCount(1);
  });
});

test.describe('without a network', () => {
  // What is older than half a minute is asked for anew, in vain.
  test.use({ expectedNoise: /A report waits|We couldn’t reach the server/ });

  test('a session that ends is kept and sent later', async ({ page, context }) => {
    await page.clock.install();
    await arrive(page);
    await makeCollection(page, 'Offline', ['a', 'b']);
    await card(page, 'Offline').getByRole('button', { name: 'Start' }).click();
    await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill('59');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.locator('[data-phase="running"]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('100% Complete')).toBeVisible();
    await context.setOffline(true);
    const score = page.getByRole('button', { name: 'Everything was read correctly' });
    await score.click();
    await expect(score).toHaveAttribute('aria-pressed', 'true');
    // Long enough to have been seen.
    await page.clock.runFor(2000);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('hasn’t been sent yet')).toBeVisible();
    await context.setOffline(false);
    await expect(card(page, 'Offline').getByText(/1 time/i)).toBeVisible({ timeout: 20_000 });
  });
});

test('a hostile name is text and nothing else', async ({ page }) => {
  await arrive(page);
  const name = '<img src=x onerror=alert(1)>';
  page.on('dialog', () => expect('a script ran').toBe('never'));
  await makeCollection(page, name, [`<svg onload=alert(2)>`]);
  await expect(card(page, name)).toHaveCount(1);
});
