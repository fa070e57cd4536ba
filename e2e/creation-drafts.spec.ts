import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { beginCollection, createCustomItems, generate } from './support/creation.ts';
import { png } from './support/pictures.ts';
import { arrive, expect, holdTimers, origin, test } from './support/test.ts';
import { file, cards, save, pick } from './support/saved-collection.ts';

test.describe('a draft', () => {
  test.use({ expectedErrors: /could not be uploaded/ });

  test('survives a reload in each step, and going back and forth between steps, and belongs to one tab', async ({
    page,
    context,
  }) => {
    // The Undo message stays until the test ends.
    await holdTimers(page, 8000);
    await arrive(page);
    const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr);
    const stepOne = { collectionName: 'Half done', isPublic: true, category: 'Nursing' };

    await test.step('step 1', async () => {
      await page.getByRole('link', { name: 'Create New Collection' }).click();
      const isPublic = page.getByLabel('I want to share my collection publicly');
      await expect(isPublic).not.toBeChecked();
      await page.getByLabel('Collection name').fill('Half done');
      await page.getByLabel('Category').selectOption('Nursing');
      await isPublic.check();
      await page.reload();
      await expect(page.getByLabel('Collection name')).toHaveValue('Half done');
      await expect(page.getByLabel('Category')).toHaveValue('Nursing');
      await expect(isPublic).toBeChecked();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(/collection-setup/);
      expect(await state()).toEqual(stepOne);
    });

    await test.step('step 2, with a file that could not be uploaded', async () => {
      await page.getByLabel('Number of items').fill('4');
      await generate(page);
      await page.getByLabel('New item').fill('half');
      await context.route('**/api/media', (route) => route.fulfill({ status: 503, body: '{}' }));
      await pick(page, 'Choose files', file('cat.png', png(20, 20)));
      await expect(page.getByText('Didn’t upload')).toBeVisible();
      await page.reload();
      await expect(cards(page)).toHaveCount(4);
      await expect(page.getByLabel('New item')).toHaveValue('half');
      await expect(page.getByText('Didn’t upload')).toBeVisible();
      await context.unroute('**/api/media');
      await page.getByRole('button', { name: 'Retry cat.png' }).click();
      await expect(cards(page)).toHaveCount(5);
    });

    await test.step('step 3', async () => {
      await createCustomItems(page);
      expect(await state()).toEqual(stepOne);
      await page.getByLabel('Custom term').fill('mine');
      await page.getByLabel('Custom term').press('Enter');
      await page.getByLabel('Custom term').fill('not yet');
      await page.reload();
      await expect(cards(page)).toHaveCount(6);
      await expect(page.getByLabel('Custom term')).toHaveValue('not yet');
    });

    await test.step('going back', async () => {
      await page.getByRole('link', { name: 'Back to step 2' }).click();
      await expect(cards(page)).toHaveCount(6);
      await expect(page.getByLabel('New item')).toHaveValue('half');
      await page.getByRole('link', { name: 'Back to step 1' }).click();
      await expect(page.getByText('This collection has 6 items so far.')).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await createCustomItems(page);
      await expect(page.getByLabel('Custom term')).toHaveValue('not yet');
      const { items, status } = await save(page);
      // Save adds what was typed but not added.
      expect(items.map(({ name }) => name).slice(4)).toEqual(['cat', 'mine', 'half', 'not yet']);
      expect(status).toBe('public');
    });

    await beginCollection(page, 'First tab', 'Math');
    await generate(page);
    await expect(cards(page)).toHaveCount(1);

    await test.step('the draft of a closed tab is offered', async () => {
      const other = await context.newPage();
      await other.goto(`${origin()}/new-collection`);
      await expect(other.getByLabel('Collection name')).toHaveValue('');
      await other.getByLabel('Collection name').fill('Second tab');
      await other.getByRole('button', { name: 'Next' }).click();
      await other.getByLabel('Number of items').fill('3');
      await generate(other);
      await expect(cards(other)).toHaveCount(3);
      await other.getByRole('link', { name: 'Back to step 1' }).click();
      await expect(other.getByText('This collection has 3 items so far.')).toBeVisible();
      await expect(other.getByRole('region', { name: 'Unfinished collections' })).toHaveCount(0);
      await other.close();

      await page.reload();
      await expect(page.getByText('First tab')).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole('link', { name: 'Back to step 1' }).click();
      const left = page.getByRole('region', { name: 'Unfinished collections' });
      await expect(left.getByText('Second tab')).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Delete Second tab' }).click();
      await expect(left).toHaveCount(0);
      await expect(page.getByLabel('Collection name')).toBeFocused();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Continue Second tab' }).click();
      await expect(page.getByLabel('Collection name')).toHaveValue('Second tab');
      await expect(left.getByText('First tab')).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(cards(page)).toHaveCount(3);
    });

    await test.step('a duplicated tab goes on with a copy', async () => {
      const stored = await page.evaluate(() =>
        Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const),
      );
      const twin = await context.newPage();
      // Duplicating a tab copies its session storage.
      await twin.addInitScript((entries) => {
        if (sessionStorage.getItem('isTwin')) return;
        sessionStorage.setItem('isTwin', 'yes');
        for (const [key, value] of entries) sessionStorage.setItem(key, value);
      }, stored);
      await twin.goto(`${origin()}/collection-setup`);
      await expect(twin.getByText('Second tab')).toBeVisible();
      const idOf = (tab: Page) =>
        tab.evaluate(() => {
          const key = Object.keys(sessionStorage).find((name) => name.startsWith('draft-id:')) ?? '';
          return sessionStorage.getItem(key);
        });
      await expect.poll(async () => (await idOf(twin)) === (await idOf(page))).toBe(false);
      await twin.getByLabel('Number of items').fill('2');
      await generate(twin);
      await expect(cards(twin)).toHaveCount(2);
      await page.reload();
      await expect(page.getByText('Second tab')).toBeVisible();
      await expect(cards(page)).toHaveCount(3);
      await twin.reload();
      await expect(cards(twin)).toHaveCount(2);
      expect((await save(page)).items).toHaveLength(3);
    });
  });
});
