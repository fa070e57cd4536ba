import { apiOf, cardOf, liftByKey, openCollections } from './support/collections.ts';
import { enroll, expect, test } from './support/test.ts';

test('two thousand items are edited with few of them rendered, and moved at the far end by keyboard', async ({
  page,
}) => {
  await enroll(page);
  const api = await apiOf(page);
  const words = Array.from({ length: 2000 }, (_, n) => `word ${n + 1}`);
  await api.make({ name: 'Fry words', category: 'Language Arts', items: words });
  await openCollections(page);
  await cardOf(page, 'Fry words').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Collection' });
  const last = dialog.getByLabel('Name of item 2000', { exact: true });
  await expect(dialog.getByLabel('Name of item 1', { exact: true })).toBeVisible();
  await expect
    .poll(
      async () => {
        await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return last.count();
      },
      { intervals: [20] },
    )
    .toBe(1);
  await expect(dialog.locator('ol > li')).toHaveCount(2000);
  await expect.poll(() => dialog.locator('ol > li input').count()).toBeLessThan(300);
  // Find in page must find items far from the window.
  await expect(dialog.locator('ol > li').first()).toHaveText('word 1');

  await dialog.getByRole('button', { name: 'Move word 1999', exact: true }).focus();
  await liftByKey(page);
  await expect(page.getByText('You picked up word 1999')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('word 1999 moves to place 1998 of 2000.')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Name of item 1998', { exact: true })).toHaveValue('word 1999');
  await last.fill('the end');
  await dialog.getByRole('button', { name: 'Save Collection' }).click();
  await expect(page.getByText('Collection saved.')).toBeVisible();
});
