import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@sixty/testkit/free-port';
import { build } from 'vite';
import type { Tab } from '../../e2e/browsers/tab.ts';
import { loadSession, sessionOf, storeSession } from '../../e2e/support/session.ts';
import { origin } from '../../e2e/support/test.ts';
import { itemTexts } from './items.ts';
import type { Region } from './reading.ts';

export type Task = { items: number; itemMs: number };

export type System = {
  name: string;
  /** A page that starts by itself; null for Sixty. */
  addressOf: ((task: Task) => string) | null;
};

const sequenceOf = ({ items }: Task) => itemTexts(items).map((name) => ({ name }));

const wholePage: Region = { left: 0, top: 0, width: 1, height: 1 };

/** Returns the region of the items. */
export const startInPage = async (page: Page, { addressOf }: System, task: Task): Promise<Region> => {
  if (addressOf) {
    await page.goto(addressOf(task));
    return wholePage;
  }
  await loadSession(page, sequenceOf(task), { speed: task.itemMs });
  await page.locator('[data-key]').first().waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const box = document.querySelector('[data-key]')?.parentElement?.getBoundingClientRect();
    if (!box) throw new Error('There is no stage.');
    const { left, top, width, height } = box;
    return {
      left: left / innerWidth,
      top: top / innerHeight,
      width: width / innerWidth,
      height: height / innerHeight,
    };
  });
};

export const startInTab = async (tab: Tab, { addressOf }: System, task: Task): Promise<void> => {
  if (addressOf) return tab.visit(addressOf(task));
  await tab.visit(`${origin()}/healthz`);
  await tab.run(storeSession, sessionOf(sequenceOf(task), { speed: task.itemMs }));
  return tab.reload();
};

const others: Readonly<Record<string, string>> = {
  jspsych: 'jsPsych 8.3.0',
  lab: 'lab.js 20.2.4',
  'set-timeout': 'React, setTimeout',
  'set-interval': 'React, setInterval',
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds and serves the page of the other systems. */
const serveOthers = async (ended: AsyncDisposableStack): Promise<string> => {
  const outDir = join(import.meta.dirname, '../dist/timing');
  const root = join(import.meta.dirname, 'pages');
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void readFile(join(outDir, pathname)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(pathname)] ?? '' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, 'localhost', done));
  ended.defer(() => void server.close());
  return `http://localhost:${port}/index.html`;
};

/** Sixty is the first one. */
export const systemsOf = async (ended: AsyncDisposableStack): Promise<System[]> => {
  const address = await serveOthers(ended);
  return [
    { name: 'Sixty', addressOf: null },
    ...Object.entries(others).map(([system, name]) => ({
      name,
      addressOf: ({ items, itemMs }: Task) => `${address}?system=${system}&items=${items}&ms=${itemMs}`,
    })),
  ];
};
