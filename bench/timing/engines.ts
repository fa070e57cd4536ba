/* A signed-in browser of each engine, each on a display of its own. */
import { request } from '@playwright/test';
import { type EngineName as OtherEngineName, startEngine } from '../../e2e/browsers/test.ts';
import { enrollByHttp, newPerson, origin, signedInCookie } from '../../e2e/support/test.ts';
import { findEngines } from '../../tools/engines.ts';
import { openAccount, serveSixty, slowDown } from '../shared/browser.ts';
import { measureRefresh, openScreen, type Screen } from './screen.ts';
import type { TimedTab } from './systems.ts';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

export type Engine = {
  /** With its version. */
  name: string;
  screen: Screen;
  tab: TimedTab;
  /** Divides the speed of its processor; null if the engine can't. */
  slow: ((rate: number) => Promise<void>) | null;
  refreshMs: number;
};

const openChromium = async (ended: AsyncDisposableStack): Promise<Omit<Engine, 'refreshMs'>> => {
  const screen = await openScreen(ended);
  const { browser, page } = await openAccount(ended, screen.display);
  return {
    name: `chromium ${browser.version()}`,
    screen,
    tab: {
      visit: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      run: (script, value) => page.evaluate(script as never, value),
    },
    slow: (rate) => slowDown(page, rate),
  };
};

/**
 * WebKitGTK renders without a graphics card here, and composites all of a window while an animation runs. A window of
 * 1366×900 takes more than a processor, which makes frames late.
 */
const webKitWindow = { width: 1000, height: 560 } as const;

const openOther = async (
  engineName: OtherEngineName,
  ended: AsyncDisposableStack,
): Promise<Omit<Engine, 'refreshMs'>> => {
  await serveSixty(ended);
  Object.assign(process.env, ...Object.values(findEngines()));
  const screen = await openScreen(ended);
  const engine = await startEngine(engineName, screen.display, webKitWindow);
  ended.defer(engine.stop);
  const { tab, end } = await engine.open();
  ended.defer(end);
  const http = await request.newContext();
  await enrollByHttp(http, newPerson());
  const { cookies } = await http.storageState();
  await http.dispose();
  await tab.visit(`${origin()}/healthz`);
  const shared = cookies.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite }));
  await tab.setCookies([...shared, signedInCookie]);
  await tab.run(() => {
    localStorage['tourEnabled'] = 'false';
    localStorage['badgeCelebrations'] = 'off';
  });
  return { name: engine.name, screen, tab, slow: null };
};

/** With a server of its own at `origin()`. */
export const openEngine = async (name: EngineName, ended: AsyncDisposableStack): Promise<Engine> => {
  const engine = await (name === 'chromium' ? openChromium(ended) : openOther(name, ended));
  return { ...engine, refreshMs: await engine.tab.run(measureRefresh) };
};
