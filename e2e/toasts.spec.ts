import type { Locator, Page } from '@playwright/test';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { button, open, words } from './support/games.ts';
import { messages } from './support/messages.ts';
import { cart, cartButton, openShop } from './support/shop.ts';
import { enroll, expect, holdTimers, test } from './support/test.ts';

const toasts = (page: Page): Locator => messages(page).getByRole('listitem');

const isCovered = async (page: Page, what: Locator): Promise<boolean> => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const over = await Promise.all((await toasts(page).all()).map((message) => message.boundingBox()));
  return over.some(
    (it) =>
      it !== null &&
      it.x < box.x + box.width &&
      box.x < it.x + it.width &&
      it.y < box.y + box.height &&
      box.y < it.y + it.height,
  );
};

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

test('no message covers Proceed to Checkout, a dialog’s buttons, or a running game', async ({ page }) => {
  await holdTimers(page, 6000);
  await enroll(page);

  await test.step('equal messages merge with a count, beside Proceed to Checkout', async () => {
    await openShop(page);
    const [single, pack] = await page.getByRole('button', { name: /Add to Cart/ }).all();
    await single?.click();
    await pack?.click();
    await pack?.click();
    await expect(toasts(page)).toHaveCount(2);
    await expect(toasts(page).last()).toContainText('2 times');
    await cartButton(page).click();
    const checkout = cart(page).getByRole('button', { name: 'Proceed to Checkout' });
    await expect(checkout).toBeVisible();
    await expect(toasts(page)).toHaveCount(2);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkout.scrollIntoViewIfNeeded();
      expect(await isCovered(page, checkout), JSON.stringify(size)).toBe(false);
    }
  });

  await test.step('a dialog’s Start stays uncovered, and its X if the window is large enough', async () => {
    await (await apiOf(page)).make({ name: 'Dots', category: 'Number Sense' });
    await openCollections(page);
    for (const count of [2, 3]) {
      await cardOf(page, 'Dots').getByRole('button', { name: 'Duplicate' }).click();
      await expect(page.getByRole('article')).toHaveCount(count);
    }
    await expect(toasts(page).first()).toBeVisible();
    await cardOf(page, 'Dots').getByRole('button', { name: 'Start' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dots' });
    await expect(dialog).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await isCovered(page, dialog.getByRole('button', { name: 'Start' }))).toBe(false);
      const close = dialog.getByRole('button', { name: 'Close', exact: true });
      expect(await isCovered(page, close)).toBe(false);
      expect(await isCovered(page, dialog.getByRole('heading', { name: 'Dots' }))).toBe(false);
    }
  });

  await test.step('the game’s board drops a message for good', async () => {
    await open(page, 'words');
    await page.getByLabel('Word', { exact: true }).fill('cat');
    await page.keyboard.press('Enter');
    await page.getByLabel('Collection name').fill('Pets');
    await button(page, 'Save Collection').click();
    await expect(toasts(page)).toHaveCount(1);
    await button(page, 'Start Game').click();
    await expect(words(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    await button(page, 'Back to Setup').click();
    await expect(button(page, 'Start Game')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });
});
