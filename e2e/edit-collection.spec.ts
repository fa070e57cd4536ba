import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import {
  apiOf,
  cardOf,
  dragByFinger,
  liftByKey,
  openCollections,
  pressAgain,
  sortByMouse,
} from './support/collections.ts';
import { dialog, itemsOf, openEdit, save, savedNames, withCollection } from './support/edit-collection.ts';
import { enroll, expect, holdTimers, test } from './support/test.ts';
import { threeThemes, wear } from './support/themes.ts';

const add = (page: Page) => dialog(page).getByRole('button', { name: /^\+/ });
const itemNames = (page: Page): Promise<string[]> =>
  dialog(page)
    .getByLabel(/^Name of item/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

const dots = (count: number, shape: string) => ({
  name: `Number Sense: ${count} dots`,
  svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 -5 110 110' width='440' height='440'><title>${count}</title><rect x='-5' y='-5' width='110' height='110' rx='10' fill='#fff'/>${shape}</svg>`,
  count,
});

test('it opens with the present name and visibility, and a save shows on the card', async ({ page }) => {
  const { api, id } = await withCollection(page, {});
  await openEdit(page, 'Letters');
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('Letters');
  const isPublic = dialog(page).getByLabel('Make Collection Public');
  await expect(isPublic).not.toBeChecked();
  await dialog(page).getByLabel('Collection name').fill('');
  await dialog(page).getByRole('button', { name: 'Save Collection' }).click();
  await expect(dialog(page).getByText('Please enter a collection name.')).toBeVisible();
  await dialog(page).getByLabel('Collection name').fill('Vowels');
  await isPublic.check();
  await dialog(page).getByRole('button', { name: 'Remove b', exact: true }).click();
  await save(page);
  await expect(cardOf(page, 'Vowels').getByText('1 item', { exact: true })).toBeVisible();
  expect(await api.read(id)).toMatchObject({ name: 'Vowels', status: 'public', version: 2 });
  await openEdit(page, 'Vowels');
  await expect(isPublic).toBeChecked();
  await isPublic.uncheck();
  await save(page);
  expect(await api.read(id)).toMatchObject({ status: 'private' });
});

test('Cancel saves nothing and can be taken back; a press outside keeps the changes for the next time', async ({
  page,
}) => {
  // What may be taken back is offered for as long as the test takes.
  await holdTimers(page, 8000);
  const { api, id } = await withCollection(page, {});
  const name = dialog(page).getByLabel('Collection name');
  await openEdit(page, 'Letters');
  await name.fill('Thrown away');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Thrown away');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await openEdit(page, 'Letters');
  await expect(name).toHaveValue('Letters');
  // Whoever opened it meanwhile can take it back all the same.
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Thrown away');
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(name).toHaveValue('Letters');

  await name.fill('Half done');
  await page.mouse.click(3, 400);
  await expect(dialog(page)).toHaveCount(0);
  await openEdit(page, 'Letters');
  await expect(name).toHaveValue('Half done');
  await expect(dialog(page).getByText('Here are your changes from last time.')).toBeVisible();
  expect(await api.read(id)).toMatchObject({ name: 'Letters', version: 1 });
});

test('what is typed survives a reload, in each tab its own', async ({ page, context }) => {
  test.slow();
  await withCollection(page, {});
  const other = await context.newPage();
  await other.goto(page.url());
  await openEdit(page, 'Letters');
  await dialog(page).getByLabel('Collection name').fill('From the first tab');
  await dialog(page).getByLabel('Custom item name').fill('c');
  await dialog(page).getByLabel('Custom item name').press('Enter');
  await dialog(page).getByLabel('Custom item name').fill('half typ');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('half typ');
  await openEdit(other, 'Letters');
  await expect(dialog(other).getByLabel('Collection name')).toHaveValue('Letters');
  await dialog(other).getByLabel('Collection name').fill('From the second tab');
  await page.reload();
  await openEdit(page, 'Letters');
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('From the first tab');
  expect(await itemNames(page)).toEqual(['a', 'b', 'c']);
  await expect(dialog(page).getByLabel('Custom item name')).toHaveValue('half typ');
  await save(page);
  await openEdit(page, 'From the first tab');
  await expect(dialog(page).getByLabel('Collection name')).toHaveValue('From the first tab');
});

test('the item types are those of the category and Custom Item, or the only one there is', async ({
  page,
}) => {
  test.slow();
  await enroll(page);
  const api = await apiOf(page);
  const types = {
    Math: ['Math Problems', 'Telling Time', 'Custom Item'],
    'Language Arts': ['Custom Item'],
    'Number Sense': ['Number Sense', 'Custom Item'],
    Science: ['Periodic Table', 'Science Terms', 'Custom Item'],
    Nursing: ['Nursing Terms', 'Custom Item'],
    'Domino Comparison': ['Custom Item'],
  };
  for (const category of Object.keys(types)) await api.make({ name: category, category, items: ['my own'] });
  await api.make({ name: 'Only nursing', category: 'Nursing', items: ['Vital Signs'] });
  await openCollections(page);
  const type = dialog(page).getByLabel('Item type');
  for (const [category, labels] of Object.entries(types)) {
    await openEdit(page, category);
    await expect(type.getByRole('option')).toHaveText(labels);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  for (const [name, kind] of [
    ['Language Arts', 'Custom Item'],
    ['Only nursing', 'Nursing Terms'],
  ] as const) {
    await openEdit(page, name);
    await expect(type.getByRole('option')).toHaveText([kind]);
    await expect(
      dialog(page).getByText(`This collection can only contain items of the kind ${kind}.`),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('elements and terms are picked from a list that can be searched; none adds a blank item', async ({
  page,
}) => {
  test.slow();
  const { api, id } = await withCollection(page, { category: 'Science', items: ['my own'] });
  await openEdit(page, 'Letters');
  await dialog(page).getByLabel('Item type').selectOption('Periodic Table');
  await dialog(page).getByLabel('Element', { exact: true }).selectOption('H - Hydrogen - 1');
  await add(page).click();
  await dialog(page).getByLabel('Find an element').fill('gold');
  await dialog(page).getByLabel('Find an element').press('Enter');
  await dialog(page).getByLabel('Item type').selectOption('Science Terms');
  await dialog(page).getByLabel('Term', { exact: true }).selectOption('Gravity');
  await add(page).click();
  await add(page).click();
  expect(await itemNames(page)).toEqual(['my own', 'H - Hydrogen - 1', 'Au - Gold - 79', 'Gravity', '']);
  await expect(dialog(page).getByText('Not saved without a name')).toBeVisible();
  await save(page);
  expect(await savedNames(api, id)).toEqual(['my own', 'H - Hydrogen - 1', 'Au - Gold - 79', 'Gravity']);
  await expect(cardOf(page, 'Letters').getByText('4 items in collection')).toBeVisible();
});

test('an item of one’s own is added by Enter and by +; an empty one is a New Custom Item', async ({
  page,
}) => {
  const { api, id } = await withCollection(page, { items: ['a', 'b'] });
  await openEdit(page, 'Letters');
  const field = dialog(page).getByLabel('Custom item name');
  await field.fill('cat');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill(' dog ');
  await add(page).click();
  await add(page).click();
  expect(await itemNames(page)).toEqual(['a', 'b', 'cat', 'dog', 'New Custom Item']);
  await dialog(page).getByLabel('Name of item 1').fill('A');
  await dialog(page).getByLabel('Name of item 2').fill('   ');
  // What stands in the field is not lost by a save.
  await field.fill('cow');
  await save(page);
  expect(await savedNames(api, id)).toEqual(['A', 'cat', 'dog', 'New Custom Item', 'cow']);
});

test('math problems are added with their answers, and nothing else is', async ({ page }) => {
  const { api, id } = await withCollection(page, { category: 'Math', items: ['1 + 1'] });
  await openEdit(page, 'Letters');
  await expect(dialog(page).getByText('items of the kind Math Problems')).toBeVisible();
  const field = dialog(page).getByLabel('Math problem');
  await field.fill('many');
  await add(page).click();
  await expect(dialog(page).getByText('Please enter a math problem, such as 3 + 4.')).toBeVisible();
  expect(await itemNames(page)).toEqual(['1 + 1']);
  await field.fill('6 × 7');
  await field.press('Enter');
  await save(page);
  expect(await itemsOf(api, id)).toMatchObject([
    { name: '1 + 1', count: 2 },
    { name: '6 × 7', count: 42 },
  ]);
});

test('patterns have a count, and Update Style draws them in the chosen color and shape', async ({ page }) => {
  test.slow();
  const blue = "<path d='M10 10h0M30 10h0' stroke='#1c64d8' stroke-width='14' stroke-linecap='round'/>";
  const { api, id } = await withCollection(page, {
    category: 'Number Sense',
    items: [dots(2, blue), dots(2, blue), dots(2, blue), dots(2, blue)],
  });
  await openEdit(page, 'Letters');
  await expect(dialog(page).getByLabel('Dot color').getByRole('option')).toHaveText([
    'Blue',
    'Red',
    'Green',
    'Black',
  ]);
  await expect(dialog(page).getByLabel('Dot shape').getByRole('option')).toHaveText([
    'Circle',
    'Square',
    'Triangle',
  ]);
  const count = (item: number) => dialog(page).getByLabel(`Count of item ${item}`);
  await count(1).fill('5');
  await count(2).fill('-2');
  await count(3).fill('');
  await dialog(page).getByLabel('Dot color').selectOption('Red');
  await dialog(page).getByLabel('Dot shape').selectOption('Square');
  await dialog(page).getByRole('button', { name: 'Update Style' }).nth(3).click();
  await dialog(page).getByLabel('Number of dots').fill('7');
  await add(page).click();
  await count(4).fill('40');
  await save(page);
  const [five, one, other, full, added] = await itemsOf(api, id);
  expect(five).toMatchObject({ name: 'Number Sense: 5 dots', count: 5 });
  expect(five?.svg?.match(/h0/g)).toHaveLength(5);
  expect(five?.svg).toContain('#1c64d8');
  expect(one).toMatchObject({ name: 'Number Sense: 1 dot', count: 1 });
  expect(other).toMatchObject({ count: 1 });
  expect(full).toMatchObject({ name: 'Number Sense: 25 dots', count: 25 });
  expect(full?.svg?.match(/h10v10/g)).toHaveLength(25);
  expect(full?.svg).toContain('#d3202f');
  expect(added).toMatchObject({ name: 'Number Sense: 7 dots', count: 7 });
});

test('items are reordered by mouse, by keyboard and by their arrows, and removed; the order is saved', async ({
  page,
}) => {
  test.slow();
  const { api, id } = await withCollection(page, { items: ['a', 'b', 'c', 'd'] });
  await openEdit(page, 'Letters');
  const stimulus = (name: string) =>
    dialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })
      .getByText(name, { exact: true });
  await sortByMouse(page, stimulus('a'), stimulus('c'));
  await expect.poll(() => itemNames(page)).toEqual(['b', 'c', 'a', 'd']);
  const told = dialog(page).getByRole('region', { name: 'Items' }).getByRole('status').last();
  await dialog(page).getByRole('button', { name: 'Move d', exact: true }).focus();
  await liftByKey(page);
  await expect(told).toHaveText('You picked up d, at place 4 of 4.');
  await page.keyboard.press('ArrowLeft');
  await expect(told).toHaveText('d moves to place 3 of 4.');
  // Escape lets go of the item, not of the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  expect(await itemNames(page)).toEqual(['b', 'c', 'a', 'd']);
  await liftByKey(page);
  await page.keyboard.press('ArrowLeft');
  await expect(told).toHaveText('d moves to place 3 of 4.');
  await page.keyboard.press('Space');
  await expect.poll(() => itemNames(page)).toEqual(['b', 'c', 'd', 'a']);
  await dialog(page).getByRole('button', { name: 'Move b one later' }).click();
  await expect.poll(() => itemNames(page)).toEqual(['c', 'b', 'd', 'a']);
  // At its end an arrow leads nowhere, and keeps the focus.
  const earlier = dialog(page).getByRole('button', { name: 'Move b one earlier' });
  await earlier.press('Enter');
  await expect(earlier).toBeDisabled();
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Move b one later' }).press('Enter');
  await expect.poll(() => itemNames(page)).toEqual(['c', 'b', 'd', 'a']);
  await dialog(page).getByRole('button', { name: 'Remove b', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Remove d', exact: true })).toBeFocused();
  // The other half of a double click comes upon the next one's X.
  await pressAgain(page);
  await save(page);
  expect(await savedNames(api, id)).toEqual(['c', 'd', 'a']);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('items are dragged once the finger has rested on them', async ({ page }) => {
    await withCollection(page, { items: ['a', 'b', 'c'] });
    await openEdit(page, 'Letters');
    await dragByFinger(
      page,
      dialog(page).getByRole('button', { name: 'Move a', exact: true }),
      dialog(page).getByRole('button', { name: 'Move c', exact: true }),
    );
    await expect.poll(() => itemNames(page)).toEqual(['b', 'c', 'a']);
  });
});

test('hostile, foreign and endless texts are text, and axe finds nothing in three themes', async ({
  page,
}) => {
  test.slow();
  page.on('dialog', () => expect('a script ran').toBe('never'));
  const texts = [
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(2)></svg>',
    'كلمات',
    'Donaudampfschifffahrtsgesellschaft'.repeat(5),
    '👩‍👩‍👧‍👦'.repeat(9),
  ];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(3)</script><circle r="9"/></svg>';
  const { api, id } = await withCollection(page, { items: [...texts, { name: 'drawn', svg }] });
  for (const theme of threeThemes) {
    await wear(page, theme);
    await openEdit(page, 'Letters');
    expect(await itemNames(page)).toEqual([...texts, 'drawn']);
    await expectNoViolation(page, theme ? 'colors' : 'all');
    await page.keyboard.press('Escape');
  }
  await openEdit(page, 'Letters');
  await dialog(page).getByLabel('Collection name').fill(`${texts[0]}`);
  await save(page);
  await expect(cardOf(page, texts[0] ?? '')).toHaveCount(1);
  expect(await savedNames(api, id)).toEqual([...texts, 'drawn']);
});
