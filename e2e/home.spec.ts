import { type Api, apiOf, cardOf, openCollections } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { enroll, expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

/** Window sizes and the largest bottom of the first Start button, in CSS pixels. */
const screens = [
  { width: 1366, height: 768, lowest: 720 },
  { width: 1180, height: 820, lowest: 780 },
  { width: 390, height: 844, lowest: 800 },
];

const mixed = [
  { name: 'Sums to 10', category: 'Math', items: ['1 + 1', '2 + 3', '4 + 4'] },
  { name: 'Sight words', category: 'Language Arts', items: ['we', 'my', 'me'] },
  {
    name: 'Elements of the first three periods, with their symbols',
    category: 'Science',
    items: ['H - Hydrogen - 1'],
  },
  { name: 'On the ward', category: 'Nursing', items: ['Triage', 'Gait Belt', 'Vital Signs'] },
  { name: 'Letters', category: 'Language Arts', items: ['a', 'b', 'c'] },
];

const makeMixed = async (api: Api, count: number, first = 0): Promise<void> => {
  for (let made = first; made < count; made += 1) {
    const one = mixed[made % mixed.length];
    if (one) await api.make(made < mixed.length ? one : { ...one, name: `${one.name} ${made}` });
  }
};

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

const settled = (page: Page): Promise<unknown> => page.evaluate(() => document.fonts.ready);

const expectStartInView = async (page: Page): Promise<void> => {
  await openCollections(page);
  const start = page.getByRole('button', { name: 'Start', exact: true }).first();
  await expect(start).toBeVisible();
  await settled(page);
  for (const { width, height, lowest } of screens) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await boxOf(start)).bottom, { message: `${width} by ${height}` })
      .toBeLessThanOrEqual(lowest);
    const card = page.getByRole('article').first();
    const picture = await boxOf(card.locator('[aria-hidden="true"]').first());
    expect(picture.height).toBeLessThanOrEqual(88);
    const more = await boxOf(card.getByRole('button', { name: /^More for / }));
    expect(more.right, `${width} by ${height}`).toBeLessThan((await boxOf(card)).right);
    expect(more.y).toBeLessThan((await boxOf(card.getByRole('button', { name: 'Start' }))).bottom);
    if (width > 1024) expect((await boxOf(page.locator('header').first())).height).toBe(200);
  }
};

test('the first Start is in view on every screen, with one collection and with many, each word on one line', async ({
  page,
}) => {
  await enroll(page);
  const api = await apiOf(page);

  await test.step('with 1 collection', async () => {
    await makeMixed(api, 1);
    await expectStartInView(page);
  });

  await test.step('small groups are side by side, under their headings', async () => {
    await makeMixed(api, 4, 1);
    await page.setViewportSize({ width: 1366, height: 768 });
    await openCollections(page);
    // The first group includes the card for a new collection.
    const tops: number[] = [];
    for (const category of ['Math', 'Language Arts', 'Science']) {
      const group = page.getByRole('region', { name: category });
      await expect(group.getByRole('article')).toHaveCount(1);
      tops.push((await boxOf(group.getByRole('heading', { level: 2 }))).y);
    }
    expect(new Set(tops).size).toBe(1);
    const create = await boxOf(page.getByRole('link', { name: 'Create New Collection' }));
    const card = await boxOf(cardOf(page, 'Sums to 10'));
    expect(create.height).toBeLessThanOrEqual(card.height / 2);
  });

  await test.step('with 5 collections', async () => {
    await makeMixed(api, 5, 4);
    await expectStartInView(page);
  });

  await test.step('the menu of a card opens beside its title, never over it', async () => {
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      const card = page.getByRole('article').last();
      const more = card.getByRole('button', { name: /^More for / });
      await more.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await more.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      const [list, title] = [await boxOf(menu), await boxOf(card.getByRole('heading', { level: 3 }))];
      const isOver =
        list.x < title.right && title.x < list.right && list.y < title.bottom && title.y < list.bottom;
      expect(isOver, `${width} by ${height}`).toBe(false);
      expect(list.y).toBeGreaterThanOrEqual(0);
      expect(list.bottom).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  });

  await test.step('title, count, and search share a line; phones unfold the search, and its results stay', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await openCollections(page);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const middle = title.y + title.height / 2;
    const controls = [
      page.getByLabel('Search by name'),
      page.getByLabel('Category'),
      page.getByLabel('Sort by'),
      page.getByText('5 collections'),
    ];
    for (const control of controls) {
      const box = await boxOf(control);
      expect(box.y).toBeLessThan(middle);
      expect(box.bottom).toBeGreaterThan(middle);
    }
    expect((await boxOf(page.getByLabel('Search by name'))).height).toBe(44);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByLabel('Search by name')).toBeHidden();
    const unfold = page.getByRole('button', { name: 'Search and sort' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await unfold.press('Enter');
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel('Search by name').fill('sight');
    await expect(page.getByText('1 of 5 collections')).toBeVisible();
    await unfold.click();
    await expect(page.getByLabel('Search by name')).toBeHidden();
    await expect(page.getByText('1 of 5 collections')).toBeVisible();
  });

  await test.step('a word of up to 12 letters fits on one line of the fan', async () => {
    const fans = [
      ['we', 'my', 'me'],
      ['MMM', 'www', 'WWW'],
      ['because', 'through', 'thought'],
      ['Commonwealth', 'Wwwmmmmwwwww', 'some'],
      ['12 + 34', '20 ÷ 4', '9 × 9'],
      ['Vital signs', 'Intravenous line', 'Gait belt'],
    ];
    for (const [index, items] of fans.entries()) await api.make({ name: `Fan ${index}`, items });
    await page.setViewportSize({ width: 1366, height: 820 });
    await openCollections(page);
    await expect(page.getByRole('article')).toHaveCount(5 + fans.length);
    await settled(page);
    for (const width of [1366, 1180, 390]) {
      await page.setViewportSize({ width, height: 820 });
      const broken = await page.locator('article [data-kind="text"] > span').evaluateAll((names) =>
        names.flatMap((name) => {
          const text = name.firstChild;
          if (!text) return [];
          return [...(text.textContent ?? '').matchAll(/\S+/gu)].flatMap((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const isSplit = range.getClientRects().length > 1;
            const isCut = (name.parentElement?.scrollWidth ?? 0) > (name.parentElement?.clientWidth ?? 0);
            return isSplit || isCut ? [word[0]] : [];
          });
        }),
      );
      expect(broken).toEqual([]);
    }
  });

  await test.step('with 66 collections', async () => {
    await makeMixed(api, 60, 5);
    await expectStartInView(page);
  });

  await test.step('cards far from the window are text, and come back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const places = page.getByRole('main').locator('section > ul > li');
    const cards = page.getByRole('main').getByRole('article');
    const firstName = (await cards.first().getByRole('heading').textContent()) ?? '';
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return places.count();
      })
      .toBe(67);
    await expect.poll(() => cards.count()).toBeLessThan(40);
    await expect(places.filter({ hasText: firstName }).first()).toHaveText(firstName);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(cards.first().getByRole('heading')).toHaveText(firstName);
    await expect(cards.first().getByRole('button', { name: 'Start' })).toBeInViewport();
  });

  await test.step('with recent practice above them', async () => {
    const names = ['Letters', 'On the ward', 'Sight words'];
    for (const [index, name] of names.entries()) {
      const collection_id = await api.make({ name: `${name} again` });
      const started_at = new Date(Date.now() - (60 - index) * 60_000).toISOString();
      await storeReport(api, { collection_id, collection_name: name, started_at });
    }
    await expectStartInView(page);
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      const rows = page.getByRole('region', { name: 'Jump back in' }).getByRole('listitem');
      await expect(rows).toHaveCount(3);
      expect((await boxOf(rows.first())).height).toBe(72);
      const card = page.getByRole('article').first();
      expect((await boxOf(card)).y, `${width} by ${height}`).toBeLessThan(height);
    }
  });
});
