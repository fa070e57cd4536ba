import { createHash } from 'node:crypto';
import { expectNoViolation } from './support/axe.ts';
import { resetLinkFor, teacherInvitation } from './support/operator.ts';
import { expect, newPerson, origin, signIn, signUp, test, whenInteractive } from './support/test.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('a new user signs up from the landing page and arrives at Your Collections, stays signed in, and signs out', async ({
  page,
  context,
}) => {
  const person = newPerson();
  // The embedded provider has the same origin, so its page can read the app's storage.
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const onPage = (name: string) => page.getByRole('main').getByRole('link', { name }).first();

  await test.step('landing and about page open without sign-in; Login is in the bar and on the page, and returns to where it was pressed', async () => {
    for (const path of ['/about', '/']) {
      await page.goto(origin() + path);
      await whenInteractive(page);
      await expect(page).toHaveURL(origin() + path);
      await expect(inBar).toBeVisible();
      await onPage('Create an account').click();
      await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
      await page.goto(origin() + path);
      await whenInteractive(page);
      await onPage('Login').click();
      await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
      expect(await stored('preLoginPath')).toBe(path);
    }
  });

  const authorize = page.waitForRequest((request) => request.url().includes('/authorize?'));
  const exchange = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
  const firstCall = page.waitForRequest((request) => request.url().endsWith('/api/users/me/'));

  await test.step('Login there leads to Your Collections', async () => {
    await page.goto(origin());
    await inBar.click();
    await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
    expect(await stored('auth0_state')).toMatch(/^[\da-f-]{36}$/);
    await signUp(page, person);
    await expect(page).toHaveURL(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
    expect(await stored('auth0_state')).toBeNull();
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
    const all = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(all).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

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

  await test.step('the landing page still shows Login, which signs in silently', async () => {
    await page.goto(origin());
    await expect(inBar).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await inBar.click();
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  });

  await test.step('/about shows Logout, and leads into the app and back without a reload', async () => {
    await page.goto(`${origin()}/about`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click();
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Try a session' })).toBeVisible();
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  });

  const typing = await context.newPage();
  await typing.goto(`${origin()}/new-collection`);
  await typing.getByLabel(/Collection name/i).fill('Half a name');
  // A frozen tab gets no message; it checks when shown again.
  const frozen = await context.newPage();
  await frozen.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await frozen.goto(`${origin()}/reports`);
  await expect(frozen.getByRole('heading', heading('Reports'))).toBeVisible();

  await test.step('sign-out ends the session at the provider too, in every tab, and keeps drafts', async () => {
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
    expect(await typing.evaluate(() => localStorage.getItem('preLoginPath'))).toMatch(/^\/new-collection/);
    await signIn(typing, person);
    await expect(typing).toHaveURL(`${origin()}/new-collection?from=a-link`);
    await expect(typing.getByLabel(/Collection name/i)).toHaveValue('Half a name');
  });
});

test.describe('a faulty sign-in', () => {
  test.use({ expectedErrors: /The sign-in failed/ });

  test('says Login failed with a way out', async ({ page, context }) => {
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

    await test.step('an ID token that was tampered with is refused: issuer, audience, nonce, expiry, algorithm', async () => {
      const changes: readonly ((claims: Record<string, unknown>, header: Record<string, unknown>) => void)[] =
        [
          (claims) => (claims['iss'] = 'https://evil.example/'),
          (claims) => (claims['aud'] = 'another-client'),
          (claims) => (claims['nonce'] = 'another-nonce'),
          (claims) => (claims['exp'] = Math.floor(Date.now() / 1000) - 61),
          (_claims, header) => (header['alg'] = 'HS256'),
        ];
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const read = (text = '') =>
        JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
      for (const change of changes) {
        await context.route('**/oauth/token', async (route) => {
          const answer = await route.fetch();
          const tokens = (await answer.json()) as { id_token: string };
          const [header, claims] = tokens.id_token.split('.').slice(0, 2).map(read);
          change(claims ?? {}, header ?? {});
          const signature = createHash('sha256').digest('base64url');
          const id_token = `${part(header ?? {})}.${part(claims ?? {})}.${signature}`;
          await route.fulfill({ response: answer, json: { ...tokens, id_token } });
        });
        await page.goto(`${origin()}/new-collection`);
        await expect(page.getByRole('heading', { level: 1, name: 'Login failed' })).toBeVisible();
        await context.unroute('**/oauth/token');
      }
      await page.goto(`${origin()}/new-collection`);
      await expect(page.getByLabel('Collection name')).toBeVisible();
    });
  });
});

test('an invited teacher makes an account by a link, and gets another for a forgotten password', async ({
  page,
  openAsOther,
}) => {
  const person = newPerson();
  const link = await teacherInvitation();
  await page.goto(link);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByRole('heading', heading('Create an account'))).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  await signUp(page, person);
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  await page.goto(`${origin()}/my-account`);
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();

  const other = await openAsOther();
  await other.goto(link);
  await expect(other.getByText('This invitation was used already.')).toBeVisible();

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
  await expect(page.getByRole('heading', heading('My Account'))).toBeVisible();
});
