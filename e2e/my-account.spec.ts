import { readFile } from 'node:fs/promises';
import { apiOf } from './support/collections.ts';
import { hold } from './support/games.ts';
import { enroll, expect, origin, signIn, test } from './support/test.ts';

test.describe('My Account', () => {
  test.use({
    expectedNoise:
      /could not be saved|A request failed|export failed|not redeemed|not changed|not deleted|Error|^\s+at /i,
  });

  test('name and role are changed, all data is exported, and the account is deleted', async ({ page }) => {
    test.slow();
    const person = await enroll(page, 'Dora Leaver');
    let answer = () => {};
    const isSeen = new Promise<void>((done) => (answer = done));
    await page.route('**/api/users/me/', async (route) => isSeen.then(async () => route.continue()), {
      times: 1,
    });
    await page.goto(`${origin()}/my-account`);
    await expect(page.getByText('Loading user information...')).toBeVisible();
    answer();
    const profile = page.getByRole('region', { name: 'Profile' });
    await expect(profile).toContainText('DL');
    await expect(profile).toContainText('Dora Leaver');
    await expect(profile).toContainText(person.email);

    await page.route('**/users/me/display_name', (route) => route.abort());
    await page.getByLabel('Name others see').fill('Ms. Dora');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText('Your display name wasn’t saved.');
    await page.unroute('**/users/me/display_name');
    // The button disappears with the message, so the focus moves to the heading above.
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('Display name updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Display name' })).toBeFocused();
    await expect(profile).toContainText('Ms. Dora');
    await expect(profile).toContainText('MD');

    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
    for (const text of [
      'Practice with assigned collections',
      'Track progress',
      'Earn achievements and badges',
      'Join classroom activities',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.route('**/users/*/role', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Busy.', code: 'unavailable' } }),
    );
    await page.getByRole('radio', { name: 'Teacher' }).click({ force: true });
    await expect(page.getByRole('alert')).toHaveText('Failed to update user role');
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
    await page.unroute('**/users/*/role');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Your role' })).toBeFocused();
    for (const text of [
      'Create and manage custom collections',
      'Track student progress',
      'Set custom learning paths',
      'Share collections with other teachers',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userRole'))).toBe('teacher');

    const longName = 'x'.repeat(60);
    await page.getByLabel('Name others see').fill('');
    await page.getByLabel('Name others see').pressSequentially(`${longName}y`);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText(longName);
    await expect(page.getByLabel('Name others see')).toHaveValue(longName);
    // Invisible characters are no name.
    await page.getByLabel('Name others see').fill('\u200b\u3164');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText('Dora Leaver');
    await expect(page.getByLabel('Name others see')).toHaveValue('');
    await page.getByLabel('Name others see').fill('Ms. Dora');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText('Ms. Dora');

    await page.reload();
    await expect(page.getByLabel('Name others see')).toHaveValue('Ms. Dora');
    await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
    await page.route('**/api/users/me/', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Could not fetch current user.');
    await page.unroute('**/api/users/me/');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(profile).toContainText('Ms. Dora');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused();

    const api = await apiOf(page);
    await api.make({ name: 'Canary letters' });
    await page.route(
      '**/users/me/export',
      (route) =>
        route.fulfill({
          status: 429,
          json: { detail: 'Too many at once. Please wait a while.', code: 'too_many_requests' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Download everything' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'We couldn’t make the file. Too many at once. Please wait a while.',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sixty-my-data-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    for (const part of ['sixty-export', 'Ms. Dora', person.email, 'Canary letters'])
      expect(text).toContain(part);

    // Changing the password signs out everywhere.
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another good one');
    await page.route('**/users/me/password', (route) => route.fulfill({ status: 504 }), { times: 1 });
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('We don’t know if your password was changed.');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Current password').fill(person.password);
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
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please enter your password.');
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please type the word ‘delete’.');
    await dialog.getByLabel('Type ‘delete’').fill('Delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('That password isn’t right.');
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('another good one');
    // The server deletes the account, but a proxy answers with an error; the retry succeeds.
    await page.route(
      '**/api/users/me',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 502, body: 'Bad Gateway' });
      },
      { times: 1 },
    );
    await dialog.getByLabel('Type ‘delete’').press('Enter');
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
});
