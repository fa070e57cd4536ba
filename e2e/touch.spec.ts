import type { Locator, Page } from '@playwright/test';
import { apiOf, cardNames, cardOf, middleOf } from './support/collections.ts';
import { button, load, open, pairsOf, score, storeGame, target, word } from './support/games.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { withCollections } from './support/your-collections.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

type Point = { x: number; y: number };

const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (to: Point) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
  };
};

const dragged = (page: Page) => page.locator('[data-dragging]');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('on a phone a swipe over cards scrolls, a handle drags at once beyond the edge of the window, tiles answer, and a first step back pauses a session', async ({
  page,
}) => {
  await withCollections(page, ['H', 'G', 'F', 'E', 'D', 'C', 'B', 'A']);
  const finger = await fingerOn(page);
  await page.getByRole('button', { name: 'Search and sort' }).tap();
  await page.getByLabel('Sort by').selectOption('Custom Order');
  await expect(page.getByRole('button', { name: 'Move “A”' })).toBeVisible();

  await test.step('a swipe', async () => {
    const start = await middleOf(cardOf(page, 'A').getByText('2 items'));
    await finger.down(start);
    for (let step = 1; step <= 10; step += 1) await finger.move({ x: start.x, y: start.y - step * 20 });
    await finger.up();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await expect(dragged(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });

  await test.step('a drag beyond the edge of the window', async () => {
    const handle = page.getByRole('button', { name: 'Move “A”' });
    const start = await middleOf(handle);
    await expect(cardOf(page, 'C')).not.toBeInViewport();
    await finger.down(start);
    await finger.move({ x: start.x, y: start.y + 10 });
    await expect(dragged(page)).toHaveCount(1);
    // The page scrolls while the finger rests near the edge.
    await finger.move({ x: start.x, y: 740 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    await finger.move({ x: start.x, y: 420 });
    await expect.poll(async () => Math.abs((await middleOf(handle)).y - 420)).toBeLessThan(150);
    await finger.up();
    const isBehindC = async () => {
      const names = await cardNames(page);
      return names.indexOf('A') > names.indexOf('C');
    };
    await expect.poll(isBehindC).toBe(true);
    await expect(dragged(page)).toHaveCount(0);
  });

  await test.step('letters are tiles for fingers', async () => {
    await cardOf(page, 'A').getByRole('button', { name: 'Start' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Answer/ })
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    const tiles = page.getByRole('group', { name: 'Your answer' }).getByRole('button');
    await expect(tiles).toHaveCount(26);
    for (const tile of await tiles.all()) {
      await expect(tile).toBeInViewport({ ratio: 1 });
      const { width, height } = (await tile.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
    }
    await expect(tiles.first()).toHaveCSS('touch-action', 'manipulation');
    await expect(page.locator('[data-phase="running"]')).toBeVisible();
    await tiles.nth(2).tap();
    await expect(page.getByText('Incorrect, try again!')).toBeVisible();
    await tiles.first().tap();
    await expect(page.getByText('Correct!')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).tap();
  });

  await test.step('a step back', async () => {
    await cardOf(page, 'A').getByRole('button', { name: 'Start' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior', 'none');
    await page.evaluate(() => history.back());
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior', 'auto');
  });
});

test('an on-screen keyboard covers neither the field nor the item, of a challenge and in a dialog', async ({
  page,
}) => {
  // Safari reports its keyboard through the visual viewport only.
  await page.addInitScript(() => {
    const area = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: 844 });
    Object.defineProperty(window, 'visualViewport', { value: area, configurable: true });
  });
  const showArea = (area: { offsetTop: number; height: number }): Promise<void> =>
    page.evaluate((visible) => {
      Object.assign(visualViewport ?? {}, visible);
      visualViewport?.dispatchEvent(new Event('resize'));
    }, area);
  await enroll(page);
  const { make } = await apiOf(page);
  await make({ name: 'Sums', category: 'Math', items: [{ name: '1 + 1', count: 2 }] });
  const visible = { offsetTop: 60, height: 420 };
  /** In the visible area, and under nothing else. */
  const isSeen = (place: Locator): Promise<boolean> =>
    place.evaluate((element, { offsetTop, height }) => {
      const { x, y, width, height: ownHeight, bottom } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(x + width / 2, y + ownHeight / 2);
      return ownHeight > 0 && y >= offsetTop && bottom <= offsetTop + height && onTop === element;
    }, visible);

  await page.goto(`${origin()}/games/timed-challenges`);
  await button(page, 'Start Challenge').tap();
  await page.getByLabel('Your answer').tap();
  await showArea(visible);
  await expect.poll(() => isSeen(page.locator('[data-kind="mathProblem"] [dir="auto"]'))).toBe(true);
  await expect.poll(() => isSeen(page.getByLabel('Your answer'))).toBe(true);
  await showArea({ offsetTop: 0, height: 844 });
  await expect.poll(async () => (await page.locator('[data-play-area]').boundingBox())?.height).toBe(844);

  await page.goto(`${origin()}/your-collections`);
  await cardOf(page, 'Sums').getByRole('button', { name: 'Edit' }).tap();
  const name = page.getByRole('dialog').getByLabel('Name of item 1');
  await name.tap();
  await showArea(visible);
  await expect.poll(() => isSeen(name)).toBe(true);
});

test('on a tablet, held either way, fingers alone play a session, match, drag words, and spin the wheel', async ({
  page,
}) => {
  const api = await withCollections(page, ['Letters']);
  await api.call('POST', '/namelists/', { name: 'Room 4', names: ['Ann', 'Ben'] });
  const finger = await fingerOn(page);
  await storeGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog'));
  await storeGame(page, 'multiple_words', 'Farm', pairsOf('cat', 'dog'));
  const drag = async (from: Locator, to: Locator): Promise<void> => {
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await finger.down(start);
    for (let step = 1; step <= 5; step += 1)
      await finger.move({
        x: start.x + ((end.x - start.x) * step) / 5,
        y: start.y + ((end.y - start.y) * step) / 5,
      });
    await expect(to).toHaveAttribute('data-is-over');
    await finger.up();
  };

  for (const size of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ])
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await page.goto(`${origin()}/your-collections`);
      await cardOf(page, 'Letters').getByRole('button', { name: 'Start' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
      await button(page, 'Pause').tap();
      await button(page, 'Resume').tap();
      await button(page, 'Next').tap();
      await button(page, 'Back').tap();

      await open(page, 'matching');
      await load(page, 'Farm');
      // A loaded game scrolls there.
      await expect(button(page, 'Start Game')).toBeInViewport({ ratio: 1 });
      await button(page, 'Start Game').tap();
      await word(page, 'cat').tap();
      await target(page, 'cat').tap();
      await expect(score(page)).toHaveText('1 of 2');
      await drag(word(page, 'dog'), target(page, 'dog'));
      await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();

      await open(page, 'words');
      await load(page, 'Farm');
      // A loaded game scrolls there.
      await expect(button(page, 'Start Game')).toBeInViewport({ ratio: 1 });
      await button(page, 'Start Game').tap();
      for (const name of ['cat', 'dog']) await drag(word(page, name), target(page, name));
      await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();

      await page.goto(`${origin()}/name-generator`);
      await button(page, 'Spin the Wheel').tap();
      await expect(page.getByText('Selected Name:')).toBeVisible();
    });
});
