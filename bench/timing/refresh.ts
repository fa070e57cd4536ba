import type { BrowserContext } from '@playwright/test';

/** Milliseconds. */
export const measureRefresh = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage();
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const onFrame = (at: number): void => {
          times.push(at);
          if (times.length <= 600) requestAnimationFrame(onFrame);
          else done(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
        };
        requestAnimationFrame(onFrame);
      }),
  );
  await page.close();
  // A skipped frame makes the gap a multiple.
  const shortest = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? Number.NaN;
  const refreshes = gaps.reduce((sum, gap) => sum + Math.round(gap / shortest), 0);
  return gaps.reduce((sum, gap) => sum + gap, 0) / refreshes;
};
