import type { Page, Route } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { cardOf } from './support/collections.ts';
import { dialog, openEdit, save, withCollection } from './support/edit-collection.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedNoise: /could not be saved|weren’t saved/ });

/** The next save waits, and then goes on or is lost. */
const holdSaves = async (page: Page, id: string) => {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  const hold = async (route: Route) => route[await promise]();
  await page.route(`**/api/collections/${id}`, hold, { times: 1 });
  return resolve;
};

const editInTwoTabs = async (page: Page) => {
  const { api, id } = await withCollection(page, { items: ['a', 'b'] });
  await openEdit(page, 'Letters');
  await dialog(page).getByLabel('Collection name').fill('Mine');
  await dialog(page).getByLabel('Custom item name').fill('only mine');
  await dialog(page).getByLabel('Custom item name').press('Enter');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openEdit(other, 'Letters');
  await dialog(other).getByLabel('Collection name').fill('Theirs');
  await dialog(other).getByRole('button', { name: 'Remove b', exact: true }).click();
  await save(other);
  await other.close();
  await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
  await expect(dialog(page).getByText('This collection was changed somewhere else')).toBeVisible();
  return { api, id };
};

test('the later one sees both versions and what differs, and can keep theirs', async ({ page }) => {
  test.slow();
  const { api, id } = await editInTwoTabs(page);
  const mine = dialog(page).getByRole('region', { name: 'Your version' });
  const theirs = dialog(page).getByRole('region', { name: 'The saved version' });
  await expect(mine).toContainText('Mine');
  await expect(mine).toContainText('only mine');
  await expect(theirs).toContainText('Theirs');
  await expect(theirs).toContainText('1 item');
  await expectNoViolation(page);
  // Before the choice both are there: one at the server, one here, after a reload too.
  expect(await api.read(id)).toMatchObject({ name: 'Theirs' });
  await page.reload();
  await openEdit(page, 'Theirs');
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('Mine');
  await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
  await dialog(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect(cardOf(page, 'Theirs').getByText('1 item', { exact: true })).toBeVisible();
  expect(await api.read(id)).toMatchObject({ name: 'Theirs', version: 2 });
  await openEdit(page, 'Theirs');
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('Theirs');
});

test('a save that fails says so, keeps what was typed and offers Retry, also to who wants to leave', async ({
  page,
}) => {
  const { api, id } = await withCollection(page, {});
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.goBack();
  await openEdit(page, 'Letters');
  await dialog(page).getByLabel('Collection name').fill('Stubborn');
  let goOn = await holdSaves(page, id);
  await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
  goOn('abort');
  await expect(dialog(page).getByText('Your changes weren’t saved. Nothing is lost.')).toBeVisible();
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('Stubborn');
  // The browser's own way out leads away: then it is told there.
  goOn = await holdSaves(page, id);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
  goOn('abort');
  await expect(page.getByText("Your changes to 'Letters' weren’t saved.")).toBeVisible();
  await page.goBack();
  await openEdit(page, 'Letters');
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('Stubborn');
  await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
  await expect(cardOf(page, 'Stubborn')).toBeVisible();
  expect(await api.read(id)).toMatchObject({ name: 'Stubborn', version: 2 });
});
