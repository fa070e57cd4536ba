import { gzipSync } from 'node:zlib';
import { paths } from '@sixty/contract/app-paths';
import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test';
import { demoPassword } from '../../apps/server/src/commands/demo/people.ts';
import { expect, holdTimers, signIn, switchCelebrationsOff, switchToursOff } from './test.ts';

/** A teacher with demo data, in one page of a browser. */
export type Visitor = {
  page: Page;
  session: CDPSession;
  requests: Requests;
  origin: string;
  /** Replace `:id` and `:studentId` of a route. */
  addressOf: (route: string) => string;
  close: () => Promise<void>;
};

export type Visit = {
  scripts: number;
  /** Gzipped JavaScript. */
  bytes: number;
  layoutShift: number;
  /** What moved, and when. */
  moves: readonly string[];
  /** The largest contentful paint, in ms. */
  lcpMs: number;
};

type Conditions = {
  viewport: { width: number; height: number };
  slowdown?: number;
  isSlowNetwork?: boolean;
  hasEmptyCache?: boolean;
};

/** Lighthouse's phone: 150 ms and 1.6 Mbit/s down, 0.75 up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const withoutAddress: ReadonlySet<string> = new Set([
  paths.landing,
  paths.about,
  paths.callback,
  paths.sharedCollection,
  paths.timedChallengesInShort,
  // They need navigation state.
  paths.probe,
  paths.probeLearner,
  paths.probeSecondScorer,
]);

/** Routes behind sign-in that an address opens. */
export const signedInRoutes = Object.values(paths).filter((path) => !withoutAddress.has(path));

export const addressesOn = async (page: Page): Promise<Visitor['addressOf']> => {
  await page.getByRole('main').getByRole('link', { name: 'Room 5' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Room 5' })).toBeVisible();
  const { pathname: classPath } = new URL(page.url());
  await page.getByRole('link', { name: 'Probes', exact: true }).click();
  const toStudent = page.locator(`a[href^="${classPath}/students/"]`).first();
  const studentPath = await toStudent.evaluate(
    ({ pathname, search }: HTMLAnchorElement) => pathname + search,
  );
  return (route) => ({ [paths.class]: classPath, [paths.student]: studentPath })[route] ?? route;
};

declare global {
  interface Window {
    loading: { layoutShift: number; lcpMs: number; moves: string[] };
  }
}

type Shift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null }[];
};

const watchLoading = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The sign-in check has a frame.
    if (window.top !== window) return;
    const seen = { layoutShift: 0, lcpMs: 0, moves: [] as string[] };
    window.loading = seen;
    const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry);
      }).observe({ type, buffered: true });
    watch('layout-shift', (entry) => {
      const { value, startTime, sources } = entry as Shift;
      seen.layoutShift += value;
      for (const { node } of sources)
        seen.moves.push(
          `${value.toFixed(3)} at ${startTime.toFixed(0)} ms: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
        );
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcpMs = startTime;
    });
  });

type Requests = { started: number; open: Set<Request> };

const watchRequests = (page: Page): Requests => {
  const requests: Requests = { started: 0, open: new Set() };
  page.on('request', (request) => {
    requests.started += 1;
    requests.open.add(request);
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
  return requests;
};

/** Waits for no animation frame: a page that changes nothing may get none. */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const timeout = 1000;
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout });
      }),
  );

/** Until the browser has been idle several times in a row, since a reply takes a few tasks to be drawn, with no request open. */
const untilAtRest = async (page: Page, requests: Requests): Promise<void> => {
  for (let quietTimes = 0; quietTimes < 10; quietTimes += 1) {
    const before = requests.started;
    await untilIdle(page);
    if (requests.open.size > 0 || requests.started > before) quietTimes = 0;
  }
};

type SignInOptions = {
  /** A service worker stores the app after the first visit. */
  serviceWorkers?: 'allow' | 'block';
};

export const signInToDemo = async (
  browser: Browser,
  origin: string,
  { serviceWorkers = 'block' }: SignInOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({ serviceWorkers });
  await switchToursOff(context);
  await switchCelebrationsOff(context);
  await watchLoading(context);
  const page = await context.newPage();
  // What loads so late is no part of a first visit, on a busy machine neither.
  if (serviceWorkers === 'block') await holdTimers(page, 4000);
  const requests = watchRequests(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.goto(`${origin}${paths.classes}`);
  await signIn(page, { email: 'rosa@sixty.example', password: demoPassword });
  const addressOf = await addressesOn(page);
  return { page, session, requests, origin, addressOf, close: () => context.close() };
};

const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(names)].filter((name) => new URL(name).pathname.endsWith('.js'));
  });

const sizes = new Map<string, Promise<number>>();

const gzippedBytes = async (page: Page, address: string): Promise<number> => {
  const get = async () => gzipSync(await (await page.request.get(address)).body(), { level: 9 }).length;
  const size = sizes.get(address) ?? get();
  sizes.set(address, size);
  return size;
};

/** A session's display has no address of its own. */
const startSession = async ({ page, origin }: Visitor): Promise<void> => {
  await page.goto(origin + paths.yourCollections);
  const jump = page.getByRole('region', { name: 'Jump back in' });
  await jump.getByRole('button', { name: 'Start' }).first().click();
  await page.waitForURL(`**${paths.fullscreenDisplay}`);
};

/** Opens a page, by default with an empty cache. */
export const visit = async (
  visitor: Visitor,
  route: string,
  { viewport, slowdown = 1, isSlowNetwork = false, hasEmptyCache = true }: Conditions,
): Promise<Visit> => {
  const { page, session, requests, origin, addressOf } = visitor;
  await page.setViewportSize(viewport);
  if (route === paths.fullscreenDisplay) await startSession(visitor);
  if (hasEmptyCache) await session.send('Network.clearBrowserCache');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', isSlowNetwork ? slow4G : unlimited);
  if (route === paths.fullscreenDisplay) await page.reload();
  else await page.goto(origin + addressOf(route));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilAtRest(page, requests);
  const { layoutShift, lcpMs, moves } = await page.evaluate(() => window.loading);
  const scripts = await scriptsOf(page);
  const bytes = await Promise.all(scripts.map((address) => gzippedBytes(page, address)));
  return {
    scripts: scripts.length,
    bytes: bytes.reduce((sum, each) => sum + each, 0),
    layoutShift,
    moves,
    lcpMs,
  };
};
