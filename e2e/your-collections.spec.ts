import type { Page, Response, Route } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import {
  apiOf,
  cardNames,
  cardOf,
  dragByFinger,
  dragByMouse,
  liftByKey,
  middleOf,
  openCollections,
  pressAgain,
  sortByMouse,
  threeThemes,
  wear,
} from './support/collections.ts';
import type { Api } from './support/collections.ts';
import { arrive, expect, holdTimers, origin, test } from './support/test.ts';

/** A new person with these letters as collections, the last one the newest. */
const withCollections = async (page: Page, names: readonly string[]): Promise<Api> => {
  await arrive(page);
  const api = await apiOf(page);
  for (const name of names) await api.make({ name });
  await openCollections(page);
  return api;
};

type Placed = {
  readonly name: string;
  readonly position: number;
  readonly collection_id: string;
  readonly created_at: string;
};

/** All collections as the server keeps them, in custom order. */
const storedInOrder = async (api: Api): Promise<Placed[]> => {
  const list = (await (await api.call('GET', '/users/me/collections')).json()) as Placed[];
  return list.toSorted((a, b) => a.position - b.position);
};
const storedNames = async (api: Api): Promise<string[]> => (await storedInOrder(api)).map(({ name }) => name);

/** Sorts so that cards can be moved, and waits until all of them have their handles. */
const putInCustomOrder = async (page: Page, cards: number): Promise<void> => {
  await page.getByLabel('Sort by').selectOption('Custom Order');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(cards);
};

const button = (page: Page, card: string, name: string) =>
  cardOf(page, card).getByRole('button', { name, exact: true });

test('a new person finds the search, the choices and the card that makes a collection', async ({ page }) => {
  await arrive(page);
  await expect(page).toHaveTitle(/Your Collections/);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
    'All Collections',
    'Math',
    'Language Arts',
    'Number Sense',
    'Science',
    'Nursing',
    'Domino Comparison',
  ]);
  const sorts = page.getByLabel('Sort by').getByRole('option');
  await expect(sorts).toHaveText(['Date', 'Alphabetical', 'Item Count', 'Custom Order']);
  expect(
    await sorts.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['date', 'alphabetical', 'itemCount', 'custom']);
  const create = page.getByRole('link', { name: 'Create New Collection' });
  await expect(create).toHaveCSS('border-top-style', 'dashed');
  await create.click();
  await expect(page).toHaveURL(`${origin()}/new-collection`);
});

test('collections are searched, filtered, sorted and grouped; the sort is remembered', async ({ page }) => {
  await arrive(page);
  const api = await apiOf(page);
  await api.make({ name: 'Sums to 10', category: 'Math', items: ['1 + 1'] });
  await api.make({ name: 'Zebra words', items: ['a', 'b', 'c'] });
  await api.make({ name: 'apple words', items: ['a', 'b', 'c', 'd', 'e'] });
  await api.make({ name: 'Which side', category: 'Domino Comparison', items: ['Domino: 1 vs 2'] });
  // Neither of another category nor of a game.
  expect((await api.call('POST', '/collections', {})).status()).toBe(400);
  await openCollections(page);

  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Math',
    'Language Arts',
    'Domino Comparison',
  ]);
  const firstGroup = page.getByRole('region', { name: 'Math' });
  await expect(firstGroup.getByRole('listitem').first()).toHaveText('Create New Collection');
  expect(await cardNames(page)).toEqual(['Sums to 10', 'apple words', 'Zebra words', 'Which side']);
  await expect(page.getByText('4 collections')).toBeVisible();

  await page.getByLabel('Search by name').fill('WORDS');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('2 of 4 collections')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
  await page.getByLabel('Search by name').fill('zeb');
  await page.getByLabel('Search by name').press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Search by name').fill('nowhere');
  await page.getByRole('button', { name: 'Show all collections' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);

  await page.getByLabel('Category').selectOption('Math');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Math']);
  await page.getByLabel('Category').selectOption('All Collections');
  await expect(page.getByRole('article')).toHaveCount(4);

  await page.getByLabel('Sort by').selectOption('Alphabetical');
  await expect
    .poll(() => cardNames(page))
    .toEqual(['Sums to 10', 'apple words', 'Zebra words', 'Which side']);
  await page.getByLabel('Sort by').selectOption('Date');
  await api.make({ name: 'mine', items: ['1', '2', '3', '4'] });
  await page.getByLabel('Sort by').selectOption('Item Count');
  expect(await page.evaluate(() => localStorage.getItem('sortOrder'))).toBe('itemCount');
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('itemCount');
  await expect
    .poll(() => cardNames(page))
    .toEqual(['Sums to 10', 'apple words', 'mine', 'Zebra words', 'Which side']);
});

test('a card says what it is and what can be done with it', async ({ page }) => {
  await arrive(page);
  const api = await apiOf(page);
  const categories = {
    Math: 'rgb(36, 118, 224)',
    'Language Arts': 'rgb(44, 154, 88)',
    'Number Sense': 'rgb(136, 82, 212)',
    Science: 'rgb(226, 171, 0)',
    Nursing: 'rgb(214, 61, 72)',
    'Domino Comparison': 'rgb(238, 125, 24)',
  };
  for (const category of Object.keys(categories)) {
    await api.make({
      name: `My ${category}`,
      category,
      items: category === 'Math' ? ['7'] : ['a', 'b', 'c', 'd', 'e'],
    });
  }
  await openCollections(page);
  const madeAt = (await storedInOrder(api)).find(({ name }) => name === 'My Math')?.created_at ?? '';
  const today = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Denver',
  }).format(new Date(madeAt));
  const math = cardOf(page, 'My Math');
  await expect(math.getByText('1 item', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'My Science').getByText('5 items in collection')).toBeVisible();
  await expect(math.getByText(`Created by you on ${today}`)).toBeVisible();
  for (const [category, color] of Object.entries(categories)) {
    const badge = cardOf(page, `My ${category}`).locator(`[data-category="${category}"]`, {
      hasText: category,
    });
    await expect(badge).toHaveCSS('border-top-color', color);
  }
  for (const name of ['Start', 'Edit', 'Duplicate', 'Delete']) {
    await expect(button(page, 'My Math', name)).toBeVisible();
  }
  // Neighbours differ in colour.
  const colors = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => getComputedStyle(card.firstElementChild ?? card).backgroundColor),
    );
  expect(new Set(colors).size).toBe(6);
  await button(page, 'My Math', 'Start').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

type OrderTimes = { lettingGo: number[]; sending: { at: number; body: string }[] };

/** Notes, in the page's own time, when the mouse lets go and when which order is sent. */
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

const isOrder = (response: Response): boolean => response.url().endsWith('/api/collections/order');

test('in custom order cards are dragged with the mouse; the order is sent once they rest, and stays', async ({
  page,
}) => {
  const api = await withCollections(page, ['C', 'B', 'A']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await putInCustomOrder(page, 3);
  expect(await cardNames(page)).toEqual(['A', 'B', 'C']);
  await watchOrder(page);
  await sortByMouse(page, cardOf(page, 'A').getByText('2 items'), cardOf(page, 'C').getByText('2 items'));
  await expect.poll(() => cardNames(page)).toEqual(['B', 'C', 'A']);
  await sortByMouse(
    page,
    page.getByRole('button', { name: "Move 'C'" }),
    cardOf(page, 'B').getByText('2 items'),
  );
  await expect.poll(() => cardNames(page)).toEqual(['C', 'B', 'A']);
  await expect.poll(() => storedNames(api)).toEqual(['C', 'B', 'A']);
  // Each order is known by what it says: the first by the first move, the last by the last.
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
  // In any other order nothing is dragged.
  await page.getByLabel('Sort by').selectOption('Alphabetical');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await dragByMouse(page, cardOf(page, 'A').getByText('2 items'), cardOf(page, 'C').getByText('2 items'));
  expect(await cardNames(page)).toEqual(['A', 'B', 'C']);
});

test('in custom order cards are moved by keyboard, which is told, and by their menu', async ({ page }) => {
  // Two cards in a row: left and right go over its end.
  await page.setViewportSize({ width: 720, height: 900 });
  await withCollections(page, ['C', 'B', 'A']);
  await page.getByLabel('Sort by').selectOption('Custom Order');
  const told = page.getByRole('region', { name: 'Language Arts' }).getByRole('status').last();
  await page.getByRole('button', { name: "Move 'A'" }).focus();
  await liftByKey(page);
  await expect(told).toHaveText("You hold 'A', at place 1 of 3.");
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText("'A' goes to place 2 of 3.");
  await page.keyboard.press('Space');
  await expect(told).toHaveText("'A' was put down at place 2 of 3.");
  await expect.poll(() => cardNames(page)).toEqual(['B', 'A', 'C']);
  await expect(page.getByRole('button', { name: "Move 'A'" })).toBeFocused();
  await liftByKey(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  expect(await cardNames(page)).toEqual(['B', 'A', 'C']);

  await page.getByRole('button', { name: "More for 'C'" }).click();
  await page.getByRole('menuitem', { name: 'Move to the front' }).click();
  await expect.poll(() => cardNames(page)).toEqual(['C', 'B', 'A']);
  await expect(page.getByText("'C' is now at place 1 of 3.")).toBeAttached();
  await page.getByRole('button', { name: "More for 'C'" }).click();
  await expect(page.getByRole('menuitem', { name: 'Move one earlier' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Move one later' }).click();
  await expect.poll(() => cardNames(page)).toEqual(['B', 'C', 'A']);
  // Who leaves at once has moved it all the same: for another page, or for another site.
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.goBack();
  await page.reload();
  await expect.poll(() => cardNames(page)).toEqual(['B', 'C', 'A']);
  await page.getByRole('button', { name: "More for 'C'" }).click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await page.goto('about:blank');
  await page.goto(`${origin()}/your-collections`);
  await expect.poll(() => cardNames(page)).toEqual(['B', 'A', 'C']);
});

test('who leaves while an order is still on its way has moved the last card all the same', async ({
  page,
}) => {
  const api = await withCollections(page, ['C', 'B', 'A']);
  await putInCustomOrder(page, 3);
  const moveToFront = async (name: string) => {
    await page.getByRole('button', { name: `More for '${name}'` }).click();
    await page.getByRole('menuitem', { name: 'Move to the front' }).click();
    await expect(page.getByText(`'${name}' is now at place 1 of 3.`)).toBeAttached();
  };
  const goOn = () => page.getByRole('link', { name: 'Create New Collection' }).click();
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  for (const [before, last, leave] of [
    ['C', 'B', goOn],
    ['A', 'C', hide],
  ] as const) {
    await openCollections(page);
    // No answer ever comes to the first order.
    const first = page.waitForRequest('**/api/collections/order');
    await page.route('**/api/collections/order', () => undefined, { times: 1 });
    await moveToFront(before);
    await first;
    await moveToFront(last);
    await leave();
    // Before the first call would be given up for taking too long: after 20 seconds.
    await expect.poll(async () => (await storedNames(api))[0], { timeout: 15_000 }).toBe(last);
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('in custom order cards are dragged once the finger has rested on them', async ({ page }) => {
    await withCollections(page, ['B', 'A']);
    await putInCustomOrder(page, 2);
    await dragByFinger(page, cardOf(page, 'A').getByText('2 items'), cardOf(page, 'B').getByText('2 items'));
    await expect.poll(() => cardNames(page)).toEqual(['B', 'A']);
  });
});

test('a card is moved behind what is not drawn yet; it keeps to its category, and the others keep their order', async ({
  page,
}) => {
  test.slow();
  await arrive(page);
  const api = await apiOf(page);
  const science = Array.from({ length: 61 }, (_, index) => `s${index + 1}`);
  for (const name of science.toReversed()) await api.make({ name, category: 'Science' });
  for (const name of ['m2', 'm1']) await api.make({ name, category: 'Math' });
  await openCollections(page);
  await putInCustomOrder(page, 60);
  await page.getByRole('button', { name: "More for 's1'" }).click();
  const stored = page.waitForResponse(isOrder);
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  await expect(page.getByText("'s1' is now at place 61 of 61.")).toBeAttached();
  await expect(page.getByRole('heading', { name: 's2', exact: true })).toBeFocused();
  await stored;
  expect(await storedNames(api)).toEqual(['m1', 'm2', ...science.slice(1), 's1']);
});

test('Delete asks nothing; Undo brings the collection back as it was, after a session and from another page too', async ({
  page,
}) => {
  // What may be taken back is offered for as long as the test takes.
  await holdTimers(page, 8000);
  const api = await withCollections(page, ['Kept', 'Gone']);
  const before = await api.call('GET', '/users/me/collections');
  await button(page, 'Gone', 'Delete').click();
  await expect(cardOf(page, 'Gone')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeFocused();
  await expect(page.getByText("'Gone' was deleted.")).toBeVisible();
  await button(page, 'Kept', 'Start').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Nothing lies over a session.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText("'Gone' was deleted.")).toBeVisible();
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText("'Gone' is back.")).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, 'Gone')).toBeVisible();
  await page.reload();
  await expect(cardOf(page, 'Gone')).toBeVisible();
  const after = await api.call('GET', '/users/me/collections');
  expect(await after.json()).toEqual(await before.json());
});

test('Undo is offered for 8 seconds; without it the collection stays gone', async ({ page }) => {
  test.slow();
  const api = await withCollections(page, ['Kept']);
  const id = await api.make({ name: 'Gone' });
  await page.reload();
  // Watched from within: what is awaited here may come late.
  const offered = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let since: number | null = null;
        const look = () => {
          const isThere = [...document.querySelectorAll('button')].some(
            ({ textContent }) => textContent === 'Undo',
          );
          if (isThere) since ??= performance.now();
          else if (since !== null) done(performance.now() - since);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      }),
  );
  await button(page, 'Gone', 'Delete').click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  expect(await offered).toBeGreaterThan(7900);
  await expect(undo).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, 'Kept')).toBeVisible();
  await expect(cardOf(page, 'Gone')).toHaveCount(0);
  expect((await api.call('GET', `/collections/${id}`)).status()).toBe(404);
});

test('a double click acts once, though another card comes to lie under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 1100 });
  await withCollections(page, ['C', 'B', 'A']);
  const press = async (card: string, name: string) => {
    const place = await middleOf(button(page, card, name));
    await page.mouse.click(place.x, place.y);
    return place;
  };
  const lyingAt = (place: { readonly x: number; readonly y: number }) =>
    page.evaluate(({ x, y }) => {
      const pointedAt = document.elementFromPoint(x, y)?.closest('button');
      return `${pointedAt?.textContent} ${pointedAt?.closest('article')?.querySelector('h3')?.textContent}`;
    }, place);
  const deleted = await press('A', 'Delete');
  await expect.poll(() => lyingAt(deleted)).toBe('Delete B');
  await pressAgain(page);
  await expect(page.getByText("'A' was deleted.")).toBeVisible();
  const copied = await press('B', 'Duplicate');
  await expect.poll(() => lyingAt(copied)).toBe('Duplicate B Copy');
  await pressAgain(page);
  await expect(page.getByText("'B Copy' was made.")).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => cardNames(page)).toEqual(['B Copy', 'B', 'C']);
});

test('Duplicate makes a private copy of a public collection', async ({ page }) => {
  await arrive(page);
  const api = await apiOf(page);
  await api.make({ name: 'Animals', status: 'public', items: ['cat', 'dog', 'cow'] });
  await openCollections(page);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/duplicate', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await expect(cardOf(page, 'Animals').getByText('Public')).toBeVisible();
  await button(page, 'Animals', 'Duplicate').dblclick();
  await expect(page.getByText('Loading...')).toBeVisible();
  goOn();
  await expect(cardOf(page, 'Animals Copy')).toHaveCount(1);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(cardOf(page, 'Animals Copy').getByText('3 items in collection')).toBeVisible();
  await expect(cardOf(page, 'Animals Copy').getByText('Public')).toHaveCount(0);
});

test.describe('what somebody else shares', () => {
  test('stands among one’s own, is followed, copied and left', async ({ page, elsewhere }) => {
    test.slow();
    const theirs = await elsewhere();
    await arrive(theirs, 'Rosa Rivera');
    const rosa = await apiOf(theirs);
    const [id, hidden, deleted] = [
      await rosa.make({ name: 'Shared', status: 'public' }),
      await rosa.make({ name: 'Later hidden', status: 'public' }),
      await rosa.make({ name: 'Later deleted', status: 'public' }),
    ];
    await arrive(page, 'Ben Student');
    const ben = await apiOf(page);
    for (const one of [id, hidden, deleted]) {
      expect((await ben.call('POST', `/collections/subscribe/${one}`)).status()).toBe(201);
    }
    const edit = (which: string, status: string, name: string) =>
      rosa.call('PUT', `/collections/${which}`, {
        name,
        status,
        category: 'Language Arts',
        description: '["x"]',
      });
    expect((await edit(id, 'public', 'Shared anew')).status()).toBe(200);
    expect((await edit(hidden, 'private', 'Hidden')).status()).toBe(200);
    expect((await rosa.call('DELETE', `/collections/${deleted}`)).status()).toBe(204);
    await openCollections(page);

    expect(await cardNames(page)).toEqual(['Shared anew']);
    const card = cardOf(page, 'Shared anew');
    await expect(card.getByText(/^Created by rosa-rivera.* on /)).toBeVisible();
    await expect(card.getByText('1 item', { exact: true })).toBeVisible();
    for (const name of ['Start', 'Duplicate', 'Unsubscribe']) {
      await expect(button(page, 'Shared anew', name)).toBeVisible();
    }
    for (const name of ['Edit', 'Delete']) await expect(button(page, 'Shared anew', name)).toHaveCount(0);
    await card.getByRole('button', { name: 'Duplicate' }).click();
    await expect(cardOf(page, 'Shared anew Copy').getByText('Created by you on')).toBeVisible();
    await card.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText("You no longer follow 'Shared anew'.")).toBeVisible();
    await page.reload();
    await expect(cardOf(page, 'Shared anew Copy')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({ expectedNoise: /A dialog could not be loaded/ });

  const sorry = 'That could not be opened. Please check the connection.';

  for (const [name, code] of [
    ['Start', /\/assets\/(session-settings-dialog|fullscreen-display-page)-.*\.js/],
    ['Edit', /\/assets\/edit-collection-dialog-.*\.(js|css)/],
  ] as const) {
    test(`${name} says that it could not be opened, and opens when its code comes`, async ({ page }) => {
      await withCollections(page, ['A']);
      await page.route(code, (route) => route.abort());
      await button(page, 'A', name).click();
      await expect(page.getByText(sorry)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unroute(code);
      await button(page, 'A', name).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('what could not be opened is, once the page was loaded again', async ({ page, context }) => {
    await withCollections(page, ['A']);
    await context.setOffline(true);
    await button(page, 'A', 'Edit').click();
    const again = page.getByRole('button', { name: 'Reload' });
    await expect(again).toBeVisible();
    await again.focus();
    await context.setOffline(false);
    await again.click();
    await expect(again).toHaveCount(0);
    await button(page, 'A', 'Edit').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('when the server refuses', () => {
  test.use({
    expectedNoise: /could not be|Failed to delete|A request failed|You still follow/,
  });

  test('while the collections load it says so; a failed load leaves the page usable', async ({ page }) => {
    await withCollections(page, ['A']);
    const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/users/me/collections*', async (route) => {
      await mayFail;
      await route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'internal' } });
    });
    await page.reload();
    await expect(page.getByText('Loading collections...')).toBeVisible();
    fail();
    await expect(page.getByText('Your collections could not be loaded.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Search by name').fill('a');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
    await page.unroute('**/api/users/me/collections*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, 'A')).toBeVisible();
  });

  test('a failed delete says why, or that nobody knows, brings the card back and offers Retry', async ({
    page,
  }) => {
    await withCollections(page, ['A']);
    await page.route('**/api/collections/*', (route) =>
      route.fulfill({ status: 409, json: { detail: 'It is in use.', code: 'conflict' } }),
    );
    await button(page, 'A', 'Delete').click();
    await expect(page.getByText('Failed to delete collection: It is in use.')).toBeVisible();
    await expect(cardOf(page, 'A')).toBeVisible();
    await page.unroute('**/api/collections/*');
    await page.route('**/api/collections/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to delete collection: Unknown error occurred')).toBeVisible();
    await page.unroute('**/api/collections/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText("'A' was deleted.")).toBeVisible();
    await expect(cardOf(page, 'A')).toHaveCount(0);
  });

  test('what was done though its answer was lost is no failure at the next try; a failed Undo stays', async ({
    page,
  }) => {
    const api = await withCollections(page, ['Followed']);
    const id = await api.make({ name: 'A' });
    // As if it were somebody else's.
    await page.route('**/api/users/me/collections*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { readonly name: string }[];
      const json = list.map((each) => ({ ...each, isSubscribed: each.name === 'Followed' }));
      await route.fulfill({ response, json });
    });
    await page.reload();
    const message = (text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/api/collections/${id}`, loseAnswer, { times: 1 });
    await button(page, 'A', 'Delete').click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(message("'A' was deleted.")).toBeVisible();
    await page.clock.install();
    await page.route('**/restore', (route) => route.abort(), { times: 1 });
    await message("'A' was deleted.").getByRole('button', { name: 'Undo' }).click();
    await expect(message("'A' could not be brought back.")).toBeVisible();
    await page.clock.fastForward(10_000);
    await message("'A' could not be brought back.").getByRole('button', { name: 'Retry' }).click();
    await expect(cardOf(page, 'A')).toBeVisible();

    await page.route('**/api/collections/subscribe/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { detail: 'You are.', code: 'already_subscribed' } })
        : route.continue(),
    );
    await button(page, 'Followed', 'Unsubscribe').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(message("'Followed' is back.")).toBeVisible();
    await expect(cardOf(page, 'Followed')).toBeVisible();
    // The list is asked for once more: that is not to be cut off in the middle.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('without what moves them the cards are there, and can be moved once it has come', async ({ page }) => {
    await withCollections(page, ['B', 'A']);
    const code = /\/assets\/sortable-card-list-/;
    await page.route(code, (route) => route.abort());
    const told = page.waitForEvent('console', (message) =>
      message.text().startsWith('Moving collections could not be loaded.'),
    );
    await page.getByLabel('Sort by').selectOption('Custom Order');
    await told;
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
    await page.unroute(code);
    const bar = page.getByRole('navigation', { name: 'Practice' });
    await bar.getByRole('link', { name: 'Discover' }).click();
    await bar.getByRole('link', { name: 'Collections' }).click();
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(2);
  });

  test('a failed copy and a failed order are told, and Retry does them', async ({ page }) => {
    await withCollections(page, ['B', 'A']);
    await page.route('**/duplicate', (route) => route.abort());
    await button(page, 'A', 'Duplicate').click();
    await expect(page.getByText("'A' could not be duplicated.")).toBeVisible();
    await page.unroute('**/duplicate');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cardOf(page, 'A Copy')).toHaveCount(1);

    await putInCustomOrder(page, 3);
    await page.route('**/api/collections/order', (route) => route.abort());
    await page.getByRole('button', { name: "More for 'B'" }).click();
    await page.getByRole('menuitem', { name: 'Move to the front' }).click();
    await expect(page.getByText('The new order could not be saved.')).toBeVisible();
    await page.unroute('**/api/collections/order');
    const stored = page.waitForResponse(isOrder);
    await page.getByRole('button', { name: 'Retry' }).click();
    await stored;
    await page.reload();
    await expect.poll(async () => (await cardNames(page))[0]).toBe('B');
  });
});

test('hostile, foreign and endless names are text, and axe finds nothing in three themes', async ({
  page,
}) => {
  test.slow();
  page.on('dialog', () => expect('a script ran').toBe('never'));
  const names = [
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(2)></svg>',
    'حروف وكلمات',
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
    '👩‍👩‍👧‍👦'.repeat(8),
  ];
  await arrive(page);
  const api = await apiOf(page);
  for (const name of names) await api.make({ name, items: [name, '<script>alert(3)</script>'] });
  await openCollections(page);
  for (const name of names) await expect(cardOf(page, name)).toHaveCount(1);
  await page.getByLabel('Sort by').selectOption('Custom Order');
  for (const theme of threeThemes) {
    await wear(page, theme);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(names.length);
    await expectNoViolation(page, theme ? 'colours' : 'all');
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  }
});
