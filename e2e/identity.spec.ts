import { expectNoViolation } from './support/axe.ts';
import { resetLinkFor, teacherInvitation } from './support/operator.ts';
import { arrive, expect, newPerson, origin, signIn, signUp, test } from './support/test.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('a new user signs up from the landing page and arrives at Your Collections', async ({ page }) => {
  const authorize = page.waitForRequest((request) => request.url().includes('/authorize?'));
  const exchange = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
  const firstCall = page.waitForRequest((request) => request.url().endsWith('/api/users/me/'));
  // The embedded provider has the same origin, so its page can read the app's storage.
  const loginState = () => page.evaluate(() => localStorage.getItem('auth0_state'));

  await test.step('landing and about page open without sign-in', async () => {
    for (const path of ['/about', '/']) {
      await page.goto(origin() + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(origin() + path);
    }
  });

  await test.step('Login there leads to Your Collections', async () => {
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
    expect(await loginState()).toMatch(/^[\da-f-]{36}$/);
    await signUp(page, newPerson());
    await expect(page).toHaveURL(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
    expect(await loginState()).toBeNull();
  });

  await test.step('the authorization request carries PKCE, audience, and scopes, the exchange its verifier', async () => {
    const query = new URL((await authorize).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      code_challenge_method: 'S256',
      audience: `${origin()}/api`,
      scope: 'openid profile email',
      redirect_uri: `${origin()}/callback`,
      response_type: 'code',
    });
    const body = (await exchange).postDataJSON() as Record<string, string>;
    expect(body).toMatchObject({
      client_id: 'sixty-web',
      grant_type: 'authorization_code',
      redirect_uri: `${origin()}/callback`,
    });
    expect(body['code_verifier']).toMatch(/^[\w.~-]{43,128}$/);
    expect((await firstCall).headers()['authorization']).toMatch(/^Bearer eyJ/);
  });

  await test.step('no token is stored in the browser', async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });
});

test('the user stays signed in over a reload, in a second tab, and a day without the login cookie', async ({
  page,
  context,
}) => {
  await arrive(page);

  await test.step('the login cookie lasts a day', async () => {
    const cookies = await context.cookies();
    const check = cookies.find(({ name }) => /^auth0\..*is\.authenticated$/.test(name));
    const days = ((check?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(0.99);
    expect(days).toBeLessThanOrEqual(1.01);
  });

  await test.step('a second tab is signed in too', async () => {
    const tab = await context.newPage();
    await tab.goto(`${origin()}/new-collection`);
    await expect(tab).toHaveURL(`${origin()}/new-collection`);
    await expect(tab.getByLabel(/Collection name/i)).toBeVisible();
    await tab.close();
  });

  await test.step('during the silent sign-in after a reload, a guarded page shows only a spinner', async () => {
    const { promise: mayContinue, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/authorize?**', async (route) => {
      await mayContinue;
      await route.continue();
    });
    // The silent sign-in's iframe may delay the load event.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
    await context.unroute('**/authorize?**');
  });

  await test.step('the provider’s session outlasts the SDK’s cookie', async () => {
    await context.clearCookies({ name: /auth0/ });
    await page.reload();
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  });
});

test('sign-out ends the session at the provider too, in every tab, and keeps drafts', async ({
  page,
  context,
}) => {
  const person = await arrive(page);
  const typing = await context.newPage();
  await typing.goto(`${origin()}/new-collection`);
  await typing.getByLabel(/Collection name/i).fill('Half a name');
  // A frozen tab gets no message; it checks when shown again.
  const frozen = await context.newPage();
  await frozen.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await frozen.goto(`${origin()}/reports`);
  await expect(frozen.getByRole('heading', heading('Reports'))).toBeVisible();

  await test.step('every tab is signed out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${origin()}/`);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    // The computer's next user may be a student.
    expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBeNull();
    await expect(typing).toHaveURL(`${origin()}/`);
    await expect(frozen).toHaveURL(`${origin()}/reports`);
    await frozen.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(frozen).toHaveURL(`${origin()}/`);
  });

  await test.step('a guarded page redirects to sign-in once and back to itself', async () => {
    let asked = 0;
    typing.on('request', (request) => {
      const isOfPage = request.isNavigationRequest() && request.frame() === typing.mainFrame();
      if (isOfPage && request.url().includes('/authorize?')) asked += 1;
    });
    await typing.goto(`${origin()}/new-collection?from=a-link`);
    await expect(typing.getByRole('heading', heading('Sign in'))).toBeVisible();
    expect(asked).toBe(1);
    await signIn(typing, person);
    await expect(typing).toHaveURL(`${origin()}/new-collection?from=a-link`);
    await expect(typing.getByLabel(/Collection name/i)).toHaveValue('Half a name');
  });
});

test.describe('an incomplete sign-in', () => {
  test.use({ expectedErrors: /The sign-in failed/ });

  test('says Login failed with a way out', async ({ page }) => {
    await test.step('an unrequested callback says so and leads on', async () => {
      for (const query of ['code=x', 'error=access_denied&error_description=no']) {
        await page.goto(`${origin()}/callback?${query}&state=y`);
        await expect(page.getByRole('heading', heading('Login failed'))).toBeVisible();
      }
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
      for (const query of ['', '?code=x', '?state=y']) {
        await page.goto(`${origin()}/callback${query}`);
        await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
      }
    });

    await test.step('Back from the sign-in page is no dead end', async () => {
      await page.goto(`${origin()}/your-collections`);
      await page.getByRole('button', { name: 'Back to Sixty' }).click();
      await expect(page.getByRole('heading', heading('Login failed'))).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    });

    await test.step('after Login and Back, a second Login leads to Your Collections', async () => {
      await page.goto(origin());
      await page.getByRole('link', { name: 'Login' }).first().click();
      await page.getByRole('button', { name: 'Back to Sixty' }).click();
      await page.getByRole('button', { name: 'Try again' }).click();
      await signUp(page, newPerson());
      await expect(page).toHaveURL(`${origin()}/your-collections`);
      await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
    });
  });
});

test('an invited teacher makes an account by the link, which works once', async ({ page, openAsOther }) => {
  const link = await teacherInvitation();
  await page.goto(link);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByRole('heading', heading('Create an account'))).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  await signUp(page, newPerson());
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  await page.goto(`${origin()}/my-account`);
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();

  const other = await openAsOther();
  await other.goto(link);
  await expect(other.getByText('This invitation was used already.')).toBeVisible();
});

test('a forgotten password: the page names whom to ask, the link sets a new password and ends the old session', async ({
  page,
  openAsOther,
}) => {
  const person = await arrive(page);
  const other = await openAsOther();
  await other.goto(`${origin()}/your-collections`);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByText('Ask the person who manages it at your school')).toBeVisible();

  await other.goto(await resetLinkFor(person.email));
  await expect(other.getByRole('heading', heading('Did you make this account?'))).toBeVisible();
  await expectNoViolation(other);
  await other.getByRole('link', { name: 'Yes, choose a new password' }).click();
  await other.getByLabel('New password').fill('a quite new sentence');
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other.getByRole('heading', heading('Your new password is saved'))).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('That email or password isn’t right.');
  await signIn(page, { ...person, password: 'a quite new sentence' });
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
});
