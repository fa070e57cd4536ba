import type { Locator } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { apiOf, dragByMouse, middleOf } from './support/collections.ts';
import { button, storeGame, load, open, pairsOf, score, target, tile, word, words } from './support/games.ts';
import { enroll, expect, holdTimers, test } from './support/test.ts';

const isOver = (there: Locator): Promise<void> => expect(there).toHaveAttribute('data-is-over');

/** Height, font size, and whether the text is clipped. */
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

test('a matching game is played with the mouse, and reported; games fill the window', async ({ page }) => {
  // The mismatch stays.
  await holdTimers(page, 2000);
  await enroll(page);
  await storeGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await open(page, 'matching');
  await button(page, 'Load').click();
  await button(page, 'Start Game').click();
  await expect(page.getByText('Time Left')).toBeVisible();
  const wordBox = await word(page, 'cat').boundingBox();
  const pictureBox = await target(page, 'cat').boundingBox();
  expect((wordBox?.x ?? 0) + (wordBox?.width ?? 0)).toBeLessThan(pictureBox?.x ?? 0);

  await word(page, 'cat').dblclick();
  await target(page, 'cat').click();
  await expect(score(page)).toHaveText('1 of 3');
  await word(page, 'dog').click();
  await target(page, 'owl').click();
  await expect(tile(page, 'owl').getByText('Incorrect match! Try again.')).toBeVisible();
  for (const name of ['dog', 'owl']) await dragByMouse(page, word(page, name), target(page, name), isOver);
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  await expect(page.getByText('Time:')).toBeVisible();
  await expectNoViolation(page);

  const { call } = await apiOf(page);
  await expect(async () => {
    const { reports } = (await (await call('GET', '/reports')).json()) as { reports: unknown[] };
    expect(reports).toMatchObject([
      {
        mode: 'matching_game',
        ending: 'completed',
        collection_name: 'Farm',
        total_items: 3,
        missed_items: 1,
      },
    ]);
  }).toPass();

  await test.step('a running game fills the window with its tiles, and a mismatch is red', async () => {
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
    await storeGame(page, 'matching_game', 'Ten', pairsOf(...names));
    await storeGame(page, 'multiple_words', 'Ten', pairsOf(...names));
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
      const places = page.getByRole('button', { name: /^(?:Picture of|Spot for) / });
      const tiles = [...(await tilesOf(words(page))), ...(await tilesOf(places))];
      expect(Math.min(...tiles.map(({ height }) => height))).toBeGreaterThanOrEqual(88);
      expect(Math.max(...tiles.map(({ bottom }) => bottom))).toBeGreaterThan(820 - 40);
      expect(Math.min(...tiles.flatMap(({ size }) => size ?? []))).toBeGreaterThanOrEqual(32);
      expect(tiles.some(({ isCut }) => isCut)).toBe(false);
      await words(page).first().focus();
      await page.keyboard.press('Enter');
      await expect(places.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      const below = page.locator(':focus');
      await expect(below).toHaveAccessibleName(/^(?:Picture of|Spot for) /);
      expect((await below.boundingBox())?.y).toBeGreaterThan((await places.first().boundingBox())?.y ?? 0);
      await page.keyboard.press('Escape');
      await expect(words(page).first()).toBeFocused();
      await expectNoViolation(page);
      await word(page, 'cat').click();
      await target(page, 'dog').click();
      const message = tile(page, 'dog').getByText('Incorrect match!');
      await expect(message).toBeVisible();
      const [red = 0, green = 0, blue = 0] = await message.evaluate((element) =>
        (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
      );
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
      await button(page, 'Back to Setup').click();
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('games of forty words and pictures are played on a phone, which scrolls near its edges', async ({
    page,
  }) => {
    await enroll(page);
    const session = await page.context().newCDPSession(page);
    const forty = pairsOf(...Array.from({ length: 40 }, (_, index) => `word${index + 1}`));
    const play = async (game: 'words' | 'matching') => {
      await storeGame(page, game === 'words' ? 'multiple_words' : 'matching_game', 'Forty', forty);
      await open(page, game);
      await button(page, 'Load').tap();
      await expect(button(page, 'Start Game')).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'Start Game')).toBeFocused();
      await page.getByLabel('No Time Limit').check();
      await button(page, 'Start Game').tap();
      await expect(words(page)).toHaveCount(40);

      const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      /** Starts downward, as a hand moves a word from the row to a place below. */
      const drag = async (name: string, block: 'start' | 'end'): Promise<void> => {
        await word(page, name).scrollIntoViewIfNeeded();
        await target(page, name).evaluate((element, atEnd) => {
          const [place, side] = [element.getBoundingClientRect(), element.closest('ul')];
          const view = side?.getBoundingClientRect() ?? place;
          side?.scrollBy(0, atEnd ? place.bottom - view.bottom : place.top - view.top);
          // `touch-action` applies after the next frame.
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
        // Near an edge the list scrolls during the drag.
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
      if (game === 'matching') return;
      await drag('word31', 'end');
      await expect(score(page)).toHaveText('2 of 40');
      // A tap right after a drag may not count.
      await expect(async () => {
        await word(page, 'word12').tap();
        await expect(target(page, 'word12')).toBeEnabled({ timeout: 2000 });
      }).toPass();
      await target(page, 'word12').tap();
      await expect(score(page)).toHaveText('3 of 40');

      // A sideways swipe scrolls the words and drags none.
      const list = page.getByRole('region', { name: 'Words' }).getByRole('list');
      await list.evaluate((element) => element.scrollTo(0, 0));
      const above = await list.boundingBox();
      const places = page.getByRole('region', { name: /Pictures|Spots/ }).getByRole('list');
      await places.evaluate((element) => element.scrollTo(0, 400));
      expect(await list.boundingBox()).toEqual(above);
      expect((await places.boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + 88);
      // On a busy machine a synthetic finger may rest long enough to drag.
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
    };
    for (const game of ['words', 'matching'] as const) await test.step(game, async () => play(game));
  });
});
