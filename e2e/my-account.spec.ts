import { readFile } from 'node:fs/promises';
import { apiOf } from './support/collections.ts';
import { hold } from './support/games.ts';
import { enroll, expect, origin, signIn, test } from './support/test.ts';

test.use({ expectedErrors: /not deleted|Error|^\s+at /i });

test('name and role are changed, all data is exported, and the account is deleted', async ({ page }) => {
  const person = await enroll(page, 'Dora Leaver');
  await page.goto(`${origin()}/my-account`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('DL');
  await expect(profile).toContainText('Dora Leaver');
  await expect(profile).toContainText(person.email);

  await page.getByLabel('Name others see').fill('Ms. Dora');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Display name updated successfully')).toBeVisible();
  await expect(profile).toContainText('Ms. Dora');
  await expect(profile).toContainText('MD');
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await page.getByRole('radio', { name: 'Teacher' }).click({ force: true });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userRole'))).toBe('teacher');
  await page.reload();
  await expect(page.getByLabel('Name others see')).toHaveValue('Ms. Dora');
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();

  const api = await apiOf(page);
  await api.make({ name: 'Canary letters' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sixty-my-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const part of ['sixty-export', 'Ms. Dora', person.email, 'Canary letters'])
    expect(text).toContain(part);

  // Changing the password signs out everywhere.
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('another good one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.goto(`${origin()}/my-account`);
  await signIn(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, { ...person, password: 'another good one' });
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

  const signOut = await hold(page, '**/users/me/sign_out_everywhere');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  const yes = question.getByRole('button', { name: 'Sign out everywhere' });
  await yes.click();
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  signOut();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.goto(`${origin()}/my-account`);
  await signIn(page, { ...person, password: 'another good one' });
  await expect(profile).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('cartItems', '[]');
    localStorage.setItem('draft:feedback:somebody-else', 'theirs');
  });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('This can’t be undone.');
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await dialog.getByLabel('Your password').fill('another good one');
  await dialog.getByLabel('Type “delete”').fill('Delete');
  // A proxy fails after the server deleted the account; the retry succeeds.
  await page.route(
    '**/api/users/me',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: 'Bad Gateway' });
    },
    { times: 1 },
  );
  await dialog.getByLabel('Type “delete”').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'We don’t know if your account was deleted. Please try again.',
  );
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('cartItems');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('userRole');
  expect(await page.evaluate(() => localStorage.getItem('draft:feedback:somebody-else'))).toBe('theirs');
  await page.goto(`${origin()}/your-collections`);
  await signIn(page, { ...person, password: 'another good one' });
  await expect(page.getByRole('alert')).toBeVisible();
});
