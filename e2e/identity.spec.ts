import { resetLinkFor } from './support/operator.ts';
import { arrive, expect, newPerson, origin, signIn, signUp, test } from './support/test.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('somebody new signs up from the landing page and is at Your Collections', async ({ page }) => {
  await page.goto(origin());
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  // The provider is on this site here, so its page sees what the app keeps on the way.
  const loginState = () => page.evaluate(() => localStorage.getItem('auth0_state'));
  expect(await loginState()).toMatch(/^[\da-f-]{36}$/);
  await signUp(page, newPerson());
  await expect(page).toHaveURL(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  expect(await loginState()).toBeNull();
});

test('a reload, a second tab and a day without the login cookie keep one signed in', async ({
  page,
  context,
}) => {
  await arrive(page);
  await page.reload();
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(`${origin()}/new-collection`);
  await expect(tab).toHaveURL(`${origin()}/new-collection`);
  await expect(tab.getByLabel(/Collection name/i)).toBeVisible();

  // The SDK's own cookie lasts a day; the provider's session goes on.
  await context.clearCookies({ name: /auth0/ });
  await page.reload();
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
});

test('no token is stored in the browser', async ({ page }) => {
  await arrive(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

test('a wrong password and an unknown address get the same answer', async ({ page }) => {
  const person = await arrive(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  const answers = [];
  for (const email of [person.email, newPerson().email]) {
    await page.goto(`${origin()}/your-collections`);
    await signIn(page, { email, password: 'not the password' });
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    answers.push(await page.getByRole('alert').textContent());
  }
  expect(answers[0]).toBe('That email or password isn’t right.');
  expect(answers[1]).toBe(answers[0]);
});

test('sign-out ends the session at the provider too', async ({ page }) => {
  const person = await arrive(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  // The next one at this computer may be a student.
  expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBeNull();
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
});

test('a sign-out in one tab is one in every tab, and what was typed there is kept', async ({
  page,
  context,
}) => {
  const person = await arrive(page);
  const typing = await context.newPage();
  await typing.goto(`${origin()}/new-collection`);
  await typing.getByLabel(/Collection name/i).fill('Half a name');
  // No message reaches a tab that the browser has frozen: it finds out when it is shown again.
  const frozen = await context.newPage();
  await frozen.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await frozen.goto(`${origin()}/reports`);
  await expect(frozen.getByRole('heading', heading('Reports'))).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(typing).toHaveURL(`${origin()}/`);
  await expect(frozen).toHaveURL(`${origin()}/reports`);
  await frozen.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect(frozen).toHaveURL(`${origin()}/`);

  await typing.goto(`${origin()}/new-collection`);
  await signIn(typing, person);
  await expect(typing.getByLabel(/Collection name/i)).toHaveValue('Half a name');
});

test('a guarded page sends to sign-in once and comes back to itself', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/authorize?')) asked += 1;
  });
  await page.goto(`${origin()}/new-collection?from=a-link`);
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  expect(asked).toBe(1);
  await signUp(page, newPerson());
  await expect(page).toHaveURL(`${origin()}/new-collection?from=a-link`);
});

test('every other page asks a visitor to sign in', async ({ page }) => {
  for (const path of [
    '/your-collections',
    '/new-collection',
    '/collection-setup',
    '/collection-final-step',
    '/discover-collections',
    '/fullscreen-display',
    '/name-generator',
    '/resources',
    '/settings',
    '/my-account',
    '/reports',
    '/badges-achievements',
    '/shop',
    '/credits',
    '/games',
    '/games/matching-game',
    '/games/multiple-words-game',
    '/games/timed-challenges',
    '/timed-challenges',
  ]) {
    await page.goto(origin() + path);
    await expect(page, path).toHaveURL(/\/interaction\//);
    await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  }
});

test('landing and about page open without sign-in, and Login there leads to Your Collections', async ({
  page,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(origin() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(origin() + path);
  }
  await page.getByRole('link', { name: 'Login' }).first().click();
  await signUp(page, newPerson());
  await expect(page).toHaveURL(`${origin()}/your-collections`);
});

test('while sign-in is being checked a guarded page shows a spinner alone', async ({ page, context }) => {
  await arrive(page);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await context.route('**/authorize?**', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  // The hidden frame that asks may keep the page from being all loaded.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  goOn();
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
});

test('the request for sign-in carries PKCE, audience and scopes, the exchange its verifier', async ({
  page,
}) => {
  const authorize = page.waitForRequest((request) => request.url().includes('/authorize?'));
  const exchange = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
  const firstCall = page.waitForRequest((request) => request.url().endsWith('/api/users/me/'));
  await arrive(page);
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

test.describe('a sign-in that does not come to its end', () => {
  test.use({ expectedNoise: /The sign-in failed/ });

  test('a callback that nobody asked for says so and leads on', async ({ page }) => {
    await page.goto(`${origin()}/callback?code=x&state=y`);
    await expect(page.getByText('Login failed')).toBeVisible();
    await page.goto(`${origin()}/callback?error=access_denied&error_description=no&state=y`);
    await expect(page.getByText('Login failed')).toBeVisible();
    // Without a state it is no answer at all.
    for (const query of ['', '?code=x', '?state=y']) {
      await page.goto(`${origin()}/callback${query}`);
      await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
    }
  });

  test('going back from the sign-in page is no dead end', async ({ page }) => {
    await page.goto(`${origin()}/your-collections`);
    await page.getByRole('button', { name: 'Back to Sixty' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(
      page
        .getByRole('link', { name: /home|back/i })
        .or(page.getByRole('button', { name: /try again|login/i }))
        .first(),
    ).toBeVisible();
  });

  test('who pressed Login on the landing page and went back comes to Your Collections by another try', async ({
    page,
  }) => {
    await page.goto(origin());
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('button', { name: 'Back to Sixty' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp(page, newPerson());
    await expect(page).toHaveURL(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  });
});

test('a form from another site is refused', async ({ page, request }) => {
  await page.goto(`${origin()}/your-collections`);
  const action = await page.locator('form[action$="/sign-in"]').getAttribute('action');
  const answer = await request.post(`${origin()}${action}`, {
    headers: { origin: 'https://evil.example' },
    form: { email: 'a@example.org', password: 'x' },
  });
  expect(answer.status()).toBe(403);
});

test('a sign-in page that is over says so', async ({ page }) => {
  await page.goto(`${origin()}/interaction/not-a-real-one`);
  await expect(page.getByRole('heading', heading('This sign-in has ended'))).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
});

test('the sign-up form keeps what was typed and says what is wrong', async ({ page }) => {
  await page.goto(`${origin()}/your-collections`);
  await signUp(page, { name: 'Bo', email: 'not an address', password: 'short' });
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Bo');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(newPerson('Bo').email);
  await page.getByLabel('Password').fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That password is too common. Try a short sentence instead.',
  );
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('a forgotten password: the page says whom to ask, the link sets a new one and ends the old session', async ({
  page,
  browser,
}) => {
  const person = await arrive(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${origin()}/your-collections`);
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(elsewhere.getByText('Ask the person who manages it at your school')).toBeVisible();

  const link = await resetLinkFor(person.email);
  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('a quite new sentence');
  await elsewhere.getByRole('button', { name: 'Save the new password' }).click();
  await expect(elsewhere.getByRole('heading', heading('Your new password is saved'))).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', heading('This link no longer works'))).toBeVisible();
  await expect(elsewhere.getByLabel('New password')).toHaveCount(0);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole('heading', heading('Sign in'))).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, { ...person, password: 'a quite new sentence' });
  await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
});
