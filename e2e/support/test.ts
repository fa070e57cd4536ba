import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

const fromEnvironment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global set-up.`);
  return value;
};

/** Sixty as it comes, with the embedded identity provider. */
export const origin = (): string => fromEnvironment('E2E_ORIGIN');
/** An identity provider of somebody else. */
export const tenantOrigin = (): string => fromEnvironment('E2E_TENANT_ORIGIN');
/** Sixty, configured for that one. */
export const tenantAppOrigin = (): string => fromEnvironment('E2E_TENANT_APP_ORIGIN');

export type Person = { readonly name: string; readonly email: string; readonly password: string };

/** Somebody who was never here. */
export const newPerson = (name = 'Ann Teacher'): Person => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}-${randomUUID()}@example.org`,
  password: 'correct horse battery',
});

/** From a sign-in page, or on the way to one: makes an account. */
export const signUp = async (page: Page, person: Person): Promise<void> => {
  // The landing page has such a link too.
  await page.waitForURL('**/interaction/**');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

/** On a sign-in page: types e-mail and password and presses the button. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Access tokens of the accounts that `enroll` made, by browser context. */
const accessTokens = new WeakMap<BrowserContext, string>();

/** The `Authorization` header of the signed-in user. Reloads the page to read it, unless `enroll` made the account. */
export const authorizationOf = async (page: Page): Promise<string> => {
  const token = accessTokens.get(page.context());
  if (token !== undefined) return `Bearer ${token}`;
  const call = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  return (await call).headers()['authorization'] ?? '';
};

/** Signs up by the requests of the sign-up form, without opening a page. The context's first page signs in silently. */
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

/** Whether the page hasn't opened anything yet. */
export const isBlank = (page: Page): boolean => page.url() === 'about:blank';

/** A new person, signed in, on Your Collections. */
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
 * Follows a link of the Account menu. By key: on a busy machine a click on what has just appeared scrolls the page in its
 * third try, and the menu goes with it.
 */
export const followFromAccount = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Account' }).click();
  await bar.getByRole('link', { name }).press('Enter');
};

/**
 * In pages that are opened from now on, what is timed by exactly so many milliseconds waits to be let go: whoever
 * looks at a message from here may come late. Gives what lets it go.
 */
export const holdTimers = async (page: Page, ms: number): Promise<() => Promise<void>> => {
  await page.addInitScript((held) => {
    const acts = new Map<number, () => void>();
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const hold = (act: () => void, after?: number, ...values: unknown[]): number => {
      if (after !== held) return set(act, after, ...values);
      // Only for its number: it is never to end by itself.
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

/** A public page is drawn before it can be pressed: its session to try tells when it can. */
export const whenAlive = (page: Page): Promise<void> =>
  expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', /Complete/);

/** What a browser writes by itself when a call is answered with an error that the test asks for. */
const isAboutAnAnswer = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource');

/** Whoever comes in this context has switched the guided tours off before. */
export const switchToursOff = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      if (localStorage.getItem('tourEnabled') === null) localStorage.setItem('tourEnabled', 'false');
    } catch {
      // A document that may keep nothing, such as a picture, has no tours either.
    }
  });

/** Nothing comes by itself to lie over the page: badges are not celebrated in this context. */
export const switchCelebrationsOff = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      if (localStorage.getItem('badgeCelebrations') === null)
        localStorage.setItem('badgeCelebrations', 'off');
    } catch {
      // As above.
    }
  });

/** The browser's own dialogs are never asked for: a page that does so fails its test. */
const refuseBrowserDialogs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const) {
      window[name] = () => {
        throw new Error(`window.${name} was called.`);
      };
    }
  });

type Habits = {
  expectedNoise: RegExp | null;
  isNewcomer: boolean;
  celebrates: boolean;
  /** Gives a context the habits of this test, before anything is opened in it, and the noise to expect there. */
  settle: (context: BrowserContext, expectedThere: RegExp | null) => Promise<void>;
  settledIn: void;
  /** Opens a page in a browser of its own, as somebody else has it, with the same habits. */
  elsewhere: (expectedThere?: RegExp) => Promise<Page>;
};

/**
 * A test that fails when a page writes an error to the console, other than the one it expects, throws, or asks by a dialog
 * of the browser's own. Its people have switched the guided tours off, unless `isNewcomer` says that everything is as it
 * is at the first visit, and do not celebrate their badges, unless `celebrates` says so.
 */
export const test = base.extend<Habits>({
  expectedNoise: [null, { option: true }],
  isNewcomer: [false, { option: true }],
  celebrates: [false, { option: true }],
  settle: async ({ isNewcomer, celebrates }, use) => {
    const noises: string[] = [];
    await use(async (context, expectedThere) => {
      context.on('console', (message) => {
        const isExpected = expectedThere?.test(message.text()) ?? false;
        if (message.type() === 'error' && !isAboutAnAnswer(message) && !isExpected)
          noises.push(message.text());
      });
      context.on('weberror', (error) => noises.push(String(error.error())));
      await refuseBrowserDialogs(context);
      if (!isNewcomer) await switchToursOff(context);
      if (!celebrates) await switchCelebrationsOff(context);
    });
    expect(noises).toEqual([]);
  },
  settledIn: [
    async ({ context, settle, expectedNoise }, use) => {
      await settle(context, expectedNoise);
      await use();
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, settle }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (expectedThere) => {
      const context = await browser.newContext();
      opened.push(context);
      await settle(context, expectedThere ?? null);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
