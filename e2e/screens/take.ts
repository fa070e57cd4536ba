import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { waitHangMs } from '@sixty/testkit/hang-limits';
import { seededRandom } from '@sixty/testkit/random';
import { origin } from '../support/test.ts';
import type { Screen } from './list.ts';
import { stoppedAt, stopTime } from './stopped-time.ts';

export const heights = { 390: 844, 1366: 768, 1920: 1080 } as const;

export type Width = keyof typeof heights;
export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Pages in it have a stopped clock, and random numbers that repeat. */
export const openContext = async (
  browser: Browser,
  width: Width,
  cookies: Cookies = [],
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    hasTouch: width === 390,
    isMobile: width === 390,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies(cookies);
  await context.addInitScript(`
    (${String(stopTime)})(${stoppedAt});
    const seededRandom = ${String(seededRandom)};
    const whenIdle = requestIdleCallback.bind(window);
    let random;
    globalThis.screens = {
      repeatRandom() { random = seededRandom(1); },
      untilIdle: () => new Promise((resolve) => whenIdle(resolve, { timeout: 1000 })),
    };
    screens.repeatRandom();
    Math.random = () => random();
    crypto.getRandomValues = (list) => {
      for (const place of list.keys()) list[place] = Math.floor(random() * 2 ** 32);
      return list;
    };
  `);
  return context;
};

/** In the page, since Playwright's routes switch the cache off. Calls that write get no answer by default. */
const answerCalls = (answers: NonNullable<Screen['answers']>): void => {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/api/')) return send(input, init);
    const key = `${method} ${pathname.slice('/api'.length)}`;
    const answer =
      answers[key] ?? answers[key.replace(/[^/]+$/, '*')] ?? (method === 'GET' ? 'real' : 'none');
    if (answer === 'real') return send(input, init);
    return answer === 'none'
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(null, { status: answer }));
  };
};

const loading = '[class*=skeleton], output:has-text("Loading")';

/** Resolves when no request is open, nothing loads, and fonts and images are ready. */
const stillnessOf = (page: Page, isLoading: boolean) => {
  const open = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    open.add(request);
    started += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async (): Promise<void> => {
    const limit = AbortSignal.timeout(waitHangMs);
    let before: number;
    do {
      before = started;
      if (limit.aborted)
        throw new Error(`No answer: ${[...open].map((request) => request.url()).join(', ')}`);
      if (!isLoading)
        await page.locator(loading).filter({ visible: true }).first().waitFor({ state: 'hidden' });
      await page.evaluate('screens.untilIdle()');
      await page.evaluate(async () => {
        await document.fonts.ready;
        // An image that loads only near the window would never be decoded.
        const images = [...document.images].filter(({ complete }) => complete);
        await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      });
    } while (open.size > 0 || started > before);
  };
};

/** Loads what loads only near the window, and shows the end of a long dialog. Returns whether a dialog is open. */
const growWindow = async (page: Page, width: Width, untilStill: () => Promise<void>): Promise<boolean> => {
  const { hasDialog, missing } = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const { scrollHeight, clientHeight } = dialog ?? document.documentElement;
    return { hasDialog: dialog !== undefined, missing: scrollHeight - clientHeight };
  });
  if (missing <= 0) return hasDialog;
  // A dialog takes only a part of the window's height.
  await page.setViewportSize({ width, height: heights[width] + missing * (hasDialog ? 2 : 1) });
  await untilStill();
  if (!hasDialog) await page.setViewportSize({ width, height: heights[width] });
  return hasDialog;
};

/** Takes the screen in each width. */
export const takeScreen = async (
  context: BrowserContext,
  { path, act, answers = {}, theme, isPrinted, stopsTimers, hasTour, isWindowOnly }: Screen,
  widths: readonly Width[],
  store: (width: Width, picture: Buffer) => Promise<void>,
): Promise<void> => {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(waitHangMs);
    const session = await context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb,cache_storage';
    await session.send('Storage.clearDataForOrigin', { origin: origin(), storageTypes });
    const stored = {
      badgeCelebrations: 'off',
      ...(!hasTour && { tourEnabled: 'false' }),
      ...(theme && { 'app-theme': JSON.stringify(theme) }),
    };
    await page.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, stored);
    await page.addInitScript(answerCalls, answers);
    const untilStill = stillnessOf(page, Object.values(answers).includes('none'));
    for (const [at, width] of widths.entries()) {
      await page.setViewportSize({ width, height: heights[width] });
      if (at === 0) {
        await page.goto(origin() + path);
        await page.locator('main').first().waitFor({ state: 'attached' });
        await untilStill();
        await page.evaluate('screens.repeatRandom()');
        if (stopsTimers) {
          await page.clock.install({ time: stoppedAt });
          await page.clock.pauseAt(stoppedAt + 3_600_000);
        }
        await act?.(page, untilStill);
        if (isPrinted) await page.emulateMedia({ media: 'print' });
        await page.mouse.move(0, 0);
      }
      await untilStill();
      const fullPage = !isWindowOnly && !(await growWindow(page, width, untilStill));
      const shoot = async (): Promise<Buffer> => {
        await untilStill();
        return page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
      };
      let [before, picture] = [await shoot(), await shoot()];
      while (!picture.equals(before)) [before, picture] = [picture, await shoot()];
      await store(width, picture);
    }
  } finally {
    await page.close();
  }
};
