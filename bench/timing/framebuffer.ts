// Runs in a worker: reads what a virtual display shows from its framebuffer, without asking the browser anything.
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Onset } from './figures.ts';
import { readItemInLine } from './reading.ts';

export type Watching = {
  /** Written by `Xvfb -fbdir`, in the format of `xwd`. */
  file: string;
  /** Pixels from the left, between which the items are. */
  left: number;
  right: number;
  items: number;
  giveUpAfterMs: number;
};

/** `gapMs`: since the read before, so the onset may be that much earlier. */
export type Seen = readonly (Onset & { gapMs: number })[];

const pauseMs = 0.5;
const pausing = new Int32Array(new SharedArrayBuffer(4));

const openScreen = ({ file, left, right }: Watching) => {
  const descriptor = openSync(file, 'r');
  const head = Buffer.alloc(25 * 4);
  readSync(descriptor, head, 0, head.length, 0);
  const field = (index: number): number => head.readUInt32BE(index * 4);
  const [headBytes, height, bytesPerLine, colors] = [field(0), field(5), field(12), field(19)];
  const [bytesPerColor, bytesPerPixel] = [12, 4];
  const firstLine = headBytes + colors * bytesPerColor;
  const pixels = Buffer.alloc(bytesPerLine);
  return {
    height,
    itemIn: (y: number): number | null => {
      readSync(descriptor, pixels, 0, bytesPerLine, firstLine + y * bytesPerLine);
      // Green stands for gray.
      return readItemInLine(
        Uint8Array.from({ length: right - left }, (_, x) => pixels[(left + x) * bytesPerPixel + 1] ?? 0),
      );
    },
    close: () => closeSync(descriptor),
  };
};

type Screen = ReturnType<typeof openScreen>;

/** Text elsewhere may look like an item in one line or two. */
const linesOfItem = 5;
const everyLines = 4;

/** The middle of the lines that show the same item. */
const findLine = ({ height, itemIn }: Screen): number | null => {
  const lines = Map.groupBy(
    Array.from({ length: height / everyLines }, (_, index) => index * everyLines),
    itemIn,
  );
  lines.delete(null);
  const most = [...lines.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
  return most.length < linesOfItem ? null : (most[Math.floor(most.length / 2)] ?? null);
};

const onsetsInLine = (
  screen: Screen,
  line: number,
  { items, giveUpAt }: { items: number; giveUpAt: number },
): Seen => {
  const seen = new Map<number, Seen[number]>();
  let before = performance.now();
  while (!seen.has(items - 1) && before < giveUpAt) {
    Atomics.wait(pausing, 0, 0, pauseMs);
    const at = performance.now();
    const item = screen.itemIn(line);
    if (item !== null && !seen.has(item)) seen.set(item, { item, at, gapMs: at - before });
    before = at;
  }
  return [...seen.values()];
};

const watch = (watching: Watching): Seen => {
  const screen = openScreen(watching);
  const giveUpAt = performance.now() + watching.giveUpAfterMs;
  let line: number | null = null;
  while (line === null && performance.now() < giveUpAt) line = findLine(screen);
  const seen = line === null ? [] : onsetsInLine(screen, line, { items: watching.items, giveUpAt });
  screen.close();
  return seen;
};

parentPort?.postMessage(watch(workerData as Watching), []);
