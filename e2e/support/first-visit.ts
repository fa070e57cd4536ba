import { gzipSync } from 'node:zlib';
import { paths } from '@sixty/contract/app-paths';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../apps/server/src/commands/demo/people.ts';
import { expect, signIn, switchToursOff } from './test.ts';

/** A teacher with demo data. */
export type SignedIn = {
  readonly browser: Browser;
  readonly origin: string;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Replace `:id` and `:studentId` of a route. */
  readonly addressOf: (route: string) => string;
};

export type Visit = {
  readonly scripts: number;
  /** Gzipped JavaScript. */
  readonly bytes: number;
  readonly layoutShift: number;
  /** What moved, and when. */
  readonly moves: readonly string[];
  /** The largest contentful paint, in ms. */
  readonly lcpMs: number;
};

type Conditions = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isSlowNetwork?: boolean;
};

const slowdown = 4;
/** Lighthouse's phone: 150 ms and 1.6 Mbit/s down, 0.75 up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const withoutAddress: ReadonlySet<string> = new Set([
  paths.landing,
  paths.about,
  paths.callback,
  paths.timedChallengesInShort,
  // They need navigation state.
  paths.fullscreenDisplay,
  paths.probe,
  paths.probeLearner,
  paths.probeSecondScorer,
]);

/** Routes behind sign-in that an address opens. */
export const signedInRoutes = Object.values(paths).filter((path) => !withoutAddress.has(path));

const addressesOn = async (page: Page): Promise<SignedIn['addressOf']> => {
  await page.getByRole('main').getByRole('link', { name: 'Room 5' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Room 5' })).toBeVisible();
  const { pathname: classPath } = new URL(page.url());
  const toStudent = page.locator(`a[href^="${classPath}/students/"]`).first();
  const studentPath = await toStudent.evaluate((link) => (link as HTMLAnchorElement).pathname);
  return (route) => ({ [paths.class]: classPath, [paths.student]: studentPath })[route] ?? route;
};

export const signInToDemo = async (browser: Browser, origin: string): Promise<SignedIn> => {
  const context = await browser.newContext();
  await switchToursOff(context);
  const page = await context.newPage();
  await page.goto(`${origin}${paths.classes}`);
  await signIn(page, { email: 'rosa@sixty.example', password: demoPassword });
  const addressOf = await addressesOn(page);
  const state = await context.storageState();
  await context.close();
  return { browser, origin, state, addressOf };
};

declare global {
  interface Window {
    loading: { layoutShift: number; lcpMs: number; lastAt: number; moves: string[] };
  }
}

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

const watchLoading = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The sign-in check has a frame.
    if (window.top !== window) return;
    const seen = { layoutShift: 0, lcpMs: 0, lastAt: 0, moves: [] as string[] };
    window.loading = seen;
    const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => {
        seen.lastAt = performance.now();
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
    watch('resource', () => undefined);
    watch('longtask', () => undefined);
  });

const restMs = 1000;

/** Until nothing has loaded, moved, or been computed for a while. */
const untilAtRest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((ms) => performance.now() - window.loading.lastAt > ms, restMs);
};

const slowDown = async (session: CDPSession, isSlowNetwork: boolean): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!isSlowNetwork) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
};

const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(names)].filter((name) => new URL(name).pathname.endsWith('.js'));
  });

const gzippedBytes = async (page: Page, address: string): Promise<number> =>
  gzipSync(await (await page.request.get(address)).body(), { level: 9 }).length;

/** Opens a page with an empty cache, on a processor a quarter as fast. */
export const visit = async (
  { browser, origin, state, addressOf }: SignedIn,
  route: string,
  { viewport, isSlowNetwork = false }: Conditions,
): Promise<Visit> => {
  const context = await browser.newContext({ storageState: state, viewport });
  try {
    await switchToursOff(context);
    await watchLoading(context);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), isSlowNetwork);
    await page.goto(origin + addressOf(route));
    await untilAtRest(page);
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
  } finally {
    await context.close();
  }
};
