import { readFile } from 'node:fs/promises';
import {
  authorizationOf,
  expect,
  newPerson,
  origin,
  signUp,
  tenantAppOrigin,
  tenantOrigin,
  test,
} from './support/test.ts';
import type { Page, Response } from '@playwright/test';

/** The external provider accepts any name and password. */
const typeElsewhere = async (page: Page, login: string): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`^${tenantOrigin()}/`));
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
};

/** The first sign-in asks for consent. */
const signInElsewhere = async (page: Page, login: string): Promise<void> => {
  await typeElsewhere(page, login);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('by configuration alone the app signs in at an external tenant', async ({ page }) => {
  const keys = await page.request.get(`${tenantAppOrigin()}/.well-known/jwks.json`);
  expect(keys.headers()['content-type']).toContain('text/html');

  const authorize = page.waitForRequest((request) => request.url().includes('/authorize?'));
  await page.goto(`${tenantAppOrigin()}/new-collection`);
  const query = new URL((await authorize).url()).searchParams;
  expect(query.get('audience')).toBe('https://sixty.test/api');
  expect(query.get('client_id')).toBe('outside-client');
  await signInElsewhere(page, 'tess');
  await expect(page).toHaveURL(`${tenantAppOrigin()}/new-collection`);
  await expect(page.getByLabel(/Collection name/i)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel(/Collection name/i)).toBeVisible();

  const authorization = await authorizationOf(page);
  const reply = await page.request.get(`${tenantAppOrigin()}/api/users/me/`, { headers: { authorization } });
  const me = (await reply.json()) as Record<string, unknown>;
  expect(me).toMatchObject({ name: 'tess of Hillside', email: 'tess@hillside.test', role: 'student' });
  // The nickname is the local part of the email address, which others must not see.
  expect(me['username']).not.toBe('tess');

  await page.goto(`${tenantAppOrigin()}/my-account`);
  await expect(page.getByText('Your school or organization manages your account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({ user: { email: 'tess@hillside.test' }, account: null });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: /yes/i }).click();
  await expect(page).toHaveURL(`${tenantAppOrigin()}/`);

  await test.step('deleting a tenant’s account requires a new sign-in there', async () => {
    await page.goto(`${tenantAppOrigin()}/my-account`);
    await signInElsewhere(page, 'dora');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

    const call = page.waitForRequest((request) => request.url().endsWith('/api/users/me/'));
    await page.reload();
    const { authorization: ofDora = '' } = (await call).headers();
    const refused = await page.request.delete(`${tenantAppOrigin()}/api/users/me`, {
      headers: { authorization: ofDora },
      data: {},
    });
    expect(refused.status()).toBe(403);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('Please sign in again first, so we know it’s you.');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await typeElsewhere(page, 'dora');

    await dialog.getByLabel('Type “delete”').fill('delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: /yes/i }).click();
    await expect(page).toHaveURL(`${tenantAppOrigin()}/`);
    const gone = await page.request.get(`${tenantAppOrigin()}/api/reports`, {
      headers: { authorization: ofDora },
    });
    expect((await gone.json()) as object).toMatchObject({ total_count: 0 });
  });
});

test('a school’s sign-on is offered as Continue with …', async ({ page, context }) => {
  const isMe = (response: Response) => response.url().endsWith('/api/users/me/');

  const localId = await test.step('a user signs up here with a school address', async () => {
    await page.goto(`${origin()}/your-collections`);
    const call = page.waitForResponse(isMe);
    await signUp(page, { ...newPerson('Local Kim'), email: 'kim@hillside.test' });
    const { id } = (await (await call).json()) as { id: string };
    await context.clearCookies();
    return id;
  });

  await test.step('leaving the school’s sign-on leads back here', async () => {
    await page.goto(`${origin()}/new-collection`);
    await page.getByRole('link', { name: 'Continue with Hillside School' }).click();
    await page.getByRole('link', { name: /cancel/i }).click();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  await test.step('the school’s user with the same address is another user', async () => {
    const call = page.waitForResponse(isMe);
    await page.getByRole('link', { name: 'Continue with Hillside School' }).click();
    await signInElsewhere(page, 'kim');
    await expect(page).toHaveURL(/\/new-collection$/);
    await expect(page.getByLabel(/Collection name/i)).toBeVisible();
    const me = (await (await call).json()) as { id: string };
    expect(me).toMatchObject({ name: 'kim of Hillside', email: 'kim@hillside.test' });
    expect(me.id).not.toBe(localId);
  });

  await test.step('the session is ours: the user can end it on every device', async () => {
    await page.goto(`${origin()}/my-account`);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog')).toContainText('The account you sign in with');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(`${origin()}/`);
  });
});
