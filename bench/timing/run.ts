import type { BrowserContext } from '@playwright/test';
import { load, untilQuiet, watchMachine } from '../machine.ts';
import type { Condition } from './conditions.ts';
import type { Onset } from './figures.ts';
import { onsetsIn, readItem, type Region } from './reading.ts';
import { record, type Recorder } from './recorder.ts';
import type { Frame, Recording } from './frames.ts';
import type { System, Task } from './systems.ts';

export type Row = { readonly condition: Condition; readonly task: Task };

export type Run = {
  /** In order of appearance; empty if unreadable. */
  readonly onsets: readonly Onset[];
  readonly doubts: readonly string[];
};

const busyShare = 0.02;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const patience = { factor: 2, ms: 5000 } as const;

/** Some systems clear the screen at the end. */
const stillMs = 3000;

const untilLast = async (
  recorder: Pick<Recorder, 'latest' | 'count'>,
  region: Region,
  { items, itemMs }: Task,
): Promise<void> => {
  const giveUpAt = performance.now() + items * itemMs * patience.factor + patience.ms;
  await wait((items - 1) * itemMs);
  let seen = { count: recorder.count(), at: performance.now() };
  while (performance.now() < giveUpAt) {
    await wait(300);
    const picture = recorder.latest();
    if (picture && (await readItem(picture, region)) === items - 1) return;
    const count = recorder.count();
    if (count > seen.count) seen = { count, at: performance.now() };
    else if (performance.now() - seen.at > Math.max(stillMs, 2 * itemMs)) return;
  }
};

/** The same as a tie. */
const uncertainShare = 0.005;

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

const doubtsOf = (
  onsets: ReadonlyMap<number, Frame>,
  recording: Recording,
  { task, refreshMs }: { readonly task: Task; readonly refreshMs: number },
  { busySeconds, seconds }: { busySeconds: number; seconds: number },
): string[] => {
  const [first, ...later] = onsets.values();
  const early = later.filter(({ lostBefore }) => lostBefore > 0).length;
  const isBeginUnknown = (first?.lostBefore ?? 0) > 0;
  const unseen = perhapsSeen(onsets, recording, task.items);
  const astray = later.filter(({ at }) => {
    const refreshes = (at - (first?.at ?? 0)) / refreshMs;
    return Math.abs(refreshes - Math.round(refreshes)) > 0.1;
  }).length;
  return [
    ...(isBeginUnknown
      ? [
          'the first item, by which the others are judged, may have been earlier, since frames before it were not recorded',
        ]
      : []),
    ...(early > uncertainShare * task.items
      ? [`${early} onsets may have been earlier, since frames before them were not recorded`]
      : []),
    ...(unseen > 0 ? [`${unseen} items may have been seen in frames that were not recorded`] : []),
    ...(astray > 0 ? [`${astray} onsets were at no refresh`] : []),
    ...(busySeconds > busyShare * seconds
      ? [`the machine was busy for ${busySeconds.toFixed(0)} of ${seconds.toFixed(0)} s, load ${load()}`]
      : []),
  ];
};

const runOnce = async (
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
  const region = await system.start(page, task);
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

export const runQuietly = async (
  context: BrowserContext,
  system: System,
  row: Row,
  { refreshMs, waitMs, tries }: { refreshMs: number; waitMs: number; tries: number },
): Promise<Run> => {
  await untilQuiet(waitMs);
  const run = await runOnce(context, system, row, refreshMs);
  return run.doubts.length === 0 || tries <= 1
    ? run
    : runQuietly(context, system, row, { refreshMs, waitMs, tries: tries - 1 });
};
