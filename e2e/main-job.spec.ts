import type { Page, Request } from '@playwright/test';
import { generate } from './support/creation.ts';
import { readShown } from './support/session.ts';
import { expect, newPerson, origin, signUp, test } from './support/test.ts';

test.use({ expectedErrors: /could not be saved|wasn’t saved/ });

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('sign up, make a collection, run it, see the count go up, sign out', async ({ page, context }) => {
  await page.goto(origin());
  await page.getByRole('link', { name: 'Login' }).first().click();
  await signUp(page, newPerson('Rosa Rivera'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Teacher or student?' })
    .getByRole('button', { name: 'Student' })
    .click();

  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a collection name.')).toBeVisible();
  await page.getByLabel('Collection name').fill('First letters');
  await page.getByLabel('Category').selectOption('Language Arts');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('First letters')).toBeVisible();
  await expect(page.getByRole('main').getByText('Language Arts', { exact: true })).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('Uppercase Letters');
  await page.getByLabel('Number of items').fill('3');
  await generate(page);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(3);
  await page.getByLabel('New item').fill('my name');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(4);

  await context.route('**/api/collections', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expect(page.getByText('There was an error saving your collection. Please try again.')).toBeVisible();
  await context.unroute('**/api/collections');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(4);
  await page.getByRole('button', { name: 'Save Collection' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();

  const mine = card(page, 'First letters');
  await expect(mine).toHaveCount(1);
  await expect(mine.getByText('4 items in collection')).toBeVisible();
  await expect(mine.getByText(/^Created by you on \w+ \d{1,2}, \d{4}$/)).toBeVisible();

  await mine.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill('30');
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).press('Enter');
  await expect(page.getByText('25% Complete')).toBeVisible();
  await expect(page.locator('[data-phase="running"]')).toBeVisible();
  await readShown(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('50% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('75% Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('50% Complete')).toBeVisible();
  const isReport = (request: Request) =>
    request.url().endsWith('/api/reports') && request.method() === 'POST';
  const stopped = page.waitForResponse((response) => isReport(response.request()));
  await page.getByRole('button', { name: 'Back' }).click();
  await stopped;
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();

  await mine.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'First letters' });
  await dialog.getByLabel('Minutes', { exact: true }).fill('0');
  await dialog.getByLabel('Seconds', { exact: true }).fill('0.4');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('150');
  const report = page.waitForRequest(isReport);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/fullscreen-display/);
  const answer = page.getByRole('button', { name: 'All correct' });
  await expect(answer).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  await answer.click();
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
