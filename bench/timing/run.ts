import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from '../shared/browser.ts';
import { type Busyness, load, untilQuiet, watchMachine } from '../shared/machine.ts';
import type { Onset } from './figures.ts';
import { onsetsIn, readItem, type Region } from './reading.ts';
import { type Frame, record, type Recorder, type Recording } from './recorder.ts';
import { startInPage, type System, type Task } from './systems.ts';

type Condition = {
  name: string;
  impose: (page: Page) => Promise<void>;
  /** What any engine can be made to do; null if only Chromium can. */
  foreignWork: ForeignWork | null;
};

export type ForeignWork = { workMs: number; everyMs: number };

/** Runs in the page. */
export const keepBusy = ({ workMs, everyMs }: ForeignWork): void => {
  // Varies by a sixth, so that it doesn't keep step with the items.
  let seed = 1;
  const next = (): void => {
    seed = (seed * 48_271) % 2_147_483_647;
    const pauseMs = everyMs * (5 / 6 + seed / 2_147_483_647 / 3) - workMs;
    setTimeout(() => {
      const until = performance.now() + workMs;
      while (performance.now() < until);
      next();
    }, pauseMs);
  };
  next();
};

const foreignWork = (workMs: number, everyMs: number): Condition => ({
  name: `${workMs} ms of foreign work every ${everyMs} ms`,
  impose: async (page) => void (await page.addInitScript(keepBusy, { workMs, everyMs })),
  foreignWork: { workMs, everyMs },
});

export const conditions = {
  idle: { name: 'idle', impose: () => Promise.resolve(), foreignWork: { workMs: 0, everyMs: 1000 } },
  slowed: { name: 'CPU slowed 4 times', impose: (page: Page) => slowDown(page, 4), foreignWork: null },
  busy: foreignWork(40, 300),
  stalled: foreignWork(200, 500),
} satisfies Readonly<Record<string, Condition>>;

/** What is shown, and what else the page has to do. */
export type Row = { condition: Condition; task: Task };

export type Run = {
  /** In order of appearance; empty if unreadable. */
  onsets: readonly Onset[];
  doubts: readonly string[];
};

/** Of the seconds of a run. */
const busyShare = 0.02;

const patience = { factor: 2, ms: 5000 } as const;

/** Some systems clear the screen at the end. */
const stillMs = 3000;

const untilLast = async (
  recorder: Pick<Recorder, 'latest' | 'count'>,
  region: Region,
  { items, itemMs }: Task,
): Promise<void> => {
  const giveUpAt = performance.now() + items * itemMs * patience.factor + patience.ms;
  await sleep((items - 1) * itemMs);
  let seen = { count: recorder.count(), at: performance.now() };
  while (performance.now() < giveUpAt) {
    await sleep(300);
    const picture = recorder.latest();
    if (picture && (await readItem(picture, region)) === items - 1) return;
    const count = recorder.count();
    if (count > seen.count) seen = { count, at: performance.now() };
    else if (performance.now() - seen.at > Math.max(stillMs, 2 * itemMs)) return;
  }
};

/** Half a percentage point of the items. */
export const uncertainShare = 0.005;

/** Unseen items that a frame without a picture may have shown. */
const perhapsSeen = (onsets: ReadonlyMap<number, Frame>, recording: Recording, items: number): number => {
  let missing = 0;
  let perhaps = 0;
  let from = -Infinity;
  for (let item = 0; item <= items; item += 1) {
    const onset = onsets.get(item);
    if (!onset && item < items) {
      missing += 1;
      continue;
    }
    const until = onset?.at ?? Infinity;
    const isLost = recording.frames.some(({ at, lostBefore }) => at > from && at <= until && lostBefore > 0);
    if (isLost || (!onset && recording.lostAfter > 0)) perhaps += missing;
    missing = 0;
    from = until;
  }
  return perhaps;
};

export const busynessDoubts = ({ busySeconds, seconds }: Busyness): string[] =>
  busySeconds > busyShare * seconds
    ? [`the machine was busy for ${busySeconds.toFixed(0)} of ${seconds.toFixed(0)} s, load ${load()}`]
    : [];

const doubtsOf = (
  onsets: ReadonlyMap<number, Frame>,
  recording: Recording,
  { task, refreshMs }: { task: Task; refreshMs: number },
  busyness: Busyness,
): string[] => {
  const [first, ...later] = onsets.values();
  const early = later.filter(({ lostBefore }) => lostBefore > 0).length;
  const unseen = perhapsSeen(onsets, recording, task.items);
  const astray = later.filter(({ at }) => {
    const refreshes = (at - (first?.at ?? 0)) / refreshMs;
    return Math.abs(refreshes - Math.round(refreshes)) > 0.1;
  }).length;
  const doubts: readonly (readonly [isDoubtful: boolean, why: string])[] = [
    [(first?.lostBefore ?? 0) > 0, 'the first item may have been earlier, in frames that were not recorded'],
    [
      early > uncertainShare * task.items,
      `${early} items may have been earlier, in frames that were not recorded`,
    ],
    [unseen > 0, `${unseen} items may have been seen in frames that were not recorded`],
    [astray > 0, `${astray} items appeared between two refreshes`],
  ];
  return [...doubts.filter(([isDoubtful]) => isDoubtful).map(([, why]) => why), ...busynessDoubts(busyness)];
};

export const runInChromium = async (
  context: BrowserContext,
  system: System,
  { condition, task }: Row,
  refreshMs: number,
): Promise<Run> => {
  const browser = context.browser();
  if (!browser) throw new Error('The browser is gone.');
  const page = await context.newPage();
  await condition.impose(page);
  const recorder = await record(browser, page);
  const region = await startInPage(page, system, task);
  const machine = watchMachine();
  await untilLast(recorder, region, task);
  const others = machine.stop();
  const recording = await recorder.stop();
  await page.close();
  const onsets = await onsetsIn(recording.frames, region);
  return {
    onsets: [...onsets].map(([item, { at }]) => ({ item, at })),
    doubts:
      onsets.size === 0 ? ['no item was seen'] : doubtsOf(onsets, recording, { task, refreshMs }, others),
  };
};

/** Waits until nothing else runs, and repeats a doubtful run. */
export const runQuietly = async (
  runOnce: () => Promise<Run>,
  { waitMs, tries }: { waitMs: number; tries: number },
): Promise<Run> => {
  await untilQuiet(waitMs);
  const run = await runOnce();
  return run.doubts.length === 0 || tries <= 1 ? run : runQuietly(runOnce, { waitMs, tries: tries - 1 });
};
