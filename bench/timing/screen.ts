/* A virtual display, whose framebuffer shows what a browser presented and when. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Display, startDisplay } from '../../e2e/browsers/display.ts';
import type { Seen, Watching } from './framebuffer.ts';
import type { Task } from './systems.ts';

export type Screen = {
  display: Display;
  /** Returns the first appearance of each item between two columns of pixels. */
  watch: (columns: { left: number; right: number }, task: Task) => Promise<Seen>;
};

export const openScreen = async (ended: AsyncDisposableStack): Promise<Screen> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-display-'));
  ended.defer(() => rm(folder, { recursive: true, force: true }));
  const display = await startDisplay('-fbdir', folder);
  ended.defer(display.stop);
  return {
    display,
    watch: async (columns, { items, itemMs }) => {
      const workerData: Watching = {
        file: join(folder, 'Xvfb_screen0'),
        ...columns,
        items,
        giveUpAfterMs: 2 * items * itemMs + 10_000,
      };
      const worker = new Worker(new URL('framebuffer.ts', import.meta.url), { workerData });
      const [seen] = (await once(worker, 'message')) as [Seen];
      return seen;
    },
  };
};

/** Runs in the page. ms from one refresh of the screen to the next. */
export const measureRefresh = async (): Promise<number> => {
  const gaps = await new Promise<number[]>((done) => {
    const times: number[] = [];
    const onFrame = (at: number): void => {
      times.push(at);
      if (times.length <= 600) requestAnimationFrame(onFrame);
      else done(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    };
    requestAnimationFrame(onFrame);
  });
  // A skipped frame makes the gap a multiple.
  const shortest = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? Number.NaN;
  const refreshes = gaps.reduce((sum, gap) => sum + Math.round(gap / shortest), 0);
  return gaps.reduce((sum, gap) => sum + gap, 0) / refreshes;
};
