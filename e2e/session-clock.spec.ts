import type { Locator, Page } from '@playwright/test';
import { standStill } from './support/clock.ts';
import { letters, returnToFirst, startSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

// The page's clock stands still here except where a test moves it, so that nothing depends on how fast the machine is.

const back = 'Your Collections';

/** A session at the beginning of its first item, with the clock standing still. */
const startStill = async (
  page: Page,
  sequence: Parameters<typeof startSession>[1],
  changes: Parameters<typeof startSession>[2],
): Promise<Awaited<ReturnType<typeof startSession>>> => {
  await page.clock.install();
  const started = await startSession(page, sequence, changes);
  await standStill(page);
  // The first onset of a slow machine comes a second after it was ready.
  await page.clock.runFor(1000);
  // Come back to, the item has its whole time before it.
  await returnToFirst(page, sequence.length);
  await page.clock.runFor(20);
  return started;
};

/**
 * Lets the clock go on until this is there, and hardly further: it may leave by itself. When exactly it comes depends
 * on how much of the session had passed before the clock stood still.
 */
const runUntilThere = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    if (!(await what.isVisible())) await page.clock.runFor(500);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });

const progress = (page: Page, percent: number) => page.getByText(`${percent}% Complete`, { exact: true });

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

test('a pause keeps the remaining time of the item', async ({ page }) => {
  await startStill(page, letters('ABCD'), { speed: 10_000 });
  await page.clock.runFor(6000);
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(progress(page, 25)).toBeVisible();
  await page.keyboard.press('Space');
  await page.clock.runFor(3700);
  await expect(progress(page, 25)).toBeVisible();
  await page.clock.runFor(500);
  await expect(progress(page, 50)).toBeVisible();
});

test('a hidden tab pauses, and only that pause is said to be the tab’s', async ({ page }) => {
  await startStill(page, letters('ABCD'), { speed: 10_000 });
  await page.clock.runFor(4000);
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  const note = page.getByText('Paused while this page was hidden');
  await expect(note).toBeVisible();
  await expect(progress(page, 25)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.clock.runFor(5700);
  await expect(progress(page, 25)).toBeVisible();
  await page.clock.runFor(500);
  await expect(progress(page, 50)).toBeVisible();

  await page.keyboard.press('Space');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
});

/** The seconds that this browser has kept of a session that runs; 0 while it has kept nothing. */
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

test('a tab that is put away has kept what its session came to', async ({ page }) => {
  await startStill(page, letters('ABC'), { speed: 60_000 });
  await page.clock.runFor(1500);
  const before = await storedSeconds(page);
  // No time passes here in which it would have been kept anyway.
  await setHidden(page, true);
  await expect.poll(() => storedSeconds(page)).toBeGreaterThan(before);
});

test('a question that nobody has answered yet is kept with the session it is about', async ({ page }) => {
  await startStill(page, letters('AB'), { speed: 1000, stopCondition: 'timer', timerSeconds: 30 });
  await page.clock.runFor(25_000);
  await runUntilThere(page, page.getByRole('region', { name: 'Time is up' }));
  await expect.poll(() => storedSeconds(page)).toBe(30);
});

test('when the timer runs out the session ends, and leaves by itself when nobody answers', async ({
  page,
}) => {
  const { reports } = await startStill(page, letters('AB'), {
    speed: 20_000,
    stopCondition: 'timer',
    timerMinutes: 1,
  });
  // It began on a clock that ran.
  await expect(page.getByText(/^Time left (1:00|0:5\d)$/)).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(page.getByText(/^Time left 0:(0[4-9]|1[0-5])$/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Time is up' });
  await expect(card).toHaveCount(0);
  await runUntilThere(page, card);
  // Whoever reaches for it has the time again.
  await page.clock.runFor(4000);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 300);
  await page.clock.runFor(4000);
  await expect(card).toBeVisible();
  expect(reports).toEqual([]);
  await page.clock.runFor(1500);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: false });
});

test('the last item asks how it was read, undimmed, and not once it is left again', async ({ page }) => {
  await startStill(page, letters('ABC'), { speed: 60_000 });
  const score = page.getByRole('button', { name: 'Everything was read correctly' });
  const faster = page.getByRole('button', { name: 'Faster' });
  const opacity = (of: typeof score) =>
    of.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(3000);
  // Nobody has touched anything: the controls step back.
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

test('a second tap on the speed is none on the question that has taken its place', async ({ page }) => {
  await startStill(page, letters('AB'), { speed: 20_000 });
  const faster = page.getByRole('button', { name: 'Faster' });
  const score = page.getByRole('button', { name: 'Everything was read correctly' });
  await page.clock.runFor(19_900);
  await faster.click();
  await page.clock.runFor(200);
  await score.click();
  await expect(score).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(600);
  await score.click();
  await expect(score).toHaveAttribute('aria-pressed', 'true');
});

test('a key that is held down leafs to the last item, and not out of the session', async ({ page }) => {
  const { reports } = await startStill(page, letters('ABC'), { speed: 60_000 });
  for (let press = 0; press < 8; press += 1) await page.keyboard.down('ArrowRight');
  await expect(progress(page, 100)).toBeVisible();
  await page.keyboard.up('ArrowRight');
  // Long enough to have been seen.
  await page.clock.runFor(300);
  await page.keyboard.press('ArrowRight');
  // Ended by hand, it asks how it was read.
  const card = page.getByRole('region', { name: 'All done' });
  await expect(card).toContainText(/^All done[1-3] items? in 0:\d\d/);
  const right = card.getByRole('button', { name: 'Everything was read correctly' });
  // No time passes on this clock: the press counts at once.
  await right.click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: true });
});

test('whoever leaves during the last item’s hold has completed the session', async ({ page }) => {
  const { reports } = await startStill(page, letters('AB'), { speed: 2000 });
  // Its own time is over after four seconds, and it leaves by itself after seven.
  await page.clock.runFor(5500);
  await expect(progress(page, 100)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: false });
});

test('one item has its own time and its hold', async ({ page }) => {
  const { reports } = await startSession(page, letters('A'), { speed: 300 });
  await expect(progress(page, 100)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', total_items: 1, scored: false });
  expect(reports[0]?.time_taken).toBeCloseTo(0.3, 2);
});
