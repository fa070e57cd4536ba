import type { Locator, Page } from '@playwright/test';
import { makeClass } from './support/classes.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { shown, whenStarted } from './support/session.ts';
import { enroll, expect, holdTimers, origin, test } from './support/test.ts';

const results = (page: Page): Locator => page.getByRole('dialog', { name: 'Results' });

const practice = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('group', { name: 'Your answer' })).toBeFocused();
  await expect(page.locator('[data-phase="ready"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'a', exact: true }).click();
  await expect(results(page).getByText(`${name} · Letters`)).toBeVisible();
};

const choose = (page: Page, name: string) => results(page).getByRole('button', { name, exact: true }).click();

test('a teacher practices with four children one after the other, corrects a report, and sees a child’s badge', async ({
  page,
}) => {
  await holdTimers(page, 8000);
  await enroll(page);
  const api = await apiOf(page);
  await makeClass(api, 'Room 5', ['Ana', 'Ben', 'Cleo', 'Dara']);
  await api.make({ name: 'Letters', items: ['a'] });
  await openCollections(page);

  await cardOf(page, 'Letters').getByRole('button', { name: 'Start' }).click();
  const settings = page.getByRole('dialog', { name: 'Letters' });
  await settings.getByRole('button', { name: /^Who is practicing\?/ }).click();
  await page
    .getByRole('dialog', { name: 'Who is practicing?' })
    .getByRole('button', { name: /^One-to-one round/ })
    .click();
  await expect(settings.getByRole('button', { name: /^Who is practicing\? Ana Room 5/ })).toBeVisible();
  await expect(settings.getByText('0 of 4 done')).toBeVisible();
  await settings.getByRole('radio', { name: /^Answer/ }).check();
  await settings.getByRole('button', { name: 'Start', exact: true }).click();

  await practice(page, 'Ana');
  await choose(page, 'Ben is absent');
  await choose(page, 'Next: Cleo');
  await practice(page, 'Cleo');

  await page.goto(`${origin()}/your-collections`);
  const line = page.getByRole('region', { name: 'Who is practicing' });
  await expect(line.getByText('2 of 4 done, next Dara')).toBeVisible();
  await page.reload();
  await line.getByRole('button', { name: 'Continue the round' }).click();
  await practice(page, 'Dara');
  await expect(results(page).getByText('Everybody is done!')).toBeVisible();
  await expect(results(page).getByRole('button', { name: 'Ben absent' })).toBeVisible();
  await choose(page, 'Return to Collections');
  await expect(line.getByText(/everybody is done/)).toBeVisible();
  await expect(line.getByText('Practicing:')).toHaveCount(0);

  await page.goto(`${origin()}/reports`);
  await page.getByLabel('Student').selectOption('Cleo');
  const list = page.getByRole('list', { name: 'Reports' });
  await expect(list.getByText('Cleo · Room 5')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await list.getByRole('button', { name: 'More for the Letters report' }).click();
  await page.getByRole('menuitem', { name: 'Move to another student...' }).click();
  await page
    .getByRole('dialog', { name: 'Whose report is this?' })
    .getByRole('button', { name: 'Ben' })
    .click();
  await expect(page.getByText(/^No reports yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Cleo · Room 5')).toBeVisible();
  await page.getByLabel('Student').selectOption('All of Room 5');
  await expect(list.getByText(/ · Room 5$/)).toHaveText(['Dara · Room 5', 'Cleo · Room 5', 'Ana · Room 5']);

  await test.step('a child’s badge is celebrated over the results, before the next child comes', async () => {
    await page.evaluate(() => localStorage.setItem('badgeCelebrations', 'on'));
    await api.make({ name: 'Five letters', items: ['a', 'b', 'c', 'd', 'e'] });
    await openCollections(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await cardOf(page, 'Five letters').getByRole('button', { name: 'Start' }).click();
    const dialog = page.getByRole('dialog', { name: 'Five letters' });
    await dialog.getByRole('button', { name: /^Who is practicing\?/ }).click();
    await page.getByRole('button', { name: /^New one-to-one round/ }).click();
    await dialog.getByRole('radio', { name: /^Answer/ }).check();
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await whenStarted(page);
    for (const letter of 'abcde') {
      await expect.poll(() => shown(page)).toEqual([letter]);
      // In ms: the server refuses answers under 100 ms, which no person can give.
      await page.keyboard.press(letter, { delay: 120 });
      await page.keyboard.press('Enter');
    }
    const celebration = page.getByRole('dialog', { name: /^Ana earned / });
    await expect(celebration.getByText('Perfect Score')).toBeVisible();
    await celebration.getByRole('button', { name: 'Continue' }).click();
    await expect(results(page).getByRole('button', { name: 'Next: Ben' })).toBeFocused();
  });
});
