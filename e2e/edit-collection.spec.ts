import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import {
  cardOf,
  dragByFinger,
  liftByKey,
  openCollections,
  pressAgain,
  sortByMouse,
} from './support/collections.ts';
import { dialog, openEdit, save, savedNames, withCollection } from './support/edit-collection.ts';
import { expect, test } from './support/test.ts';

const itemNames = (page: Page): Promise<string[]> =>
  dialog(page)
    .getByLabel(/^Name of item/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test.describe('two tabs', () => {
  test.use({ expectedErrors: /could not be saved/ });

  test('keep their drafts over a reload; the later save sees both versions', async ({ page, context }) => {
    const { api, id } = await withCollection(page, { items: ['a', 'b'] });
    const name = (tab: Page) => dialog(tab).getByLabel('Collection name');
    const other = await context.newPage();
    await other.goto(page.url());

    await test.step('each tab’s draft survives a reload', async () => {
      await openEdit(page, 'Letters');
      await name(page).fill('Mine');
      await dialog(page).getByLabel('Custom item name').fill('only mine');
      await dialog(page).getByLabel('Custom item name').press('Enter');
      await dialog(page).getByLabel('Custom item name').fill('half typ');
      const stored = () => page.evaluate(() => Object.values(localStorage).join(' '));
      await expect.poll(stored).toContain('half typ');
      await openEdit(other, 'Letters');
      await expect(name(other)).toHaveValue('Letters');
      await name(other).fill('Theirs');
      await page.reload();
      await openEdit(page, 'Letters');
      await expect(name(page)).toHaveValue('Mine');
      expect(await itemNames(page)).toEqual(['a', 'b', 'only mine']);
      await expect(dialog(page).getByLabel('Custom item name')).toHaveValue('half typ');
      await dialog(page).getByLabel('Custom item name').fill('');
    });

    await test.step('the later save sees both versions and the differences', async () => {
      await dialog(other).getByRole('button', { name: 'Remove b', exact: true }).click();
      await save(other);
      await other.close();
      await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
      await expect(dialog(page).getByText('This collection was changed somewhere else')).toBeVisible();
      const mine = dialog(page).getByRole('region', { name: 'Your version' });
      const theirs = dialog(page).getByRole('region', { name: 'The saved version' });
      await expect(mine).toContainText('Mine');
      await expect(mine).toContainText('only mine');
      await expect(theirs).toContainText('Theirs');
      await expect(theirs).toContainText('1 item');
      await expectNoViolation(page);
      expect(await api.read(id)).toMatchObject({ name: 'Theirs', version: 2 });
    });

    await test.step('and can keep the other version', async () => {
      await dialog(page).getByRole('button', { name: 'Take theirs' }).click();
      await expect(cardOf(page, 'Theirs').getByText('1 item', { exact: true })).toBeVisible();
      expect(await api.read(id)).toMatchObject({ name: 'Theirs', version: 2 });
      await openEdit(page, 'Theirs');
      await expect(name(page)).toHaveValue('Theirs');
    });

    await test.step('a script in a drawing never runs, and the dialog is accessible', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(3)</script><circle r="9"/></svg>';
      await api.make({
        name: 'Drawings',
        items: ['كلمات', 'Donaudampfschifffahrtsgesellschaft'.repeat(5), { name: 'drawn', svg }],
      });
      await openCollections(page);
      await openEdit(page, 'Drawings');
      await expect(page.getByRole('img', { name: 'drawn' })).toBeVisible();
      await expectNoViolation(page);
    });
  });
});

test.describe('the order of the items', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('items are reordered by mouse, finger and keyboard and by their arrows, and removed; the order is saved', async ({
    page,
  }) => {
    const { api, id } = await withCollection(page, { items: ['a', 'b', 'c', 'd'] });
    await openEdit(page, 'Letters');
    const stimulus = (name: string) =>
      dialog(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })
        .getByText(name, { exact: true });
    await sortByMouse(page, stimulus('a'), stimulus('c'));
    await expect.poll(() => itemNames(page)).toEqual(['b', 'c', 'a', 'd']);
    const announcement = dialog(page).getByRole('region', { name: 'Items' }).getByRole('status').last();
    await dialog(page).getByRole('button', { name: 'Move d', exact: true }).focus();
    await liftByKey(page);
    await expect(announcement).toHaveText('You picked up d, at place 4 of 4.');
    await page.keyboard.press('ArrowLeft');
    await expect(announcement).toHaveText('d moves to place 3 of 4.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    expect(await itemNames(page)).toEqual(['b', 'c', 'a', 'd']);
    await liftByKey(page);
    await page.keyboard.press('ArrowLeft');
    await expect(announcement).toHaveText('d moves to place 3 of 4.');
    await page.keyboard.press('Space');
    await expect.poll(() => itemNames(page)).toEqual(['b', 'c', 'd', 'a']);
    await dialog(page).getByRole('button', { name: 'Move b one later' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['c', 'b', 'd', 'a']);
    await dragByFinger(
      page,
      dialog(page).getByRole('button', { name: 'Move c', exact: true }),
      dialog(page).getByRole('button', { name: 'Move d', exact: true }),
    );
    await expect.poll(() => itemNames(page)).toEqual(['b', 'd', 'c', 'a']);
    await dialog(page).getByRole('button', { name: 'Move c one earlier' }).click();
    await dialog(page).getByRole('button', { name: 'Move c one earlier' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['c', 'b', 'd', 'a']);
    const earlier = dialog(page).getByRole('button', { name: 'Move b one earlier' });
    await earlier.press('Enter');
    await expect(earlier).toBeDisabled();
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Move b one later' }).press('Enter');
    await expect.poll(() => itemNames(page)).toEqual(['c', 'b', 'd', 'a']);
    await dialog(page).getByRole('button', { name: 'Remove b', exact: true }).click();
    await expect(dialog(page).getByRole('button', { name: 'Remove d', exact: true })).toBeFocused();
    // The second click of a double click lands on the next item's X.
    await pressAgain(page);
    await save(page);
    expect(await savedNames(api, id)).toEqual(['c', 'd', 'a']);

    await test.step('two thousand items are edited with few of them rendered, and moved at the far end by keyboard', async () => {
      const words = Array.from({ length: 2000 }, (_, n) => `word ${n + 1}`);
      await api.make({ name: 'Fry words', category: 'Language Arts', items: words });
      await openCollections(page);
      await cardOf(page, 'Fry words').getByRole('button', { name: /^Edit/ }).click();
      const long = page.getByRole('dialog', { name: 'Edit Collection' });
      const last = long.getByLabel('Name of item 2000', { exact: true });
      await expect(long.getByLabel('Name of item 1', { exact: true })).toBeVisible();
      await expect
        .poll(
          async () => {
            await long.evaluate((element) => element.scrollTo(0, element.scrollHeight));
            return last.count();
          },
          { intervals: [20] },
        )
        .toBe(1);
      await expect(long.locator('ol > li')).toHaveCount(2000);
      await expect.poll(() => long.locator('ol > li input').count()).toBeLessThan(300);
      // Find in page must find items far from the window.
      await expect(long.locator('ol > li').first()).toHaveText('word 1');

      await long.getByRole('button', { name: 'Move word 1999', exact: true }).focus();
      await liftByKey(page);
      await expect(page.getByText('You picked up word 1999')).toHaveCount(1);
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('word 1999 moves to place 1998 of 2000.')).toHaveCount(1);
      await page.keyboard.press('Space');
      await expect(long.getByLabel('Name of item 1998', { exact: true })).toHaveValue('word 1999');
      await last.fill('the end');
      await long.getByRole('button', { name: 'Save Collection' }).click();
      await expect(page.getByText('Collection saved.')).toBeVisible();
    });
  });
});
