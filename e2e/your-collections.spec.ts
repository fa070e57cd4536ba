import { apiOf, cardNames, cardOf, middleOf, openCollections, pressAgain } from './support/collections.ts';
import { enroll, expect, holdTimers, test } from './support/test.ts';
import { button } from './support/your-collections.ts';

test('cards and groups have their colors, a delete is undone from anywhere, and a double click acts once', async ({
  page,
}) => {
  // The Undo message stays until the test ends.
  await holdTimers(page, 8000);
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
  const colored: string[] = [];
  for (const category of Object.keys(categories))
    colored.push(await api.make({ name: `My ${category}`, category }));

  await test.step('a card shows its kind and its own colors', async () => {
    await openCollections(page);
    const create = page.getByRole('link', { name: 'Create New Collection' });
    await expect(create).toHaveCSS('border-top-style', 'dashed');
    for (const [category, color] of Object.entries(categories)) {
      const group = page.getByRole('region', { name: category });
      const mark = group
        .getByRole('heading', { level: 2 })
        .evaluate((heading) => getComputedStyle(heading, '::before').backgroundColor);
      expect(await mark).toBe(color);
      const card = group.getByRole('article', { name: `My ${category}` });
      await expect(card.getByText(category, { exact: true })).toBeVisible();
    }
    const colors = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => getComputedStyle(card.firstElementChild ?? card).backgroundColor),
      );
    expect(new Set(colors).size).toBe(6);
  });

  for (const id of colored) await api.call('DELETE', `/collections/${id}`);
  for (const name of ['Kept', 'Gone']) await api.make({ name });
  await openCollections(page);
  const before = await api.call('GET', '/users/me/collections');
  await test.step('Delete asks nothing; Undo restores the collection', async () => {
    await button(page, 'Gone', 'Delete').click();
    await expect(cardOf(page, 'Gone')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Kept' })).toBeFocused();
    await expect(page.getByText('“Gone” was deleted.')).toBeVisible();
    await page.getByRole('link', { name: 'Create New Collection' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('“Gone” is back.')).toBeVisible();
    await page.goBack();
    await expect(cardOf(page, 'Gone')).toBeVisible();
    await page.reload();
    await expect(cardOf(page, 'Gone')).toBeVisible();
    const after = await api.call('GET', '/users/me/collections');
    expect(await after.json()).toEqual(await before.json());
  });

  await test.step('a double click acts once, even if another card moves under the pointer', async () => {
    await page.setViewportSize({ width: 1366, height: 1100 });
    for (const name of ['C', 'B', 'A']) await api.make({ name });
    await openCollections(page);
    const press = async (card: string, name: string) => {
      const place = await middleOf(button(page, card, name));
      await page.mouse.click(place.x, place.y);
      return place;
    };
    const lyingAt = (place: { x: number; y: number }) =>
      page.evaluate(({ x, y }) => {
        const pointedAt = document.elementFromPoint(x, y)?.closest('button');
        return `${pointedAt?.textContent} ${pointedAt?.closest('article')?.querySelector('h3')?.textContent}`;
      }, place);
    const deleted = await press('A', 'Delete');
    await expect.poll(() => lyingAt(deleted)).toBe('Delete B');
    await pressAgain(page);
    await expect(page.getByText('“A” was deleted.')).toBeVisible();
    const copied = await press('B', 'Duplicate');
    await expect.poll(() => lyingAt(copied)).toBe('Duplicate B Copy');
    await pressAgain(page);
    await expect(page.getByText('“B Copy” was added.')).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.reload();
    await expect.poll(() => cardNames(page)).toEqual(['B Copy', 'B', 'C', 'Gone', 'Kept']);
  });
});
