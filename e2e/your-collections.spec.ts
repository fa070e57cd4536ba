import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardNames, cardOf, middleOf, openCollections, pressAgain } from './support/collections.ts';
import { arrive, enroll, expect, holdTimers, origin, test } from './support/test.ts';
import { withCollections, storedInOrder, button } from './support/your-collections.ts';
import { threeThemes, wear } from './support/themes.ts';

test('the page has the search, the choices and the card that makes a collection', async ({ page }) => {
  await withCollections(page, ['Letters']);
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
  await enroll(page);
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
  await expect(firstGroup.getByRole('listitem').first().getByRole('link')).toHaveText([
    'Create New Collection',
    'Browse Discover',
  ]);
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
  await expect(page.getByText("No collections match 'nowhere'.")).toBeVisible();
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
  await enroll(page);
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
    // The heading says the category, and no badge repeats it.
    const group = page.getByRole('region', { name: category });
    const mark = group
      .getByRole('heading', { level: 2 })
      .evaluate((heading) => getComputedStyle(heading, '::before').backgroundColor);
    expect(await mark).toBe(color);
    const card = group.getByRole('article', { name: `My ${category}` });
    await expect(card.getByText(category, { exact: true })).toHaveCount(0);
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

test.describe('Recently deleted', () => {
  test.use({ expectedNoise: /could not be restored|wasn’t restored/ });

  test('brings back what was deleted, long after Undo, once', async ({ page }) => {
    const api = await withCollections(page, ['Kept', 'Gone', 'Purged']);
    const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
    const open = () => page.getByRole('button', { name: 'Recently deleted' }).click();
    await open();
    await expect(
      dialog.getByText('Nothing here. Collections you delete stay here for 30 days.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    for (const { name, collection_id: id } of await storedInOrder(api)) {
      if (name !== 'Kept') expect((await api.call('DELETE', `/collections/${id}`)).status()).toBe(204);
    }
    await openCollections(page);
    await expect(cardOf(page, 'Gone')).toHaveCount(0);
    await open();
    const entry = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    const day = (daysAhead: number) =>
      new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(
        Date.now() + daysAhead * 86_400_000,
      );
    await expect(entry('Gone')).toContainText(`Deleted ${day(0)}, kept until ${day(30)}`);
    await entry('Gone').getByRole('button', { name: 'Restore' }).dblclick();
    await expect(entry('Gone').getByRole('button', { name: 'Restored' })).toBeFocused();
    // The server no longer has it.
    await page.route('**/restore', (route) =>
      route.fulfill({ status: 404, json: { detail: 'This collection doesn’t exist.', code: 'not_found' } }),
    );
    await entry('Purged').getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(entry('Purged').getByRole('alert')).toHaveText('This one is gone for good.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeFocused();
    await expect(cardOf(page, 'Gone')).toBeVisible();
    await page.reload();
    await expect(cardOf(page, 'Gone')).toBeVisible();
  });
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
  await expect(page.getByText("'B Copy' was added.")).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => cardNames(page)).toEqual(['B Copy', 'B', 'C']);
});

test('Duplicate makes a private copy of a public collection', async ({ page }) => {
  await enroll(page);
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
    await enroll(page, 'Ben Student');
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
    await expect(page.getByText("You unsubscribed from 'Shared anew'.")).toBeVisible();
    await page.reload();
    await expect(cardOf(page, 'Shared anew Copy')).toBeVisible();
    await expect(card).toHaveCount(0);
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
  await enroll(page);
  const api = await apiOf(page);
  for (const name of names) await api.make({ name, items: [name, '<script>alert(3)</script>'] });
  await openCollections(page);
  for (const name of names) await expect(cardOf(page, name)).toHaveCount(1);
  await page.getByLabel('Sort by').selectOption('Custom Order');
  for (const theme of threeThemes) {
    await wear(page, theme);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(names.length);
    await expectNoViolation(page, theme ? 'colors' : 'all');
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  }
});
