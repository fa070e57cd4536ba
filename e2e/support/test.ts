import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

const fromEnvironment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global set-up.`);
  return value;
};

/** Sixty with the embedded identity provider. */
export const origin = (): string => fromEnvironment('E2E_ORIGIN');
/** The external identity provider. */
export const tenantOrigin = (): string => fromEnvironment('E2E_TENANT_ORIGIN');
/** The Sixty that uses it. */
export const tenantAppOrigin = (): string => fromEnvironment('E2E_TENANT_APP_ORIGIN');

export type Person = { readonly name: string; readonly email: string; readonly password: string };

export const newPerson = (name = 'Ann Teacher'): Person => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}-${randomUUID()}@example.org`,
  password: 'correct horse battery',
});

/** From a sign-in page, or on the way to one. */
export const signUp = async (page: Page, person: Person): Promise<void> => {
  // The landing page has such a link too.
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

/** Of the accounts that `enroll` made. */
const accessTokens = new WeakMap<BrowserContext, string>();

/**
 * The `Authorization` header of the signed-in user. Reloads the page to read it, unless `enroll` made the
 * account.
 */
export const authorizationOf = async (page: Page): Promise<string> => {
  const token = accessTokens.get(page.context());
  if (token !== undefined) return `Bearer ${token}`;
  const call = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  return (await call).headers()['authorization'] ?? '';
};

/** Signs up with the form's requests, without opening a page. The context's first page signs in silently. */
export const enroll = async (page: Page, name?: string): Promise<Person> => {
  const person = newPerson(name);
  const redirectUri = `${origin()}/callback`;
  const verifier = randomBytes(32).toString('base64url');
  const asked = await page.request.get(
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
  const answer = await page.request.post(`${asked.url()}/sign-up`, {
    headers: { origin: origin() },
    form: { name: person.name, email: person.email, password: person.password },
  });
  const code = new URL(answer.url()).searchParams.get('code') ?? '';
  const tokens = await page.request.post(`${origin()}/oauth/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: 'sixty-web',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  });
  expect(tokens.status()).toBe(200);
  const { access_token: token } = (await tokens.json()) as { readonly access_token: string };
  accessTokens.set(page.context(), token);
  return person;
};

export const isBlank = (page: Page): boolean => page.url() === 'about:blank';

/** Signs up a new person and opens Your Collections. */
export const arrive = async (page: Page, name?: string): Promise<Person> => {
  const person = await enroll(page, name);
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  return person;
};

/** Navigates like a link, without a reload. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Follows a link of the Account menu by key: on a busy machine Playwright's click may scroll the page, which
 * closes the menu.
 */
export const followFromAccount = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Account' }).click();
  await bar.getByRole('link', { name }).press('Enter');
};

/**
 * Holds timers of exactly `ms` milliseconds, in pages opened after this, until the returned function is
 * called: slow tests would miss short messages.
 */
export const holdTimers = async (page: Page, ms: number): Promise<() => Promise<void>> => {
  await page.addInitScript((held) => {
    const acts = new Map<number, () => void>();
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const hold = (act: () => void, after?: number, ...values: unknown[]): number => {
      if (after !== held) return set(act, after, ...values);
      // Returns a valid id; the timer never ends.
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

/** A server-rendered page handles clicks once its demo session appears. */
export const whenInteractive = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', /Complete/);

/** Chromium logs failed responses that the test asks for. */
const isFailedResponse = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource');

/** Stores a value before any page of this context loads, unless the test has stored another one. */
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

export const switchCelebrationsOff = (context: BrowserContext): Promise<unknown> =>
  presetStorage(context, 'badgeCelebrations', 'off');

/** A page that opens a browser dialog fails its test. */
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
  /** Applies the test's settings to a new context, before it opens a page. */
  prepare: (context: BrowserContext, expected: RegExp | null) => Promise<void>;
  prepared: void;
  /** Opens a page in another user's browser with the same settings. */
  openAsOther: (expected?: RegExp) => Promise<Page>;
};

/**
 * Fails a test whose page logs an unexpected error, throws, or opens a browser dialog. Tours are off unless
 * `isNewcomer`, and badges aren't celebrated unless `celebrates`.
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
      if (!isNewcomer) await switchToursOff(context);
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
