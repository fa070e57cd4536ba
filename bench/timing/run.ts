import { origin } from '../../e2e/support/test.ts';
import { type Busyness, load, untilQuiet, watchMachine } from '../shared/machine.ts';
import type { Engine } from './engines.ts';
import type { Onset } from './figures.ts';
import { startInTab, type System, type Task } from './systems.ts';

type Condition = {
  name: string;
  /** Divides the processor's speed. */
  slowness: number;
  foreignWork: { workMs: number; everyMs: number } | null;
};

/** Runs in the page. */
const keepBusy = ({ workMs, everyMs }: { workMs: number; everyMs: number }): void => {
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
  slowness: 1,
  foreignWork: { workMs, everyMs },
});

export const conditions = {
  idle: { name: 'idle', slowness: 1, foreignWork: null },
  slowed: { name: 'CPU slowed 4 times', slowness: 4, foreignWork: null },
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

/** Of items before those that count: meanwhile the line of the display is found. */
const leadingMs = 3000;

/** Of the width on each side, where Sixty has buttons. */
const marginShare = 0.07;

/** Of the seconds of a run. */
const busyShare = 0.02;

/** Half a percentage point of the items. */
const uncertainShare = 0.005;

const busynessDoubts = ({ busySeconds, seconds }: Busyness): string[] =>
  busySeconds > busyShare * seconds
    ? [`the machine was busy for ${busySeconds.toFixed(0)} of ${seconds.toFixed(0)} s, load ${load()}`]
    : [];

export const runOnce = async (
  { screen, tab, slow, refreshMs }: Engine,
  system: System,
  { condition, task }: Row,
): Promise<Run> => {
  const leadingItems = Math.ceil(leadingMs / task.itemMs);
  const longer = { items: task.items + leadingItems, itemMs: task.itemMs };
  await slow?.(condition.slowness);
  const width = await tab.run(() => innerWidth);
  const columns = { left: Math.round(marginShare * width), right: Math.round((1 - marginShare) * width) };
  const watching = screen.watch(columns, longer);
  await startInTab(tab, system, longer);
  if (condition.foreignWork) await tab.run(keepBusy, condition.foreignWork);
  const machine = watchMachine();
  const seen = (await watching).filter(({ item }) => item >= leadingItems);
  const busyness = machine.stop();
  await tab.visit(`${origin()}/healthz`);
  const unsure = seen.filter(({ gapMs }) => gapMs > refreshMs / 2).length;
  return {
    onsets: seen.map(({ item, at }) => ({ item: item - leadingItems, at })),
    doubts: [
      ...(seen.length === 0 ? ['no item was seen'] : busynessDoubts(busyness)),
      ...(unsure > uncertainShare * task.items ? [`${unsure} items may have been earlier`] : []),
    ],
  };
};

/** Waits until nothing else runs, and repeats a doubtful run. */
export const runQuietly = async (
  run: () => Promise<Run>,
  { waitMs, tries }: { waitMs: number; tries: number },
): Promise<Run> => {
  await untilQuiet(waitMs);
  const { onsets, doubts } = await run();
  return doubts.length === 0 || tries <= 1
    ? { onsets, doubts }
    : runQuietly(run, { waitMs, tries: tries - 1 });
};
