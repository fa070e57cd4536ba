import type { Locator, Page } from '@playwright/test';
import { apiOf } from './support/collections.ts';
import { enroll, expect, origin, test } from './support/test.ts';

const partOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Parts of this class' }).getByRole('link', { name });

test('a teacher makes a class, and a colleague joins it by a link, practices, and is removed', async ({
  page,
  openAsOther,
}) => {
  await enroll(page, 'Rosa Novak');
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
  await expect(page.getByRole('link', { name: 'Ana Silva Bear' })).toBeVisible();
  await page.getByRole('button', { name: 'More for 李明' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Whale' }).check();
  await page.getByLabel('What shows on the projector?').fill('Moby');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: '李明 Moby' })).toBeVisible();
  await page.getByLabel('Hide names (projector)').check();
  await expect(page.getByRole('link', { name: 'Moby', exact: true })).toBeVisible();
  await expect(page.getByText('Ana Silva')).toHaveCount(0);

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
  await enroll(colleague, 'Daniel Okafor');
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
  await colleague.getByRole('button', { name: 'More for 李明' }).click();
  await colleague.getByRole('menuitem', { name: 'Remove from class' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Class not found' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: /Moby/ })).toHaveCount(0);
});
