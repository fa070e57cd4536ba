import { expectNoViolation } from './support/axe.ts';
import { beginCollection, createCustomItems } from './support/creation.ts';
import { padded, pdf, png } from './support/pictures.ts';
import { arrive, enroll, expect, goWithin, holdTimers, origin, test } from './support/test.ts';
import { file, cards, saveButton, save, finalStep, pick } from './support/saved-collection.ts';

test.describe('step 3', () => {
  test('is called Create Your Own Collection and needs a name and an item', async ({ page }) => {
    await enroll(page);
    await page.goto(`${origin()}/collection-final-step`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Own Collection');
    await expect(
      page.getByText('Collection name is missing. Please go back and enter a name.'),
    ).toBeVisible();
    await saveButton(page).click();
    await expect(page).toHaveURL(/collection-final-step/);
    await page.getByRole('link', { name: 'Enter a name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
    await page.getByLabel('Collection name').fill('Empty');
    await page.getByRole('button', { name: 'Next' }).click();
    await createCustomItems(page);
    await saveButton(page).click();
    await expect(page.getByText('Nothing to save yet.')).toBeVisible();
  });

  test('takes text, by Enter and by +, whatever it says', async ({ page }) => {
    // What may be taken back is offered for as long as the test takes.
    await holdTimers(page, 8000);
    page.on('dialog', () => expect('a script ran').toBe('never'));
    await finalStep(page, 'Words', 'Language Arts');
    const field = page.getByLabel('New item');
    const add = page.getByRole('button', { name: '+' });
    await add.click();
    await expect(page.getByText('Item name cannot be empty.')).toBeVisible();
    await expectNoViolation(page);
    const hostile = ['<img src=x onerror=alert(1)>', '"}],"a":[{', 'שלום', '\u0000null', '👩‍👩‍👧‍👦'];
    for (const [index, text] of hostile.entries()) {
      await field.fill(text);
      if (index % 2) await field.press('Enter');
      else await add.click();
      await expect(field).toBeFocused();
      await expect(cards(page)).toHaveCount(index + 1);
    }
    await field.fill('x'.repeat(1001));
    await add.click();
    await expect(page.getByText('Please keep each item to 1000 characters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Items' }).click();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(5);
    // However quick the presses are, each adds its own text; one more with nothing typed is not told off.
    await field.fill('quick');
    await add.hover();
    for (const clickCount of [2, 3]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await expect(cards(page)).toHaveCount(6);
    }
    await expect(page.getByText('Item name cannot be empty.')).toHaveCount(0);
    const { items } = await save(page);
    expect(items.map(({ name }) => name)).toEqual([...hostile, 'quick']);
  });

  test('makes math problems of two numbers from 1 to 10, with the answers of all four operators', async ({
    page,
  }) => {
    await finalStep(page, 'Sums', 'Math', 'Math Problems');
    const left = page.getByLabel('First number');
    const right = page.getByLabel('Second number');
    const operator = page.getByLabel('Operator');
    const add = page.getByRole('button', { name: 'Add Math Problem' });
    await expect(operator.getByRole('option')).toHaveText(['+', '-', '×', '÷']);
    await left.fill('0');
    await right.fill('11');
    await add.click();
    await expect(page.getByText('A whole number from 1 to 10.')).toHaveCount(2);
    await expect(left).toBeFocused();
    for (const sign of ['+', '-', '×', '÷']) {
      await left.fill('10');
      await operator.selectOption(sign);
      await right.fill('3');
      await add.click();
    }
    const list = page.getByRole('region', { name: 'Math problems' }).getByRole('listitem');
    await expect(list).toHaveText(['10 + 3= 13', '10 - 3= 7', '10 × 3= 30', '10 ÷ 3= 3.33']);
    await expect(cards(page)).toHaveCount(4);
    await expectNoViolation(page);

    // Numbers go into the same collection.
    await page.getByLabel('Text', { exact: true }).check();
    await page.getByLabel('New item').fill('12');
    await page.getByLabel('New item').press('Enter');
    await page.reload();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByLabel('Text', { exact: true })).toBeChecked();
    const { items } = await save(page);
    expect(items.map(({ name, count }) => [name, count])).toEqual([
      ['10 + 3', 13],
      ['10 - 3', 7],
      ['10 × 3', 30],
      ['10 ÷ 3', 3.33],
      ['12', undefined],
    ]);
  });

  test('puts dots together in fields and on the board, both in step, by keyboard too', async ({ page }) => {
    await finalStep(page, 'Dots', 'Number Sense');
    const position = page.getByRole('spinbutton', { name: 'Position' });
    const remove = page.getByRole('button', { name: 'Remove Dot' });
    const cell = (number: number, is: string) =>
      page.getByRole('gridcell', { name: `Position ${number}: ${is}`, exact: true });
    await expect(position).toHaveValue('1');
    await expect(remove).toHaveCount(0);
    await expect(page.getByLabel('Color').getByRole('option')).toHaveText([
      'Blue',
      'Green',
      'Red',
      'Purple',
      'Orange',
    ]);
    await expect(page.getByLabel('Shape').getByRole('option')).toHaveText(['Circle', 'Square', 'Triangle']);

    await page.getByRole('button', { name: 'Add Another Dot' }).click();
    await expect(position.nth(1)).toBeFocused();
    await expect(position.nth(1)).toHaveValue('2');
    await expect(remove).toHaveCount(2);
    await position.nth(1).fill('1');
    await expect(page.getByText('There’s already a dot there.')).toBeVisible();
    await page.getByRole('button', { name: '+ Add picture' }).click();
    await expect(position.nth(1)).toBeFocused();
    await expect(cards(page)).toHaveCount(0);
    await position.nth(1).fill('26');
    await expect(page.getByText('Enter a position from 1 to 25.')).toBeVisible();
    await position.nth(1).fill('25');
    await page.getByLabel('Color').nth(1).selectOption('Red');
    await page.getByLabel('Shape').nth(1).selectOption('Triangle');
    await expect(cell(25, 'red triangle')).toHaveAttribute('aria-selected', 'true');

    // The board is one stop of the keyboard, with arrows inside.
    await cell(1, 'blue circle').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cell(7, 'empty')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(7, 'red triangle')).toBeFocused();
    await expect(position.nth(2)).toHaveValue('7');
    await page.keyboard.press('Space');
    await expect(position).toHaveCount(2);
    await page.keyboard.press('End');
    await expect(cell(10, 'empty')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(position).toHaveCount(3);
    await remove.first().click();
    await expect(cell(1, 'empty')).toBeVisible();
    await expectNoViolation(page);

    await page.reload();
    await expect(position).toHaveCount(2);
    await expect(cell(25, 'red triangle')).toBeVisible();
    // The second half of a double click finds another picture there, of one dot.
    await page.getByRole('button', { name: '+ Add picture of 2 dots' }).dblclick();
    await expect(position).toHaveCount(1);
    await expect(position).toHaveValue('1');
    await page.getByRole('button', { name: '+ Add picture of 1 dot' }).click();
    const { items } = await save(page);
    expect(items).toMatchObject([
      { name: 'Number Sense: 2 dots', count: 2, type: 'sequence' },
      { name: 'Number Sense: 1 dot', count: 1, type: 'sequence' },
    ]);
    expect(items[0]?.svg).toMatch(/^<svg /);
  });

  test('counts uploaded pictures from 0 on, and tells which images were not added', async ({ page }) => {
    await finalStep(page, 'Counted', 'Number Sense');
    await pick(
      page,
      'Choose images',
      file('none.png', png(20, 20)),
      file('large.png', padded(png(10, 10), 6_000_000)),
      file('text.png', Buffer.from('text')),
      file('plan.pdf', pdf, 'application/pdf'),
    );
    const rejected = page.getByRole('alert').filter({ hasText: 'Some images were not added:' });
    await expect(rejected.getByRole('listitem')).toHaveText([
      'large.png: Image size must be less than 5MB',
      'text.png: Only JPEG, PNG, GIF, and WebP images are allowed',
      'plan.pdf: PDFs can’t be added here',
    ]);
    const count = page.getByLabel('Count of none');
    await expect(count).toHaveAttribute('min', '0');
    await count.fill('-1');
    await expect(page.getByText('A whole number, 0 or more.')).toBeVisible();
    await count.fill('0');
    await expect(page.getByText('A whole number, 0 or more.')).toHaveCount(0);
    const { items } = await save(page);
    expect(items).toMatchObject([{ name: 'none', count: 0, type: 'image' }]);
  });

  test('picks elements from the periodic table, by press, by search and by keyboard', async ({ page }) => {
    await finalStep(page, 'Elements', 'Science');
    const table = page.getByRole('grid', { name: 'Periodic table' });
    const element = (name: string) => table.getByRole('gridcell', { name, exact: true });
    await expect(table.getByRole('gridcell')).toHaveCount(118);
    await expect(table.getByRole('row')).toHaveCount(9);
    await element('1 H Hydrogen').click();
    await expect(element('1 H Hydrogen')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(element('2 He Helium')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(element('10 Ne Neon')).toHaveAttribute('aria-selected', 'true');

    const search = page.getByLabel('Find an element');
    await search.fill('26');
    await expect(page.getByText('1 element', { exact: true })).toBeVisible();
    await search.press('Enter');
    await expect(search).toHaveValue('');
    await search.fill('unobtainium');
    await expect(page.getByText('No elements match.')).toBeVisible();
    await search.press('Enter');
    await search.fill('go');
    await page.getByRole('button', { name: 'Au Gold' }).click();
    await expect(page.getByRole('button', { name: 'Au Gold' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoViolation(page);
    await element('10 Ne Neon').click();
    await expect(element('10 Ne Neon')).toHaveAttribute('aria-selected', 'false');
    const { items } = await save(page);
    expect(items.map(({ name }) => name)).toEqual(['H - Hydrogen - 1', 'Fe - Iron - 26', 'Au - Gold - 79']);
  });

  test('shows the periodic table on a phone without scrolling the page sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await finalStep(page, 'On a phone', 'Science');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const oganesson = page.getByRole('gridcell', { name: 'Oganesson' });
    await oganesson.click();
    await expect(oganesson).toHaveAttribute('aria-selected', 'true');
    const box = await oganesson.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  for (const [category, type, listed, typed] of [
    ['Science', 'Science Terms', 'Photosynthesis', 'Our own term'],
    ['Nursing', 'Nursing Terms', 'Vital Signs', 'Triage'],
  ] as const) {
    test(`offers the terms of ${category}, and takes terms of one's own`, async ({ page }) => {
      await finalStep(page, 'Terms', category, type);
      const term = page.getByRole('button', { name: listed, exact: true });
      await page.getByLabel('Find a term').fill(listed.toLowerCase().slice(0, 6));
      await term.click();
      await expect(term).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: '+ Add Item' }).click();
      await expect(page.getByText('Item name cannot be empty.')).toBeVisible();
      await page.getByLabel('Custom term').fill(typed);
      await page.getByLabel('Custom term').press('Enter');
      await expectNoViolation(page);
      const { items } = await save(page);
      expect(items.map(({ name }) => name)).toEqual([listed, typed]);
    });
  }

  test('makes dominoes of 1 to 9 dots a side, in a colour', async ({ page }) => {
    await finalStep(page, 'Dominoes', 'Domino Comparison');
    const left = page.getByLabel('Left dots');
    const right = page.getByLabel('Right dots');
    const add = page.getByRole('button', { name: '+ Add Domino' });
    await left.fill('0');
    await right.fill('10');
    await add.click();
    await expect(page.getByText('A whole number from 1 to 9.')).toHaveCount(2);
    await expect(page.getByLabel('Dot color').getByRole('option')).toHaveText([
      'Black',
      'Red',
      'Blue',
      'Green',
    ]);
    for (const [l, r] of [
      ['1', '9'],
      ['9', '1'],
      ['5', '5'],
    ] as const) {
      await left.fill(l);
      await right.fill(r);
      await add.click();
    }
    await expectNoViolation(page);
    const { items } = await save(page);
    expect(items.map(({ name, answer, count }) => [name, answer, count])).toEqual([
      ['Domino: 1 vs 9', 'right', 2],
      ['Domino: 9 vs 1', 'left', 1],
      ['Domino: 5 vs 5', 'equal', 0],
    ]);
  });
});

for (const [theme, position] of [
  ['Black', 13],
  ['Nature Scene', 14],
] as const) {
  test(`the board and the periodic table can be read under ${theme}`, async ({ page }) => {
    await arrive(page);
    await goWithin(page, '/settings');
    await page
      .getByRole('button', { name: theme, exact: true })
      .or(page.getByRole('radio', { name: theme, exact: true }))
      .first()
      .click();
    await goWithin(page, '/your-collections');
    await beginCollection(page, theme, 'Number Sense');
    await createCustomItems(page);
    await page.getByRole('gridcell', { name: `Position ${position}: empty` }).click();
    await expect(page.getByRole('gridcell', { name: `Position ${position}: blue circle` })).toBeFocused();
    await expectNoViolation(page, 'colors');
    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await page.getByLabel('Category').selectOption('Science');
    await page.getByRole('button', { name: 'Next' }).click();
    await createCustomItems(page);
    await page.getByRole('gridcell', { name: '79 Au Gold' }).click();
    await expectNoViolation(page, 'colors');
    await page.getByLabel('Find an element').fill('ar');
    await expect(page.getByRole('button', { name: 'Ar Argon' })).toBeVisible();
    await expectNoViolation(page, 'colors');
  });
}
