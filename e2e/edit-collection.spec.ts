import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { cardOf, dragByFinger, liftByKey, pressAgain, sortByMouse } from './support/collections.ts';
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
  });
});

test('a script in a drawing never runs, and the dialog is accessible', async ({ page }) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(3)</script><circle r="9"/></svg>';
  await withCollection(page, {
    items: ['كلمات', 'Donaudampfschifffahrtsgesellschaft'.repeat(5), { name: 'drawn', svg }],
  });
  await openEdit(page, 'Letters');
  await expect(page.getByRole('img', { name: 'drawn' })).toBeVisible();
  await expectNoViolation(page);
});
