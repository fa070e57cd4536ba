import { expectNoViolation } from './support/axe.ts';
import { standStill } from './support/clock.ts';
import { apiOf } from './support/collections.ts';
import {
  answers,
  button,
  storeGame,
  open,
  openAtFractionalTime,
  pairsOf,
  score,
  target,
  word,
} from './support/games.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { applyTheme, white } from './support/themes.ts';

type Badge = { name: string; awarded_at: string | null };

test('a timed challenge stores a personal best, and earns badges with the other games; it is legible', async ({
  page,
}) => {
  await page.clock.install();
  await openAtFractionalTime(page);
  await enroll(page);
  const { call, make } = await apiOf(page);
  await make({
    name: 'Sums',
    category: 'Math',
    items: [
      { name: '1 + 1', count: 2 },
      { name: '2 + 2', count: 4 },
      { name: '3 + 3', count: 6 },
    ],
  });
  const results: Readonly<Record<string, string>> = { '1 + 1': '2', '2 + 2': '4', '3 + 3': '6' };
  await storeGame(page, 'multiple_words', 'No challenge', [{ word: 'a', imageUrl: 'a' }]);

  await page.goto(`${origin()}/timed-challenges`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(`${origin()}/games/timed-challenges`);
  const question = async (): Promise<string> =>
    (await page.locator('[data-kind="mathProblem"] [dir="auto"]').first().textContent()) ?? '';
  const type = async (answer: string): Promise<void> => {
    await page.clock.runFor(400);
    await page.getByLabel('Your answer').fill(answer);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your answer')).toHaveValue('');
  };
  await standStill(page);
  await button(page, 'Start Challenge').click();
  await type(results[await question()] ?? '');
  await expect(page.getByText('Correct!')).toBeVisible();
  await expect(score(page)).toHaveText('1');
  await type('99');
  await expect(page.getByText('The answer was')).toBeVisible();
  await page.clock.runFor(400);
  await button(page, 'Skip this one').click();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('heading', { name: 'A new personal best!' })).toBeFocused();
  await expect(page.getByText('1 right answer in 60 seconds.')).toBeVisible();

  await button(page, 'Back to challenges').click();
  await expect(page.getByRole('article')).toContainText('Personal best: 1');
  await page.clock.resume();
  const challengeReports = async () =>
    ((await (await call('GET', '/reports?mode=challenge')).json()) as { reports: unknown[] }).reports;
  await expect.poll(challengeReports).toMatchObject([
    {
      mode: 'challenge',
      ending: 'completed',
      collection_name: 'Sums',
      time_taken: 60,
      total_items: 3,
      skipped_items: 1,
    },
  ]);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Personal best: 1');

  for (const [game, kind, names] of [
    ['words', 'multiple_words', ['one', 'two', 'three', 'four', 'five']],
    ['matching', 'matching_game', ['six', 'seven', 'eight', 'nine', 'ten']],
  ] as const) {
    await storeGame(page, kind, 'For a badge', pairsOf(...names));
    await open(page, game);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'For a badge' })
      .getByRole('button', { name: 'Load' })
      .click();
    await button(page, 'Start Game').click();
    for (const name of names) {
      await page.clock.runFor(300);
      await word(page, name).click();
      await target(page, name).click();
    }
    await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  }
  await expect(async () => {
    const badges = (await (await call('GET', '/badges')).json()) as Badge[];
    const earned = badges.filter(({ awarded_at: at }) => at !== null).map(({ name }) => name);
    expect(earned).toEqual(expect.arrayContaining(['Bronze Matcher', 'Game Explorer', 'Challenger']));
  }).toPass();

  await test.step('a running challenge is legible from the back row: a large word, and four answers that differ in color and shape', async () => {
    await make({ name: 'Words', items: ['cat', 'dog', 'owl', 'bus', 'fish'] });
    await open(page, 'challenges');
    await page.getByLabel('Pick it').check();
    await page.getByLabel('Time', { exact: true }).fill('600');
    await page
      .getByRole('article')
      .filter({ hasText: 'Words' })
      .getByRole('button', { name: 'Start Challenge' })
      .click();
    await expect(answers(page).getByRole('button')).toHaveCount(4);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    for (const [width, height] of [
      [1366, 768],
      [1180, 820],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const options = await answers(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((option) => ({
            height: option.getBoundingClientRect().height,
            bottom: option.getBoundingClientRect().bottom,
            color: getComputedStyle(option).backgroundColor,
            shape: option.querySelector('path')?.getAttribute('d'),
          })),
        );
      expect(Math.min(...options.map((option) => option.height))).toBeGreaterThanOrEqual(96);
      expect(Math.max(...options.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height);
      expect(new Set(options.map(({ color }) => color)).size).toBe(4);
      expect(new Set(options.map(({ shape }) => shape)).size).toBe(4);
      const size = await page
        .locator('span[data-kind="text"] > span')
        .evaluate((stimulus) => Number.parseFloat(getComputedStyle(stimulus).fontSize));
      if (width > 1000) expect(size).toBeCloseTo(0.3 * height, 0);
      else expect(size).toBeGreaterThan(64);
    }
    await applyTheme(page, { ...white, isColorblindMode: true });
    await page.getByLabel('Pick it').check();
    await page
      .getByRole('article')
      .filter({ hasText: 'Words' })
      .getByRole('button', { name: 'Start Challenge' })
      .click();
    await expectNoViolation(page);
  });
});
