import type { Locator } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './support/axe.ts';
import { standStill } from './support/clock.ts';
import { apiOf, carryByMouse, dragByMouse, middleOf } from './support/collections.ts';
import {
  alert,
  button,
  keepGame,
  storedGames,
  load,
  open,
  openAtAnOddMoment,
  pairsOf,
  score,
  takeTo,
  target,
  tile,
  toast,
  word,
  words,
} from './support/games.ts';
import { arrive, enroll, expect, origin, test } from './support/test.ts';

test('a words game tells its mismatch in red for two seconds, its time with a clock, and is recorded', async ({
  page,
}) => {
  await page.clock.install();
  await enroll(page);
  await keepGame(page, 'multiple_words', 'Two', pairsOf('cat', 'dog'));
  await open(page, 'words');
  await load(page, 'Two');
  await button(page, 'Start Game').click();
  await standStill(page);
  await word(page, 'cat').click();
  await target(page, 'dog').click();
  // At the place itself, for everybody, and as an alert for those who listen.
  const message = tile(page, 'dog').getByText('Incorrect match!');
  await expect(message).toBeVisible();
  await expect(alert(page, 'Incorrect match!')).toHaveText('Incorrect match!');
  const [red = 0, green = 0, blue = 0] = await message.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await page.clock.runFor(1900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeEmpty();
  const finish = async () => {
    for (const name of ['cat', 'dog']) {
      await page.clock.runFor(1000);
      await word(page, name).click();
      await target(page, name).click();
    }
    await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  };
  await finish();
  await expect(page.getByText('Completion time:')).toBeVisible();
  await button(page, 'Back to Setup').click();
  await page.getByLabel('No Time Limit').check();
  await button(page, 'Start Game').click();
  await finish();
  await expect(page.getByText('Completion time:')).toHaveCount(0);

  // What is not told on the screen is in the report all the same.
  await page.clock.resume();
  const { call } = await apiOf(page);
  await expect(async () => {
    const { reports } = (await (await call('GET', '/reports?mode=multiple_words')).json()) as {
      reports: { time_taken: number }[];
    };
    const game = { mode: 'multiple_words', ending: 'completed', collection_name: 'Two', total_items: 2 };
    expect(reports).toMatchObject([game, game]);
    expect(Math.min(...reports.map(({ time_taken: seconds }) => seconds))).toBeGreaterThanOrEqual(2);
  }).toPass();
});

test('a matching game is played with the mouse, against the clock, and counts', async ({ page }) => {
  await page.clock.install();
  await openAtAnOddMoment(page);
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await open(page, 'matching');
  await button(page, 'Load').click();
  // What stands for a second or two can be looked at for as long as it takes.
  await standStill(page);
  await button(page, 'Start Game').click();
  await expect(page.getByText('Time Left')).toBeVisible();
  const left = page.locator('dd').first();
  await expect(left).toHaveText('1:00');
  await page.clock.runFor(1900);
  await expect(left).toHaveText('0:59');
  await page.clock.runFor(200);
  await expect(left).toHaveText('0:58');

  // Words stand on the left, pictures on the right; a word comes first.
  const wordBox = await word(page, 'cat').boundingBox();
  const pictureBox = await target(page, 'cat').boundingBox();
  expect((wordBox?.x ?? 0) + (wordBox?.width ?? 0)).toBeLessThan(pictureBox?.x ?? 0);
  await target(page, 'cat').click({ force: true });
  await expect(score(page)).toHaveText('0 of 3');
  // A double press chooses it no less.
  await word(page, 'cat').dblclick();
  await target(page, 'cat').click();
  await expect(score(page)).toHaveText('1 of 3');

  // A mismatch is told, blocks nothing, and goes by itself.
  await word(page, 'dog').click();
  await target(page, 'owl').click();
  await expect(alert(page, 'Incorrect match! Try again.')).toHaveCount(1);
  await expect(tile(page, 'owl').getByText('Incorrect match! Try again.')).toBeVisible();
  await carryByMouse(page, word(page, 'dog'), target(page, 'dog'));
  await page.clock.runFor(60);
  await expect(score(page)).toHaveText('2 of 3');
  await page.clock.runFor(1800);
  await expect(alert(page, 'Incorrect match! Try again.')).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(alert(page, 'Incorrect match! Try again.')).toHaveCount(0);

  await button(page, 'Reset Game').click();
  await expect(score(page)).toHaveText('0 of 3');
  await expect(left).toHaveText('1:00');
  await button(page, 'Back to Setup').click();
  await expect(page.getByLabel('Word 3')).toHaveValue('owl');

  // The clock ends it too.
  await button(page, 'Start Game').click();
  await word(page, 'cat').click();
  await target(page, 'cat').click();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Time is up!' })).toBeVisible();
  await expect(page.getByText('You matched 1 of 3 pairs.')).toBeVisible();
  await page.clock.resume();
  await button(page, 'Play Again').click();
  for (const name of ['cat', 'dog', 'owl']) {
    await page.clock.runFor(300);
    await dragByMouse(page, word(page, name), target(page, name));
  }
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  await expect(page.getByText('Completion time:')).toBeVisible();

  const { call } = await apiOf(page);
  await expect(async () => {
    const { reports } = (await (await call('GET', '/reports')).json()) as { reports: unknown[] };
    expect(reports).toMatchObject([
      {
        mode: 'matching_game',
        ending: 'completed',
        collection_name: 'Farm',
        total_items: 3,
        missed_items: 0,
      },
      { mode: 'matching_game', ending: 'completed', total_items: 3, missed_items: 2, time_taken: 60 },
    ]);
  }).toPass();
});

test('the words of the words game are trimmed and come once; it is played by keyboard alone', async ({
  page,
}) => {
  await page.clock.install();
  await enroll(page);
  const { make } = await apiOf(page);
  await make({ name: 'Spelling', items: ['because', 'friend', 'cat'] });
  await open(page, 'words');
  await expect(button(page, 'Start Game')).toBeDisabled();
  await expect(button(page, 'Add Item')).toBeDisabled();
  await button(page, 'Save Collection').click();
  await expect(alert(page, 'Please add some words before saving!')).toBeVisible();
  const field = page.getByLabel('Word', { exact: true });
  await field.fill('  ');
  await expect(button(page, 'Add Item')).toBeDisabled();
  await field.fill(' cat ');
  await field.press('Enter');
  await expect(page.getByLabel('Word 1')).toHaveValue('cat');
  await field.fill('CAT');
  await button(page, 'Add Item').click();
  await expect(alert(page, `'CAT' is already in the list.`)).toBeVisible();
  // From a collection: what is there already stays once.
  await button(page, 'From your collections').click();
  const dialog = page.getByRole('dialog', { name: 'Choose words from your collections' });
  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await dialog.getByRole('button', { name: 'Add 3 words' }).click();
  await expect(toast(page, '2 words added. Skipped 1 duplicate.')).toBeVisible();
  await expect(page.getByText('3 words', { exact: true })).toBeVisible();

  await button(page, 'Save Collection').click();
  await expect(alert(page, 'Please enter a name for your collection!')).toBeVisible();
  // A message goes with its cause, whatever takes that away.
  await button(page, 'Remove cat').click();
  await button(page, 'Remove because').click();
  await button(page, 'Remove friend').click();
  await button(page, 'Save Collection').click();
  const nothing = alert(page, 'Please add some words before saving!');
  await expect(nothing).toBeVisible();
  await expect(alert(page, 'Please enter a name for your collection!')).toHaveCount(0);
  for (const each of ['cat', 'because', 'friend']) {
    await field.fill(each);
    await field.press('Enter');
  }
  await expect(nothing).toHaveCount(0);
  await field.fill('cat');
  await field.press('Enter');
  await expect(alert(page, `'cat' is already in the list.`)).toBeVisible();
  await button(page, 'Remove cat').click();
  await expect(alert(page, 'is already in the list.')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByLabel('Word 3')).toHaveValue('cat');
  await page.getByLabel('Collection name').fill('Week 1');
  await button(page, 'Save Collection').click();
  await expect(toast(page, 'Collection saved successfully!')).toBeVisible();
  const stored = await storedGames(page, 'multiple_words');
  expect(stored).toMatchObject([{ type: 'multiple_words', category: 'game', status: 'private' }]);
  expect(JSON.parse(String(stored[0]?.['description']))).toEqual(
    ['because', 'friend', 'cat'].map((each) => ({ word: each, imageUrl: each })),
  );
  await keepGame(page, 'multiple_words', 'Damaged', []);
  await open(page, 'words');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Damaged' })
    .getByRole('button', { name: 'Load' })
    .click();
  await expect(toast(page, 'Error loading collection: No valid words found in collection')).toBeVisible();

  await page.getByLabel('No Time Limit').check();
  await button(page, 'Start Game').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Time Left')).toHaveCount(0);
  // Enter takes the word, the focus goes to the places; Escape lets go of it.
  await words(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(words(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(words(page).first()).toBeFocused();
  await expect(words(page).first()).toHaveAttribute('aria-pressed', 'false');

  const first = (await words(page).first().textContent()) ?? '';
  const other = first === 'cat' ? 'friend' : 'cat';
  await page.keyboard.press('Enter');
  // The message goes by itself: it waits to be looked at while the clock stands still.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await takeTo(page, other);
  await expect(alert(page, 'Incorrect match!')).toHaveCount(1);
  await expect(word(page, first)).toBeFocused();
  await page.clock.resume();
  for (let count = 3; count > 0; count -= 1) {
    const name = (await words(page).first().textContent()) ?? '';
    await expect(word(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await takeTo(page, name);
  }
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeFocused();
  // Without a clock there is no time to tell.
  await expect(page.getByText('Completion time')).toHaveCount(0);
  await button(page, 'Play Again').focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the matching game is played by keyboard alone', async ({ page }) => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await open(page, 'matching');
  await load(page, 'Farm');
  await button(page, 'Start Game').focus();
  await page.keyboard.press('Enter');
  await words(page).first().focus();
  for (let count = 3; count > 0; count -= 1) {
    const name = (await words(page).first().textContent()) ?? '';
    await expect(word(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await takeTo(page, name);
    if (count > 1) await expect(score(page)).toHaveText(`${4 - count} of 3`);
  }
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeFocused();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [game, kind] of [
    ['words', 'multiple_words'],
    ['matching', 'matching_game'],
  ] as const)
    test(`a game of forty ${game === 'words' ? 'words' : 'pictures'} is played on a phone, whose sides scroll by themselves`, async ({
      page,
    }) => {
      await arrive(page);
      await keepGame(
        page,
        kind,
        'Forty',
        pairsOf(...Array.from({ length: 40 }, (_, index) => `word${index + 1}`)),
      );
      await open(page, game);
      await button(page, 'Load').tap();
      // The way to the game is in view, and next for the keyboard too.
      await expect(button(page, 'Start Game')).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'Start Game')).toBeFocused();
      await button(page, 'Start Game').tap();
      await expect(words(page)).toHaveCount(40);

      const session = await page.context().newCDPSession(page);
      const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      /** Begins downward, as a hand does that takes a word from the row to a place at an edge of those below. */
      const drag = async (name: string, block: 'start' | 'end'): Promise<void> => {
        await word(page, name).scrollIntoViewIfNeeded();
        await target(page, name).evaluate((element, atEnd) => {
          const [place, side] = [element.getBoundingClientRect(), element.closest('ul')];
          const room = side?.getBoundingClientRect() ?? place;
          side?.scrollBy(0, atEnd ? place.bottom - room.bottom : place.top - room.top);
          // Where a finger may scroll is known once it has been drawn.
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }, block === 'end');
        const { x, y } = await middleOf(word(page, name));
        const end = await middleOf(target(page, name));
        await finger('touchStart', x, y);
        for (let step = 1; step <= 4; step += 1) await finger('touchMove', x, y + step * 8);
        await expect(page.locator('[data-dragging]')).toHaveCount(1);
        for (let step = 1; step <= 6; step += 1) {
          await finger('touchMove', x + ((end.x - x) * step) / 6, y + 32 + ((end.y - y - 32) * step) / 6);
        }
        // Near the end of a side it scrolls on: a hand goes with it, and lets go where it sees that the word would fall.
        await expect(async () => {
          const there = await middleOf(target(page, name));
          await finger('touchMove', there.x, there.y);
          await expect(target(page, name)).toHaveAttribute('data-is-over', { timeout: 500 });
          expect(await middleOf(target(page, name))).toEqual(there);
        }).toPass();
        await finger('touchEnd');
      };
      await drag('word7', 'start');
      await expect(score(page)).toHaveText('1 of 40');
      await drag('word31', 'end');
      await expect(score(page)).toHaveText('2 of 40');
      // And by two taps.
      // The tap that comes with the end of a drag is none, so one right after it may not count either.
      await expect(async () => {
        await word(page, 'word12').tap();
        await expect(target(page, 'word12')).toBeEnabled({ timeout: 2000 });
      }).toPass();
      await target(page, 'word12').tap();
      await expect(score(page)).toHaveText('3 of 40');

      // A finger that moves sideways scrolls the row of words, which stays above the places, and takes none of them.
      const list = page.getByRole('region', { name: 'Words' }).getByRole('list');
      await list.evaluate((element) => element.scrollTo(0, 0));
      const above = await list.boundingBox();
      const places = page.getByRole('region', { name: /Pictures|Places/ }).getByRole('list');
      await places.evaluate((element) => element.scrollTo(0, 400));
      expect(await list.boundingBox()).toEqual(above);
      expect((await places.boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + 88);
      // On a busy machine a synthetic finger can rest so long that it is none that moves.
      await expect(async () => {
        const { x, y } = await middleOf(words(page).nth(1));
        await finger('touchStart', x, y);
        for (let step = 1; step <= 8; step += 1) await finger('touchMove', x - step * 14, y);
        await finger('touchEnd');
        await expect
          .poll(() => list.evaluate((element) => element.scrollLeft), { timeout: 2000 })
          .toBeGreaterThan(20);
      }).toPass();
      await expect(score(page)).toHaveText('3 of 40');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
});

/** Of each element: its height, the size of what is written in it, and whether it is cut. */
const tilesOf = (tiles: Locator) =>
  tiles.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.querySelector('[dir]');
      const { bottom, height } = element.getBoundingClientRect();
      return {
        height,
        bottom,
        size: text ? Number.parseFloat(getComputedStyle(text).fontSize) : null,
        isCut: text ? text.scrollWidth > text.clientWidth : false,
      };
    }),
  );

test('a game in play has the window for itself, and its tiles fill it', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const names = [
    'cat',
    'elephant',
    'butterfly',
    'owl',
    'because',
    'dog',
    'ice cream',
    'bus',
    'friend',
    'pencil',
  ];
  await enroll(page);
  await keepGame(page, 'matching_game', 'Ten', pairsOf(...names));
  await keepGame(page, 'multiple_words', 'Ten', pairsOf(...names));
  for (const game of ['matching', 'words'] as const) {
    await open(page, game);
    await load(page, 'Ten');
    await expect(page.getByRole('banner')).toBeVisible();
    await button(page, 'Start Game').click();
    await expect(words(page)).toHaveCount(10);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(820);
    for (const name of names) {
      await expect(word(page, name)).toBeInViewport({ ratio: 1 });
      await expect(target(page, name)).toBeInViewport({ ratio: 1 });
    }
    const places = page.getByRole('button', { name: /^(?:Picture of|Place for) / });
    const tiles = [...(await tilesOf(words(page))), ...(await tilesOf(places))];
    expect(Math.min(...tiles.map(({ height }) => height))).toBeGreaterThanOrEqual(88);
    // To the lower edge, but for a margin.
    expect(Math.max(...tiles.map(({ bottom }) => bottom))).toBeGreaterThan(820 - 40);
    expect(Math.min(...tiles.flatMap(({ size }) => size ?? []))).toBeGreaterThanOrEqual(32);
    expect(tiles.some(({ isCut }) => isCut)).toBe(false);
    await button(page, 'Back to Setup').click();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('axe finds nothing in any game, in three themes', async ({ page }) => {
  // Six screens in three themes, each looked at whole.
  test.slow();
  await enroll(page);
  const { make } = await apiOf(page);
  await make({ name: 'Letters', items: ['a', 'b', 'c', 'd', 'e'] });
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await page.goto(`${origin()}/games`);
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await open(page, 'matching');
  await button(page, 'Load').click();
  await page.getByLabel('No Time Limit').check();
  await expectNoViolationInAnyTheme(page);
  await button(page, 'Start Game').click();
  await word(page, 'cat').click();
  await target(page, 'cat').click();
  await word(page, 'dog').click();
  await target(page, 'owl').click();
  await word(page, 'dog').click();
  await expectNoViolationInAnyTheme(page);
  await target(page, 'dog').click();
  await word(page, 'owl').click();
  await target(page, 'owl').click();
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await open(page, 'challenges');
  await page.getByLabel('Pick it').check();
  await page.getByLabel('Time', { exact: true }).fill('600');
  await expectNoViolationInAnyTheme(page);
  await button(page, 'Start Challenge').click();
  await page.waitForTimeout(200);
  await page.keyboard.press('2');
  await expect(page.getByText(/Correct!|The answer was/)).toBeVisible();
  await expectNoViolationInAnyTheme(page);
});
