import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import {
  cardNames,
  cardOf,
  dragByFinger,
  dragByMouse,
  liftByKey,
  sortByMouse,
} from './support/collections.ts';
import type { Api } from './support/collections.ts';
import { expect, origin, test } from './support/test.ts';
import { putInCustomOrder, storedInOrder, withCollections } from './support/your-collections.ts';

const storedNames = async (api: Api): Promise<string[]> => (await storedInOrder(api)).map(({ name }) => name);

type OrderTimes = { lettingGo: number[]; sending: { at: number; body: string }[] };

const watchOrder = (page: Page) =>
  page.evaluate(() => {
    const times: OrderTimes = { lettingGo: [], sending: [] };
    Object.assign(window, { times });
    document.addEventListener('mouseup', () => times.lettingGo.push(performance.now()), { capture: true });
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const body = init?.body;
      if (init?.method === 'PUT' && typeof body === 'string')
        times.sending.push({ at: performance.now(), body });
      return send(input, init);
    };
  });

const orderTimes = (page: Page) => page.evaluate(() => (window as unknown as { times: OrderTimes }).times);

test.use({ hasTouch: true });

test('in custom order cards are dragged with the mouse, moved by keyboard and menu, and dragged by finger', async ({
  page,
}) => {
  const api = await withCollections(page, ['C', 'B', 'A']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await putInCustomOrder(page, 3);
  expect(await cardNames(page)).toEqual(['A', 'B', 'C']);
  await expectNoViolation(page);
  await watchOrder(page);
  await sortByMouse(page, cardOf(page, 'A').getByText('2 items'), cardOf(page, 'C').getByText('2 items'));
  await expect.poll(() => cardNames(page)).toEqual(['B', 'C', 'A']);
  await sortByMouse(
    page,
    page.getByRole('button', { name: 'Move “C”' }),
    cardOf(page, 'B').getByText('2 items'),
  );
  await expect.poll(() => cardNames(page)).toEqual(['C', 'B', 'A']);
  await expect.poll(() => storedNames(api)).toEqual(['C', 'B', 'A']);
  const idOf = new Map((await storedInOrder(api)).map(({ name, collection_id: id }) => [name, id]));
  const orders = ['BCA', 'CBA'].map((names) =>
    JSON.stringify({ collection_ids: Array.from(names, (name) => idOf.get(name)) }),
  );
  const { lettingGo, sending } = await orderTimes(page);
  expect(lettingGo).toHaveLength(2);
  expect(sending.at(-1)?.body).toBe(orders[1]);
  for (const { at, body } of sending) {
    expect(orders).toContain(body);
    expect(at - (lettingGo[orders.indexOf(body)] ?? Infinity)).toBeGreaterThanOrEqual(490);
  }
  expect(sending.length).toBeLessThanOrEqual(2);
  await page.reload();
  await expect.poll(() => cardNames(page)).toEqual(['C', 'B', 'A']);
  await page.getByLabel('Sort by').selectOption('Alphabetical');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await dragByMouse(page, cardOf(page, 'A').getByText('2 items'), cardOf(page, 'C').getByText('2 items'));
  expect(await cardNames(page)).toEqual(['A', 'B', 'C']);

  // With two cards per row, Left and Right cross the row's end.
  await page.setViewportSize({ width: 720, height: 900 });
  await putInCustomOrder(page, 3);
  await expect.poll(() => cardNames(page)).toEqual(['C', 'B', 'A']);
  const announcement = page.getByRole('region', { name: 'Language Arts' }).getByRole('status').last();
  await page.getByRole('button', { name: 'Move “C”' }).focus();
  await liftByKey(page);
  await expect(announcement).toHaveText('You picked up “C”, at place 1 of 3.');
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText('“C” moves to place 2 of 3.');
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText('“C” was dropped at place 2 of 3.');
  await expect.poll(() => cardNames(page)).toEqual(['B', 'C', 'A']);
  await expect(page.getByRole('button', { name: 'Move “C”' })).toBeFocused();
  await liftByKey(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  expect(await cardNames(page)).toEqual(['B', 'C', 'A']);

  await page.getByRole('button', { name: 'More for “A”' }).click();
  await page.getByRole('menuitem', { name: 'Move to the front' }).click();
  await expect.poll(() => cardNames(page)).toEqual(['A', 'B', 'C']);
  await expect(page.getByText('“A” is now number 1 of 3.')).toBeAttached();
  await page.getByRole('button', { name: 'More for “A”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Move one earlier' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Move one later' }).click();
  await expect.poll(() => cardNames(page)).toEqual(['B', 'A', 'C']);
  // Leaving at once doesn't lose the move.
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.goBack();
  await page.reload();
  await expect.poll(() => cardNames(page)).toEqual(['B', 'A', 'C']);
  await page.getByRole('button', { name: 'More for “A”' }).click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await page.goto('about:blank');
  await page.goto(`${origin()}/your-collections`);
  await expect.poll(() => cardNames(page)).toEqual(['B', 'C', 'A']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(3);
  await dragByFinger(page, cardOf(page, 'B').getByText('2 items'), cardOf(page, 'C').getByText('2 items'));
  await expect.poll(() => cardNames(page)).toEqual(['C', 'B', 'A']);
});
