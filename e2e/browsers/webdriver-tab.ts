import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { freePort } from '@sixty/testkit/free-port';
import { waitHangMs } from '@sixty/testkit/hang-limits';
import type * as TestingLibraryDom from '@testing-library/dom';
import { Builder, error as errors, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Display, endOf } from './display.ts';
import { type Engine, type Place, type Tab, wordsOf } from './tab.ts';

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);

type Wanted = 'any' | 'visible' | 'still' | 'enabled';

/** Runs in the page. Null: the testing library isn't there yet. */
const findInPage = async (place: Place, wanted: Wanted): Promise<Element[] | null> => {
  const { TestingLibraryDom: library } = window as unknown as {
    TestingLibraryDom?: typeof TestingLibraryDom;
  };
  if (!library) return null;
  // Regular expressions come as text.
  const matcherOf = (words: unknown): string | RegExp => {
    if (typeof words === 'string') return words;
    const { source, flags } = words as RegExp;
    return new RegExp(source, flags);
  };
  const allOf = (sought: Place): HTMLElement[] => {
    const scopes = sought.inside ? allOf(sought.inside) : [document.body];
    return scopes.flatMap((scope) =>
      'label' in sought
        ? library.queryAllByLabelText(scope, matcherOf(sought.label))
        : library.queryAllByRole(
            scope,
            sought.role,
            sought.name === undefined ? {} : { name: matcherOf(sought.name) },
          ),
    );
  };
  const found = [...new Set(allOf(place))];
  if (wanted === 'any') return found;
  const visible = found.filter((element) => element.checkVisibility() && element.getClientRects().length > 0);
  if (wanted === 'visible') return visible;
  const [element] = visible;
  if (visible.length !== 1) return visible;
  if (wanted === 'enabled' && element?.matches(':disabled, [aria-disabled="true"]')) return [];
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top < 0 || bottom > innerHeight) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const whereabouts = () => JSON.stringify(element?.getBoundingClientRect());
  const before = whereabouts();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return before === whereabouts() ? visible : [];
};

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Space: ' ',
  Tab: Key.TAB,
};

const isPassing = (error: unknown): boolean =>
  [
    errors.ElementClickInterceptedError,
    errors.ElementNotInteractableError,
    errors.StaleElementReferenceError,
  ].some((kind) => error instanceof kind);

const tabOf = (browser: WebDriver, handle: string): Tab => {
  const driver = async (): Promise<WebDriver> => {
    await browser.switchTo().window(handle);
    return browser;
  };

  const run = async (script: string, ...values: readonly unknown[]): Promise<unknown> => {
    const answer = await (
      await driver()
    ).executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${script})(...Array.from(arguments).slice(0, -1))).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`,
      ...values,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };

  const find = async (place: Place, wanted: Wanted): Promise<readonly WebElement[]> => {
    const sent = JSON.parse(
      JSON.stringify(place, (_key, value: unknown) =>
        value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
      ),
    ) as unknown;
    const look = () => run(findInPage.toString(), sent, wanted) as Promise<WebElement[] | null>;
    const found = await look();
    if (found) return found;
    await (await driver()).executeScript(testingLibrary);
    return (await look()) ?? [];
  };

  /** The only such element, once `act` succeeds with it. */
  const withOnly = async <Result>(
    place: Place,
    wanted: Wanted,
    act: (element: WebElement) => Promise<Result>,
  ): Promise<Result> => {
    const results: Result[] = [];
    const tryIt = async (): Promise<string> => {
      const found = await find(place, wanted);
      const [element] = found;
      if (!element || found.length > 1) return `${found.length} found`;
      try {
        results.push(await act(element));
        return 'done';
      } catch (error) {
        if (!isPassing(error)) throw error;
        return String(error);
      }
    };
    await expect.poll(tryIt, wordsOf(place)).toBe('done');
    return results[0] as Result;
  };

  return {
    visit: async (address) => (await driver()).get(address),
    reload: async () => (await driver()).navigate().refresh(),
    close: async () => (await driver()).close(),
    count: async (place) => (await find(place, 'visible')).length,
    textOf: (place) =>
      withOnly(place, 'visible', (element) =>
        browser.executeScript<string>('return arguments[0].innerText', element),
      ),
    click: (place) => withOnly(place, 'enabled', (element) => element.click()),
    choose: (place, option) =>
      withOnly(place, 'enabled', async (element) => {
        const options = await element.findElements({ css: 'option' });
        const texts = await Promise.all(options.map((each) => each.getText()));
        await options[texts.indexOf(option)]?.click();
      }),
    middleOf: (place) =>
      withOnly(place, 'still', async (element) => {
        const { x, y, width, height } = await browser.executeScript<DOMRect>(
          'return arguments[0].getBoundingClientRect().toJSON()',
          element,
        );
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      }),
    pointer: {
      move: async ({ x, y }) =>
        (await driver())
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
          .perform(),
      down: async () => (await driver()).actions().press().perform(),
      up: async () => (await driver()).actions().release().perform(),
    },
    type: async (text) => (await driver()).actions().sendKeys(text).perform(),
    selectAll: async () =>
      (await driver()).actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
    press: async (key) =>
      (await driver())
        .actions()
        .sendKeys(keys[key] ?? key)
        .perform(),
    upload: (place, files) => withOnly(place, 'any', (element) => element.sendKeys(files.join('\n'))),
    run: (script, value) => run(script.toString(), value ?? null) as never,
    open: async () => {
      await (await driver()).switchTo().newWindow('window');
      return tabOf(browser, await browser.getWindowHandle());
    },
    opened: async (act) => {
      const before = await (await driver()).getAllWindowHandles();
      await act();
      const news = async () => (await browser.getAllWindowHandles()).filter((each) => !before.includes(each));
      await expect.poll(async () => (await news()).length).toBe(1);
      return tabOf(browser, (await news())[0] ?? '');
    },
    setCookies: async (cookies) => {
      await driver();
      for (const { sameSite = 'Lax', ...cookie } of cookies)
        await browser.manage().addCookie({ ...cookie, path: '/', sameSite });
    },
  };
};

/** WebKitGTK's MiniBrowser. */
export const startWebKitGtk = async (
  driverPath: string,
  display: Display,
  size = { width: 1366, height: 900 },
): Promise<Engine> => {
  const folder = mkdtempSync(join(tmpdir(), 'sixty-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  // Reduces motion.
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      XDG_RUNTIME_DIR: folder,
      XDG_CONFIG_HOME: folder,
      // Root has no sandbox.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const server = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error(`${driverPath} ended with ${driver.exitCode}.`);
    await setTimeout(50);
  }

  const openBrowser = async (): Promise<WebDriver> => {
    const browser = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await browser.manage().setTimeouts({ script: waitHangMs, pageLoad: waitHangMs });
    await browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return browser;
  };
  const first = await openBrowser();
  const version = (await first.getCapabilities()).getBrowserVersion() ?? '';
  await first.quit();
  return {
    name: `WebKitGTK ${version}`,
    // A driven MiniBrowser is always private.
    lacks: [{ what: 'store files in IndexedDB', errors: /The files of a draft could not be stored/ }],
    open: async () => {
      const browser = await openBrowser();
      return { tab: tabOf(browser, await browser.getWindowHandle()), end: () => browser.quit() };
    },
    stop: async () => {
      await endOf(driver);
      await display.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
