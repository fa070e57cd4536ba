import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { makeClass } from './support/classes.ts';
import { apiOf } from './support/collections.ts';
import { arrive, expect, goWithin, origin, test } from './support/test.ts';
import { applyTheme, threeThemes } from './support/themes.ts';

const partOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Parts of this class' }).getByRole('link', { name });

test('a teacher makes a class, and a colleague joins it by a link, practices, and is removed', async ({
  page,
  openAsOther,
}) => {
  await arrive(page, 'Rosa Novak');
  await (await apiOf(page)).make({ name: 'First letters', items: ['a', 'b'] });

  await page.goto(`${origin()}/my-account`);
  await page.getByRole('radio', { name: 'Teacher' }).check();
  await page.getByRole('link', { name: 'Classes' }).first().click();
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByLabel('Class name').fill('Room 5');
  await page.getByLabel('Class name').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Room 5' })).toBeVisible();

  await page.getByRole('button', { name: 'Add students' }).click();
  await page.getByLabel('One name per line').fill('1.  Ana Silva\n2.  Борис\n\n李明\nana silva');
  await expect(page.getByText('Another child has this name.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^ana silva/ }).uncheck();
  await page.getByRole('button', { name: 'Add 3 students' }).click();
  await expect(page.getByRole('link', { name: 'Bear' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Cat' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Whale' }).check();
  await page.getByLabel('What shows on the projector?').fill('Moby');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Moby' })).toBeVisible();

  await partOf(page, 'Collections').click();
  await page.getByRole('button', { name: 'Share a collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First letters' })).toBeVisible();

  await partOf(page, 'Teachers').click();
  await page.getByRole('button', { name: 'Invite a teacher' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link for one teacher').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const colleague = await openAsOther(/A request failed|wasn’t removed/);
  await arrive(colleague, 'Daniel Okafor');
  await colleague.goto(link);
  await colleague.getByRole('button', { name: 'Join the class' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Room 5' })).toBeVisible();
  await partOf(colleague, 'Collections').click();
  await colleague.getByRole('button', { name: 'Start First letters' }).click();
  await expect(colleague.getByRole('dialog', { name: 'First letters' })).toBeVisible();
  await colleague.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('button', { name: 'More for Daniel Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Remove from class' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Daniel Okafor was removed.')).toBeVisible();
  await partOf(colleague, 'Students').click();
  await colleague.getByRole('button', { name: 'More for Moby' }).click();
  await colleague.getByRole('menuitem', { name: 'Remove from class' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Moby' })).toHaveCount(0);
});

test('the pages of classes are accessible in three themes', async ({ page }) => {
  await arrive(page);
  const api = await apiOf(page);
  const { classId, students } = await makeClass(api, 'Room 5', ['Ana', 'Ben', 'Cleo', 'Dan']);
  const left = await api.call('DELETE', `/classes/${classId}/students/${students[3]?.student_id}`);
  expect(left.status()).toBe(204);
  for (const theme of threeThemes) {
    await applyTheme(page, theme);
    for (const [path, text] of [
      ['/classes', '3 students'],
      [`/classes/${classId}?part=students`, 'Add students'],
      [`/classes/${classId}?part=collections`, 'Nothing is shared yet.'],
      [`/classes/${classId}?part=teachers`, 'Owner'],
      [`/classes/${classId}?part=history`, 'removed Dan'],
      ['/classes/join#code', 'Join the class'],
    ] as const) {
      await goWithin(page, path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expectNoViolation(page, theme ? 'colors' : 'all');
    }
  }
});
