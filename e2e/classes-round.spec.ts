import type { Locator, Page } from '@playwright/test';
import { becomeTeacher, makeClass } from './support/classes.ts';
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

test('a morning: four children one after the other, one scored later, one probe, a corrected report, and a child’s badge', async ({
  page,
}) => {
  await holdTimers(page, 8000);
  await enroll(page);
  const api = await apiOf(page);
  await becomeTeacher(api);
  const { classId } = await makeClass(api, 'Room 5', ['Ana', 'Ben', 'Cleo', 'Dara']);
  await api.make({ name: 'Letters', items: ['a'] });
  const strip = page.getByRole('region', { name: 'Who is practicing' });
  const who = page.getByRole('dialog', { name: 'Who is practicing?' });

  await test.step('the class’s Practice makes a queue of four', async () => {
    await page.goto(`${origin()}/classes/${classId}`);
    await page.getByRole('button', { name: 'Practice', exact: true }).click();
    await who.getByRole('button', { name: /^Several students/ }).click();
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dara'])
      await who.getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) }).click();
    await who.getByRole('button', { name: 'Practice with 4 students' }).click();
    await expect(strip.getByText('Practicing: Ana')).toBeVisible();
  });

  await test.step('from one child to the next, also after an absent one and a reload', async () => {
    await cardOf(page, 'Letters').getByRole('button', { name: 'Start' }).click();
    const settings = page.getByRole('dialog', { name: 'Letters' });
    await expect(settings.getByText('0 of 4 done')).toBeVisible();
    await settings.getByRole('radio', { name: /^Answer/ }).check();
    await settings.getByRole('button', { name: 'Start', exact: true }).click();
    await practice(page, 'Ana');
    await choose(page, 'Ben is absent');
    await choose(page, 'Next: Cleo');
    await practice(page, 'Cleo');
    await choose(page, 'Return to Collections');
    const result = page.getByRole('region', { name: 'Cleo · Letters 1 of 1 right' });
    await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(strip.getByText('Practicing: Cleo')).toBeVisible();
    await page.reload();
    await expect(result.getByText('Room 5: 2 of 4 done')).toBeVisible();
    await result.getByRole('button', { name: 'Next: Dara' }).click();
    await practice(page, 'Dara');
    await expect(results(page).getByText('Everybody is done!')).toBeVisible();
    await expect(results(page).getByRole('button', { name: 'Ben absent' })).toBeVisible();
    await choose(page, 'Return to Collections');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(strip).toHaveCount(0);
    await page.getByRole('button', { name: 'End round' }).click();
  });

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

  await test.step('an automatic session is scored after a reload', async () => {
    await openCollections(page);
    await cardOf(page, 'Letters').getByRole('button', { name: 'Start' }).click();
    const settings = page.getByRole('dialog', { name: 'Letters' });
    await settings.getByRole('radio', { name: /^Watch/ }).check();
    await settings.getByRole('button', { name: 'Start', exact: true }).click();
    const result = page.getByRole('region', { name: /^Letters/ });
    await expect(result.getByRole('heading', { name: 'How was it read?' })).toBeVisible();
    await page.reload();
    await result.getByRole('button', { name: 'a', exact: true }).click();
    await result.getByRole('button', { name: 'Save with 1 missed' }).click();
    await expect(result).toHaveAccessibleName('Letters 0 of 1 right');
    await expect(result.getByRole('button', { name: 'Practice what was missed' })).toBeVisible();
    await result.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a probe leads to practice of what was missed', async () => {
    await api.make({ name: 'Words', items: ['on', 'at'] });
    await openCollections(page);
    await cardOf(page, 'Words').getByRole('button', { name: 'Probe' }).click();
    const setUp = page.getByRole('dialog', { name: 'Probe: Words' });
    await setUp.getByText(/^Options/).click();
    await setUp.getByLabel('Seconds').fill('15');
    await setUp.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: /^1: / }).click();
    await expect(page.getByText('Time’s up!')).toBeVisible();
    await page.getByRole('button', { name: /^4: / }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('12.0 correct per minute')).toBeVisible();
    await page.getByRole('button', { name: 'Practice what was missed' }).click();
    await expect(page).toHaveURL(/fullscreen-display/);
    const result = page.getByRole('region', { name: /^Practice again: Words/ });
    await result.getByRole('button', { name: 'All correct' }).click();
    await expect(result).toHaveAccessibleName('Practice again: Words 1 of 1 right');
    await result.getByRole('button', { name: 'Done' }).click();
    await expect(result).toHaveCount(0);
  });

  await test.step('a child’s badge is celebrated over the results, before the next child comes', async () => {
    await page.evaluate(() => localStorage.setItem('badgeCelebrations', 'on'));
    await api.make({ name: 'Five letters', items: ['a', 'b', 'c', 'd', 'e'] });
    await openCollections(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await cardOf(page, 'Five letters').getByRole('button', { name: 'Start' }).click();
    const dialog = page.getByRole('dialog', { name: 'Five letters' });
    await dialog.getByRole('button', { name: /^Who is practicing\?/ }).click();
    await who.getByRole('button', { name: /^Several students/ }).click();
    await who.getByRole('button', { name: /^All 4/ }).click();
    await who.getByRole('button', { name: 'Practice with 4 students' }).click();
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
