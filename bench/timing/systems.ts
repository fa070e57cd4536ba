import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { build } from 'vite';
import type { Tab } from '../../e2e/browsers/tab.ts';
import { sessionOf, storeSession } from '../../e2e/support/session.ts';
import { origin } from '../../e2e/support/test.ts';
import { itemTexts } from './items.ts';

export type Task = { items: number; itemMs: number };

export type System = {
  name: string;
  /** A page that starts by itself; null for Sixty. */
  addressOf: ((task: Task) => string) | null;
};

const sequenceOf = ({ items }: Task) => itemTexts(items).map((name) => ({ name }));

/** What a measurement needs of a tab. */
export type TimedTab = Pick<Tab, 'visit' | 'reload' | 'run'>;

export const startInTab = async (tab: TimedTab, { addressOf }: System, task: Task): Promise<void> => {
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
