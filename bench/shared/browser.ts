import { type Browser, type BrowserContext, chromium, type Page, type ViewportSize } from '@playwright/test';
import { freePort } from '@sixty/testkit/free-port';
import { testHangMs } from '@sixty/testkit/hang-limits';
import type { Display } from '../../e2e/browsers/display.ts';
import { startSixty, stopSixty } from '../../e2e/support/servers.ts';
import {
  authorizationOf,
  enroll,
  origin,
  switchCelebrationsOff,
  switchToursOff,
} from '../../e2e/support/test.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { findChromium } from '../../tools/chromium.ts';

export const chromiumPath = (): string => {
  const path = findChromium();
  if (path === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  return path;
};

/** Builds the web app and serves it from an empty database at `origin()`; returns the folder of its data. */
export const serveSixty = async (ended: AsyncDisposableStack): Promise<string> => {
  if (!(await buildWeb())) throw new Error('The web app cannot be built.');
  const port = await freePort();
  const sixty = await startSixty(port, {});
  ended.defer(() => stopSixty(sixty));
  process.env['E2E_ORIGIN'] = `http://localhost:${port}`;
  return sixty.dataDir;
};

const launchOptions = [
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const openContext = async (browser: Browser, viewport: ViewportSize | null): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(testHangMs);
  await switchToursOff(context);
  await switchCelebrationsOff(context);
  return context;
};

export type Account = {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  headers: Readonly<Record<string, string>>;
  dataDir: string;
};

/**
 * A new account on Your Collections, in a browser of its own.
 *
 * @param display is filled by the window; without one, there is no window
 */
export const openAccount = async (ended: AsyncDisposableStack, display?: Display): Promise<Account> => {
  const dataDir = await serveSixty(ended);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...launchOptions, '--window-position=0,0', '--window-size=1600,1200'],
    ...(display && { headless: false, env: { ...process.env, DISPLAY: display.name } }),
  });
  ended.defer(() => browser.close());
  const context = await openContext(browser, display ? null : { width: 1366, height: 768 });
  const page = await context.newPage();
  await enroll(page);
  await page.goto(`${origin()}/your-collections`);
  await page.getByRole('heading', { level: 1, name: 'Your Collections' }).waitFor();
  const headers = { authorization: await authorizationOf(page) };
  return { browser, context, page, headers, dataDir };
};

/** Slows the page's processor `rate` times: 1 is its own speed. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Calls the API as the account; throws unless it succeeds. */
export const post = async ({ headers }: Account, path: string, body: object): Promise<unknown> => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin()}/api${path}`, {
    method: 'POST',
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} said ${response.status}: ${await response.text()}`);
  return response.json();
};

export const saveCollection = async (
  account: Account,
  name: string,
  texts: readonly string[],
): Promise<void> => {
  const items = texts.map((text, index) => ({ name: text, type: 'sequence', id: `item-${index}` }));
  const description = JSON.stringify(items);
  await post(account, '/collections', { name, description, category: 'Language Arts', status: 'public' });
};
