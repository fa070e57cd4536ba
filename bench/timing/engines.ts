/* Timing in Firefox and WebKit, on a virtual display whose framebuffer is read. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { request } from '@playwright/test';
import { startDisplay } from '../../e2e/browsers/display.ts';
import type { Tab } from '../../e2e/browsers/tab.ts';
import { type EngineName, startEngine } from '../../e2e/browsers/test.ts';
import { enrollByHttp, newPerson, origin, signedInCookie } from '../../e2e/support/test.ts';
import { watchMachine } from '../shared/machine.ts';
import type { Seen, Watching } from './framebuffer.ts';
import { measureRefresh } from './recorder.ts';
import { busynessDoubts, keepBusy, type Row, type Run, uncertainShare } from './run.ts';
import { startInTab, type System, type Task } from './systems.ts';

/** Of items before those that count: meanwhile the line of the display is found. */
const leadingMs = 3000;

/** Of the width on each side, where Sixty has buttons. */
const marginShare = 0.07;

const watchDisplay = async (file: string, width: number, { items, itemMs }: Task): Promise<Seen> => {
  const workerData: Watching = {
    file,
    left: Math.round(marginShare * width),
    right: Math.round((1 - marginShare) * width),
    items,
    giveUpAfterMs: 2 * items * itemMs + 10_000,
  };
  const worker = new Worker(new URL('framebuffer.ts', import.meta.url), { workerData });
  const [seen] = (await once(worker, 'message')) as [Seen];
  return seen;
};

const signIn = async (tab: Tab): Promise<void> => {
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
};

const runIn = async (
  tab: Tab,
  {
    framebuffer,
    system,
    row,
    refreshMs,
  }: { framebuffer: string; system: System; row: Row; refreshMs: number },
): Promise<Run> => {
  const { items, itemMs } = row.task;
  const leadingItems = Math.ceil(leadingMs / itemMs);
  const task = { items: items + leadingItems, itemMs };
  const width = await tab.run(() => innerWidth);
  const watching = watchDisplay(framebuffer, width, task);
  await startInTab(tab, system, task);
  if (row.condition.foreignWork) await tab.run(keepBusy, row.condition.foreignWork);
  const machine = watchMachine();
  const seen = (await watching).filter(({ item }) => item >= leadingItems);
  const busyness = machine.stop();
  await tab.visit(`${origin()}/healthz`);
  const unsure = seen.filter(({ gapMs }) => gapMs > refreshMs / 2).length;
  return {
    onsets: seen.map(({ item, at }) => ({ item: item - leadingItems, at })),
    doubts: [
      ...(seen.length === 0 ? ['no item was seen'] : busynessDoubts(busyness)),
      ...(unsure > uncertainShare * items ? [`${unsure} items may have been earlier`] : []),
    ],
  };
};

/** A signed-in browser on a display of its own. */
export const openEngine = async (name: EngineName, ended: AsyncDisposableStack) => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-display-'));
  ended.defer(() => rm(folder, { recursive: true, force: true }));
  const display = await startDisplay('-fbdir', folder);
  ended.defer(display.stop);
  const engine = await startEngine(name, display);
  ended.defer(engine.stop);
  const { tab, end } = await engine.open();
  ended.defer(end);
  await signIn(tab);
  const refreshMs = await tab.run(measureRefresh);
  return {
    name: engine.name,
    refreshMs,
    run: (system: System, row: Row): Promise<Run> =>
      runIn(tab, { framebuffer: join(folder, 'Xvfb_screen0'), system, row, refreshMs }),
  };
};
