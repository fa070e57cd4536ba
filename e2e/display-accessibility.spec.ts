import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { standStill } from './support/clock.ts';
import {
  expectItem,
  whenStarted,
  letters,
  pauseAtFirst,
  showSession,
  shown,
  slow,
  startSession,
} from './support/session.ts';
import { expect, test } from './support/test.ts';

const picture =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='2' height='1'/></svg>";

/** Verdicts last a second, too short for axe. */
const pauseAtOnce = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('[data-phase="paused"]')).toBeVisible();
  await page.clock.resume();
};

test('axe finds nothing on a session with counts, a score, typed answers, or dominoes', async ({ page }) => {
  await page.clock.install();
  await test.step('a star and a mark', async () => {
    const counted = [
      { name: 'Number Sense: 7 dots', svg: picture, count: 7 },
      { name: 'Number Sense: 2 dots', svg: picture, count: 2 },
    ];
    await startSession(page, counted, { ...slow, answerDisplayTime: 60_000, category: 'Number Sense' });
    await pauseAtFirst(page, counted.length);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: 'Mark as missed' }).click();
    await expect.poll(() => shown(page)).toEqual(['7']);
    await expectNoViolation(page);
  });
  await test.step('the scoring question', async () => {
    await showSession(page, letters('AB'), slow);
    await whenStarted(page);
    await page.keyboard.press('ArrowRight');
    const score = page.getByRole('button', { name: 'All correct' });
    // Controls hide while a session runs.
    await page.keyboard.press('Space');
    await score.click();
    await expect(score).toHaveAttribute('aria-pressed', 'true');
    await expectNoViolation(page);
    await score.click();
    await expect(score).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.clock.runFor(2000);
    // Hovering keeps the card open.
    await page.evaluate(() => {
      setInterval(() => document.dispatchEvent(new PointerEvent('pointermove')), 500);
    });
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'All done' })).toBeVisible();
    await expectNoViolation(page);
  });
  await test.step('a typed answer, its verdicts and the results', async () => {
    await showSession(page, [{ name: 'cat' }, { name: 'owl' }], {
      isInteractive: true,
      answerDisplayTime: 60_000,
    });
    await whenStarted(page);
    for (const answer of ['dog', 'cat']) {
      await standStill(page);
      await page.getByRole('textbox').fill(answer);
      await page.keyboard.press('Enter');
      await pauseAtOnce(page);
      await expect(page.getByText(answer === 'cat' ? 'Correct!' : 'Incorrect, try again!')).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Resume' }).click();
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown(page)).toEqual(['owl']);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: 'Results' }).getByRole('row')).toHaveCount(3);
    await expectNoViolation(page);
  });
  await test.step('a domino and its verdicts', async () => {
    await showSession(
      page,
      [
        { name: 'Domino: 3 vs 5', svg: picture, answer: 'right' },
        { name: 'Domino: 2 vs 2', svg: picture, answer: 'equal' },
      ],
      { category: 'Domino Comparison' },
    );
    await whenStarted(page);
    for (const verdict of ['Correct!', 'Incorrect']) {
      await standStill(page);
      await page.getByRole('button', { name: 'Right Side' }).click();
      await pauseAtOnce(page);
      await expect(page.getByText(verdict, { exact: true })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Resume' }).click();
      if (verdict === 'Correct!') await expectItem(page, 2, 2);
    }
  });
});
