import { type APIRequestContext, expect, test as base } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { firefox, webkit } from 'playwright-core-for-firefox';
import { type Api, apiWith } from '../support/collections.ts';
import { type Front, startFront } from '../support/front.ts';
import { enrollByHttp, newPerson, origin, signedInCookie } from '../support/test.ts';
import { type Display, startDisplay } from './display.ts';
import { beforeScripts, pageErrorsOf } from './page-errors.ts';
import { startWithPlaywright } from './playwright-tab.ts';
import { card, type Engine, heading, sees, type Tab } from './tab.ts';
import { startWebKitGtk } from './webdriver-tab.ts';

export type EngineName = 'firefox' | 'webkit';

/**
 * Started with what `tools/engines.ts` found.
 *
 * @param display for windows that are to be seen; WebKitGTK always needs one
 * @param size of WebKitGTK's windows
 */
export const startEngine = async (
  name: EngineName,
  display?: Display,
  size?: { width: number; height: number },
): Promise<Engine> => {
  const { FIREFOX_PATH: firefoxPath, WEBKIT_DRIVER_PATH: driverPath } = process.env;
  if (name === 'firefox') return startWithPlaywright(firefox, firefoxPath, display);
  if (driverPath === undefined) return startWithPlaywright(webkit, undefined, display);
  return startWebKitGtk(driverPath, display ?? (await startDisplay()), size);
};

type WorkerFixtures = {
  engineName: EngineName;
  engine: Engine;
  /** A server of its own, which can be away. */
  front: Front;
};

type Fixtures = {
  /** Of a browser of its own. What its pages log as an error fails the story, unless expected. */
  tab: Tab;
  expectedErrors: RegExp | null;
  /** Of a person who is signed in on `tab` from now on. */
  api: Api;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  front: [
    async ({ engineName: _name }, use) => {
      const front = await startFront(beforeScripts);
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [null, { option: true }],
  tab: async ({ engine, front: _front, expectedErrors }, use) => {
    const expected = [expectedErrors, ...engine.lacks.map(({ errors }) => errors)];
    const { tab, end } = await engine.open();
    await tab.visit(`${origin()}/healthz`);
    await use(tab);
    const errors = await pageErrorsOf(tab);
    await end();
    expect(errors.filter((error) => !expected.some((each) => each?.test(error)))).toEqual([]);
  },
  api: async ({ tab, request }, use) => {
    const { accessToken } = await enrollByHttp(request, newPerson());
    await shareCookies(request, tab);
    await use(apiWith(request, `Bearer ${accessToken}`));
  },
});

const shareCookies = async (request: APIRequestContext, tab: Tab): Promise<void> => {
  const { cookies } = await request.storageState();
  const shared = cookies.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite }));
  await tab.setCookies([...shared, signedInCookie]);
};

/** Its path. */
export const writeFile = (name: string, content: Buffer): string => {
  const path = test.info().outputPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};

export const visit = (tab: Tab, path: string): Promise<void> => tab.visit(origin() + path);

export const openCollections = async (tab: Tab, name: string): Promise<void> => {
  await visit(tab, '/your-collections');
  await sees(tab, heading('Your Collections'));
  await sees(tab, card(name));
};

export const reportsOf = async (api: Api, query = ''): Promise<readonly unknown[]> =>
  ((await (await api.call('GET', `/reports${query}`)).json()) as { reports: readonly unknown[] }).reports;

export { expect };
