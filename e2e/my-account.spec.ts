import { readFile } from 'node:fs/promises';
import { apiOf } from './support/collections.ts';
import { hold } from './support/games.ts';
import { enroll, expect, origin, signIn, test } from './support/test.ts';
import { openAccount } from './support/shop.ts';

test.describe('My Account', () => {
  test.use({
    expectedNoise:
      /could not be saved|A request failed|export failed|not redeemed|not changed|not deleted|Error|^\s+at /i,
  });

  test('a list of which the next part does not come says so, and one that does not come is tried again', async ({
    page,
  }) => {
    await enroll(page);
    const at = '2026-01-01T00:00:00.000Z';
    const order = (day: string) => ({
      order_id: day,
      status: 'paid',
      amount: 29.95,
      currency: 'usd',
      is_test: false,
      lines: [{ offer_id: 'single_license', name: 'Single License', price: 29.95, quantity: 1 }],
      created_at: `${day}T12:00:00.000Z`,
      paid_at: `${day}T12:00:00.000Z`,
    });
    const license = (key: string) => ({
      licence_id: key,
      key,
      name: 'Multi License Pack',
      status: 'unused',
      is_bought: true,
      is_test: false,
      is_good: true,
      created_at: at,
      redeemed_at: null,
    });
    const lists = [
      ['orders', order('2026-02-02'), order('2026-01-01')],
      ['licences', license('SIXTY-AAAA-AAAA-AAAA-AAAA'), license('SIXTY-BBBB-BBBB-BBBB-BBBB')],
    ] as const;
    const ways = { isOpen: false };
    for (const [name, first, second] of lists)
      await page.route(`**/api/${name}?*`, (route) => {
        const isSecond = route.request().url().includes('cursor=');
        if (!ways.isOpen && isSecond) return route.abort();
        return route.fulfill({
          json: [isSecond ? second : first],
          headers: { link: isSecond ? '' : `</api/${name}?cursor=c1>; rel="next"` },
        });
      });
    // The list itself fails at first.
    await page.route('**/api/licences?*', (route) => route.abort(), { times: 1 });
    await openAccount(page);
    const failure = 'More didn’t load. We couldn’t reach the server.';
    await expect(page.getByRole('alert')).toHaveText('Your licenses didn’t load.');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('SIXTY-AAAA-AAAA-AAAA-AAAA')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Licenses' })).toBeFocused();
    for (const [name, shown] of [
      ['orders', page.getByText('January 1, 2026')],
      ['licenses', page.getByText('SIXTY-BBBB-BBBB-BBBB-BBBB')],
    ] as const) {
      ways.isOpen = false;
      const more = page.getByRole('button', { name: `Show more ${name}` });
      await more.click();
      await expect(page.getByRole('alert')).toContainText(failure);
      await expect(more).toBeFocused();
      ways.isOpen = true;
      await more.click();
      await expect(shown).toBeVisible();
      await expect(more).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });

  test('where licenses cost money, one of a test stands in nobody’s way', async ({ page }) => {
    await enroll(page);
    const license = (key: string, status: 'mine' | 'unused', isTest: boolean) => ({
      licence_id: key,
      key,
      name: 'Single License',
      status,
      is_bought: true,
      is_test: isTest,
      is_good: !isTest,
      created_at: '2026-01-01T00:00:00.000Z',
      redeemed_at: null,
    });
    await page.route('**/api/licences?*', (route) =>
      route.fulfill({
        json: [
          license('SIXTY-PAID-PAID-PAID-PAID', 'unused', false),
          license('SIXTY-TEST-TEST-TEST-TEST', 'unused', true),
          license('SIXTY-MINE-MINE-MINE-MINE', 'mine', true),
        ],
      }),
    );
    await openAccount(page);
    await expect(page.getByRole('button', { name: /^Use it myself/ })).toHaveAccessibleName(
      'Use it myself: SIXTY-PAID-PAID-PAID-PAID',
    );
    await expect(page.getByRole('button', { name: /^Copy SIXTY/ })).toHaveAccessibleName(
      'Copy SIXTY-PAID-PAID-PAID-PAID',
    );
    const licenses = page.getByRole('listitem').filter({ hasText: 'SIXTY-' });
    await expect(licenses).toContainText([/Not used yet/, /No longer valid.*Test/, /Yours.*Test/]);

    // It was redeemed elsewhere meanwhile: that is said, and what is shown is asked for anew.
    const detail = 'Someone already redeemed this key.';
    await page.route(
      '**/api/licences/redeem',
      (route) => route.fulfill({ status: 409, json: { detail, code: 'conflict' } }),
      { times: 1 },
    );
    const again = page.waitForRequest(/\/api\/licences\?/);
    await page.getByRole('button', { name: /^Use it myself/ }).click();
    await again;
    await expect(page.getByText(detail)).toBeVisible();
  });

  test('name and role are changed, everything is taken out, and the account is deleted for good', async ({
    page,
  }) => {
    // Some hundred steps, with four passwords to be hashed.
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

    // The display name: lost on the way it is told, and tried again.
    await page.route('**/users/me/display_name', (route) => route.abort());
    await page.getByLabel('Name others see').fill('Ms. Dora');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText('Your display name wasn’t saved.');
    await page.unroute('**/users/me/display_name');
    // The button goes with the notice: the keyboard goes on from the heading above.
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('Display name updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Display name' })).toBeFocused();
    await expect(profile).toContainText('Ms. Dora');
    await expect(profile).toContainText('MD');

    // The role.
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

    // There is room for sixty characters.
    const longName = 'x'.repeat(60);
    await page.getByLabel('Name others see').fill('');
    await page.getByLabel('Name others see').pressSequentially(`${longName}y`);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText(longName);
    await expect(page.getByLabel('Name others see')).toHaveValue(longName);
    // A name that nobody can see is none.
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
    // What is refused is told in the server's own words.
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

    // Another password: everybody is signed out, and only the new one opens the door.
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

    // Once it is answered, the question cannot be taken back.
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

    // Deletion: what is typed has to be meant.
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
    // The account goes, and a proxy answers in the place of the server: that is said, and the second attempt knows what to
    // make of it.
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
