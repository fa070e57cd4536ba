import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test';

const fromEnvironment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global set-up.`);
  return value;
};

/** Sixty with the embedded identity provider. */
export const origin = (): string => fromEnvironment('E2E_ORIGIN');
export const tenantOrigin = (): string => fromEnvironment('E2E_TENANT_ORIGIN');
/** Sixty with the external identity provider. */
export const tenantAppOrigin = (): string => fromEnvironment('E2E_TENANT_APP_ORIGIN');

export type Person = { name: string; email: string; password: string };

export const newPerson = (name = 'Ann Teacher'): Person => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}-${randomUUID()}@example.org`,
  password: 'correct horse battery',
});

export const signUp = async (page: Page, person: Person): Promise<void> => {
  // The landing page also has this link.
  await page.waitForURL('**/interaction/**');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const accessTokens = new WeakMap<BrowserContext, string>();

/** Reloads the page to read the `Authorization` header unless `enroll` made the account. */
export const authorizationOf = async (page: Page): Promise<string> => {
  const token = accessTokens.get(page.context());
  if (token !== undefined) return `Bearer ${token}`;
  const call = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  return (await call).headers()['authorization'] ?? '';
};

/** The SDK's mark of a person who has signed in. */
export const signedInCookie = { name: 'auth0.sixty-web.is.authenticated', value: 'true' };

/** Signs up by HTTP, as a student, so that nothing asks for the role. `request` keeps the cookies of the sign-in. */
export const enrollByHttp = async (
  request: APIRequestContext,
  person: Person,
): Promise<{ accessToken: string }> => {
  const redirectUri = `${origin()}/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const asked = await request.get(
    `${origin()}/authorize?${new URLSearchParams({
      client_id: 'sixty-web',
      response_type: 'code',
      scope: 'openid profile email',
      audience: `${origin()}/api`,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })}`,
  );
  const answer = await request.post(`${asked.url()}/sign-up`, {
    headers: { origin: origin() },
    form: { name: person.name, email: person.email, password: person.password },
  });
  const code = new URL(answer.url()).searchParams.get('code') ?? '';
  const tokens = await request.post(`${origin()}/oauth/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: 'sixty-web',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  });
  expect(tokens.status()).toBe(200);
  const { access_token: accessToken } = (await tokens.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = await request.get(`${origin()}/api/users/me/`, { headers });
  const { id } = (await me.json()) as { id: string };
  const chosen = await request.put(`${origin()}/api/users/${id}/role`, {
    headers,
    data: { role: 'student' },
  });
  expect(chosen.status()).toBe(200);
  return { accessToken };
};

/** Signs up without a page. The context's first page signs in silently, without a redirect. */
export const enroll = async (page: Page, name?: string): Promise<Person> => {
  const person = newPerson(name);
  const { accessToken } = await enrollByHttp(page.request, person);
  accessTokens.set(page.context(), accessToken);
  await page.context().addCookies([{ ...signedInCookie, url: origin() }]);
  return person;
};

export const isBlank = (page: Page): boolean => page.url() === 'about:blank';

export const arrive = async (page: Page, name?: string): Promise<Person> => {
  const person = await enroll(page, name);
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  return person;
};

/** Navigates without a reload. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** By key: on a busy machine Playwright's click may scroll the page, which closes the menu. */
export const followFromAccount = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  // Where the header is one bar, Menu has the links of Account.
  await page
    .getByRole('button', { name: /^(?:Account|Menu)$/ })
    .filter({ visible: true })
    .click();
  await bar.getByRole('link', { name }).press('Enter');
};

/**
 * Holds timers of exactly `ms` in pages opened later, until the returned function is called. Slow tests would
 * miss short messages.
 */
export const holdTimers = async (page: Page, ms: number): Promise<() => Promise<void>> => {
  await page.addInitScript((held) => {
    const acts = new Map<number, () => void>();
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const hold = (act: () => void, after?: number, ...values: unknown[]): number => {
      if (after !== held) return set(act, after, ...values);
      // Returns a valid id; the timer never fires.
      const timer = set(() => undefined, 2 ** 31 - 1);
      acts.set(timer, act);
      return timer;
    };
    window.setTimeout = hold as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      acts.delete(Number(timer));
      clear(timer);
    };
    document.addEventListener('let-go', () => {
      for (const act of acts.values()) act();
      acts.clear();
    });
  }, ms);
  return () => page.evaluate(() => void document.dispatchEvent(new Event('let-go')));
};

/** Timers of exactly `ms` in pages opened later fire at once. */
export const hurryTimers = (context: BrowserContext, ms: number): Promise<unknown> =>
  context.addInitScript((hurried) => {
    const set = window.setTimeout.bind(window);
    const hurry = (act: () => void, after?: number, ...values: unknown[]): number =>
      set(act, after === hurried ? 0 : after, ...values);
    window.setTimeout = hurry as typeof window.setTimeout;
  }, ms);

/** The demo session appears after hydration. */
export const whenInteractive = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', /Complete/);

/** Chromium logs failed responses that tests provoke. */
const isFailedResponse = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource');

/** Runs before any page loads; keeps values that the test stored. */
const presetStorage = (context: BrowserContext, key: string, value: string): Promise<unknown> =>
  context.addInitScript(
    ([name, preset]) => {
      try {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, preset);
      } catch {
        // Documents such as images have no storage.
      }
    },
    [key, value] as const,
  );

export const switchToursOff = (context: BrowserContext): Promise<unknown> =>
  presetStorage(context, 'tourEnabled', 'false');

const hideReadyMadeSets = (context: BrowserContext): Promise<unknown> =>
  presetStorage(context, 'readyMadeSets', 'off');

export const switchCelebrationsOff = (context: BrowserContext): Promise<unknown> =>
  presetStorage(context, 'badgeCelebrations', 'off');

const refuseBrowserDialogs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const) {
      window[name] = () => {
        throw new Error(`window.${name} was called.`);
      };
    }
  });

type Fixtures = {
  expectedErrors: RegExp | null;
  isNewcomer: boolean;
  celebrates: boolean;
  /** Applies the test's settings before the context opens a page. */
  prepare: (context: BrowserContext, expected: RegExp | null) => Promise<void>;
  prepared: void;
  /** Another user's browser with the same settings. */
  openAsOther: (expected?: RegExp) => Promise<Page>;
};

/**
 * Fails on unexpected console errors, exceptions, and browser dialogs. Tours, ready-made sets, and badge celebrations
 * are off unless `isNewcomer` or `celebrates`.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  isNewcomer: [false, { option: true }],
  celebrates: [false, { option: true }],
  prepare: async ({ isNewcomer, celebrates }, use) => {
    const errors: string[] = [];
    await use(async (context, expected) => {
      context.on('console', (message) => {
        const isExpected = expected?.test(message.text()) ?? false;
        if (message.type() === 'error' && !isFailedResponse(message) && !isExpected)
          errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await refuseBrowserDialogs(context);
      if (!isNewcomer) {
        await switchToursOff(context);
        await hideReadyMadeSets(context);
      }
      if (!celebrates) await switchCelebrationsOff(context);
    });
    expect(errors).toEqual([]);
  },
  prepared: [
    async ({ context, prepare, expectedErrors }, use) => {
      await prepare(context, expectedErrors);
      await use();
    },
    { auto: true },
  ],
  openAsOther: async ({ browser, prepare }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (expected) => {
      const context = await browser.newContext();
      opened.push(context);
      await prepare(context, expected ?? null);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
