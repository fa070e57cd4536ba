import type { Locator, Page } from '@playwright/test';
import { standStill } from './support/clock.ts';
import { letters, returnToFirst, startSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

// Tests control the page's clock, so results don't depend on the machine's speed.

const startStill = async (
  page: Page,
  sequence: Parameters<typeof startSession>[1],
  changes: Parameters<typeof startSession>[2],
): Promise<Awaited<ReturnType<typeof startSession>>> => {
  const started = await startSession(page, sequence, changes);
  await standStill(page);
  // On a slow machine the first onset is a second late.
  await page.clock.runFor(1000);
  await returnToFirst(page, sequence.length);
  await page.clock.runFor(20);
  return started;
};

/** Advances the clock in small steps, since this may disappear by itself. */
const runUntilThere = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    if (!(await what.isVisible())) await page.clock.runFor(500);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

const storedSeconds = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('sixty');
        opening.addEventListener('success', () => {
          const records = opening.result.transaction('records').objectStore('records').getAll();
          records.addEventListener('success', () => {
            const stored = records.result as { unfinished?: { report: { time_taken: number } } }[];
            done(Math.max(0, ...stored.map(({ unfinished }) => unfinished?.report.time_taken ?? 0)));
          });
        });
      }),
  );

test('a session is stored when its tab is hidden or it asks for a score, and the last item shows the question', async ({
  page,
}) => {
  await page.clock.install();
  await startStill(page, letters('AB'), { speed: 20_000, stopCondition: 'timer', timerSeconds: 30 });
  await page.clock.runFor(1500);
  const before = await storedSeconds(page);
  await test.step('hidden', async () => {
    // Without waiting for the periodic save.
    await setHidden(page, true);
    await expect.poll(() => storedSeconds(page)).toBeGreaterThan(before);
    await setHidden(page, false);
    await page.getByRole('button', { name: 'Resume' }).click();
  });
  await test.step('at the scoring question after the timer', async () => {
    await page.clock.runFor(25_000);
    await runUntilThere(page, page.getByRole('region', { name: 'Time is up' }));
    await expect.poll(() => storedSeconds(page)).toBe(30);
  });
  await test.step('the last item shows the scoring question, undimmed, until it is left', async () => {
    await page.clock.resume();
    await startStill(page, letters('ABC'), { speed: 60_000 });
    const score = page.getByRole('button', { name: 'All correct' });
    const faster = page.getByRole('button', { name: 'Faster' });
    const opacity = (of: typeof score) =>
      of.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(3000);
    await expect.poll(() => page.getByRole('main').getAttribute('data-quiet')).toBe('');
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(3000);
    await expect(score).toBeVisible();
    await expect.poll(() => opacity(score)).toBe('1');
    await expect(page.getByRole('main')).not.toHaveAttribute('data-quiet');
    await expect(page.locator('canvas')).toHaveCount(1);

    await page.keyboard.press('ArrowLeft');
    await expect(faster).toBeVisible();
    await expect(score).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('canvas')).toHaveCount(1);
    await expect(score).toBeVisible();
  });
});
