import { expectNoViolation } from './support/axe.ts';
import { liftByKey, sortByMouse } from './support/collections.ts';
import type { Locator, Page } from '@playwright/test';
import { beginCollection, createCustomItems } from './support/creation.ts';
import { blue, lockedPdf, makePdf, red } from './support/pdfs.ts';
import { bring, padded, pdf, png } from './support/pictures.ts';
import { arrive, expect, holdTimers, origin, test } from './support/test.ts';

type SavedItem = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  readonly type: string;
  readonly answer?: string;
};

type SavedCollection = {
  readonly name: string;
  readonly category: string;
  readonly status: string;
  readonly type: string | null;
  readonly items: readonly SavedItem[];
};

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

const preview = (page: Page): Locator => page.getByRole('region', { name: /preview/i });
const cards = (page: Page): Locator => preview(page).getByRole('list').getByRole('listitem');
const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Collection' });

/** What the cards of the preview are called, in their order. */
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map((button) => (button.ariaLabel ?? '').replace('Edit ', '')));

/** Saves, and reads back from the API what is stored now. */
const save = async (page: Page): Promise<SavedCollection> => {
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/collections'),
  );
  await saveButton(page).click();
  const sent = await request;
  const stored = (await (await sent.response())?.json()) as { collection_id: string };
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  const answer = await page.request.get(`${origin()}/api/collections/${stored.collection_id}`, {
    headers: { authorization: (await sent.headerValue('authorization')) ?? '' },
  });
  const { description, ...collection } = (await answer.json()) as SavedCollection & { description: string };
  return { ...collection, items: JSON.parse(description) as SavedItem[] };
};

/** What is sent to this address waits until it is released, or answered with this status; it is counted. */
const hold = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    const status = await promise;
    if (status === undefined) await route.continue();
    else await route.fulfill({ status, body: '{}' });
  });
  return { release: (status?: number) => resolve(status), count: () => count };
};

/** What holds this field and takes no press. */
const inertAround = (page: Page, label: string): Locator =>
  page.locator('[inert]').filter({ has: page.getByLabel(label) });

/** Step 3 of a new collection. */
const finalStep = async (page: Page, name: string, category: string, type?: string): Promise<void> => {
  await arrive(page);
  await beginCollection(page, name, category);
  if (type) await page.getByLabel('Type', { exact: true }).selectOption(type);
  await createCustomItems(page);
};

const pick = (page: Page, label: string, ...files: ReturnType<typeof file>[]): Promise<void> =>
  page.getByLabel(label).setInputFiles(files);

test.describe('step 2', () => {
  test('takes pictures and PDFs that are chosen, dropped or pasted, names them after their files, and saves them', async ({
    page,
  }) => {
    await arrive(page);
    await beginCollection(page, 'Animals', 'Language Arts');
    await expect(preview(page)).toHaveCount(0);
    await pick(
      page,
      'Choose files',
      file('big cat.png', png(40, 30)),
      file('a.tar.gz.png', png(41, 30)),
      file('plan.pdf', pdf, 'application/pdf'),
    );
    await expect(cards(page)).toHaveCount(3);
    await bring(page, 'drop', 'dog.png', png(42, 30));
    await expect(cards(page)).toHaveCount(4);
    await bring(page, 'paste', 'image.png', png(43, 30));
    await expect(cards(page)).toHaveCount(5);
    expect(await names(page)).toEqual(['big cat', 'a.tar.gz', 'plan', 'dog', 'image']);
    // One that cannot be read keeps to its name.
    await expect(cards(page).nth(2).getByText('PDF', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
    await expectNoViolation(page);

    // Outside Number Sense nothing is counted.
    await expect(page.getByLabel(/^Count of/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit image' }).click();
    await page.getByLabel('Item name').fill('bird');
    await page.getByLabel('Item name').press('Enter');

    const { items, type, status } = await save(page);
    expect({ type, status }).toEqual({ type: null, status: 'private' });
    expect(items.map(({ name }) => name)).toEqual(['big cat', 'a.tar.gz', 'plan', 'dog', 'bird']);
    for (const { svg = '', type: kind } of items) {
      expect(kind).toBe('image');
      expect(svg).toMatch(/^\/(?!\/)/);
      expect((await page.request.get(`${origin()}${svg}`)).status()).toBe(200);
    }
  });

  test('lists what it does not take with a reason per file, and takes the good ones', async ({ page }) => {
    await arrive(page);
    await beginCollection(page, 'Rejected', 'Science');
    await pick(
      page,
      'Choose files',
      file('large.png', padded(png(10, 10), 5_242_881)),
      file('exact.png', padded(png(10, 10), 5_242_880)),
      file('wide.png', png(4097, 10)),
      file('high.png', png(10, 4097)),
      file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      file('renamed.png', Buffer.from('This is text.')),
      file('broken.png', png(100, 100, 3)),
    );
    const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });
    await expect(rejected.getByRole('listitem')).toHaveText([
      'large.png: Image size must be less than 5MB',
      'wide.png: Image dimensions must be 4096x4096 pixels or smaller',
      'high.png: Image dimensions must be 4096x4096 pixels or smaller',
      'drawing.svg: Only JPEG, PNG, GIF, and WebP images are allowed',
      'renamed.png: Only JPEG, PNG, GIF, and WebP images are allowed',
      'broken.png: Failed to verify image dimensions',
    ]);
    await expect(cards(page)).toHaveCount(1, { timeout: 20_000 });
    expect(await names(page)).toEqual(['exact']);
    await expectNoViolation(page);
  });

  test('turns the pages of a PDF into items, and tells of a PDF that cannot be opened', async ({ page }) => {
    await arrive(page);
    await beginCollection(page, 'Pages', 'Language Arts');
    // As one item it is seen as its first page.
    await pick(page, 'Choose files', file('poem.pdf', makePdf({ pages: [blue, red] }), 'application/pdf'));
    await expect(cards(page).locator('img[src^="blob:"]')).toHaveCount(1);
    await page.getByLabel('An item a page').check();
    await pick(
      page,
      'Choose files',
      file('story.pdf', makePdf({ pages: [red, blue, red] }), 'application/pdf'),
      file('locked.pdf', lockedPdf(), 'application/pdf'),
    );
    const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });
    await expect(rejected.getByRole('listitem')).toHaveText([
      'locked.pdf: This PDF asks for a password. Please save it without one, and try again.',
    ]);
    await expect(cards(page)).toHaveCount(4);
    expect(await names(page)).toEqual(['poem', 'story, page 1', 'story, page 2', 'story, page 3']);
    const [, ...items] = (await save(page)).items;
    // The same page again is the same picture, stored once.
    expect(items[0]?.svg).toBe(items[2]?.svg);
    expect(items[0]?.svg).not.toBe(items[1]?.svg);
    const picture = await page.request.get(`${origin()}${items[1]?.svg}`);
    expect(picture.headers()['content-type']).toBe('image/png');
  });

  test('counts the pictures of Number Sense, from 1 on', async ({ page }) => {
    await arrive(page);
    await beginCollection(page, 'Apples', 'Number Sense');
    await pick(page, 'Choose files', file('apples.png', png(20, 20)));
    const count = page.getByLabel('Count of apples');
    await expect(count).toHaveValue('1');
    await expect(count).toHaveAttribute('min', '1');
    await count.fill('0');
    await expect(page.getByText('A whole number from 1 on.')).toBeVisible();
    await count.blur();
    await expect(count).toHaveValue('1');
    await count.fill('7');
    await page.reload();
    await expect(page.getByLabel('Count of apples')).toHaveValue('7');
    const { items } = await save(page);
    expect(items).toMatchObject([{ name: 'apples', count: 7, type: 'image' }]);
  });

  test.describe('without a network', () => {
    test.use({ expectedNoise: /could not be (uploaded|saved)/ });

    test('keeps a file that could not be uploaded for Retry, and saves nothing without it', async ({
      page,
      context,
    }) => {
      await arrive(page);
      await beginCollection(page, 'Later', 'Language Arts');
      await context.route('**/api/media', (route) => route.fulfill({ status: 503, body: '{}' }));
      await pick(page, 'Choose files', file('cat.png', png(20, 20)), file('dog.png', png(21, 20)));
      await expect(page.getByText('Could not be uploaded')).toHaveCount(2);
      await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
      await saveButton(page).click();
      await expect(page.getByText('Some files could not be uploaded.')).toBeVisible();
      await expect(page).toHaveURL(/collection-setup/);

      // What is on its way goes along to step 3 and back.
      await createCustomItems(page);
      await expect(page.getByText('Could not be uploaded')).toHaveCount(2);
      await page.getByRole('link', { name: 'Back to step 2' }).click();
      await page.getByRole('button', { name: 'Remove dog.png' }).click();
      await context.unroute('**/api/media');
      await page.getByRole('button', { name: 'Retry cat.png' }).click();
      await expect(cards(page)).toHaveCount(2);
      const { items } = await save(page);
      expect(items.map(({ type }) => type)).toEqual(['sequence', 'image']);
    });

    test('tells what the server says of a file', async ({ page, context }) => {
      await arrive(page);
      await beginCollection(page, 'Refused', 'Language Arts');
      await context.route('**/api/media', (route) =>
        route.fulfill({
          status: 400,
          json: {
            detail: 'A file cannot be taken.',
            code: 'invalid',
            errors: [{ path: 'files.0', message: 'Failed to verify image dimensions' }],
          },
        }),
      );
      await pick(page, 'Choose files', file('cat.png', png(20, 20)));
      const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });
      await expect(rejected.getByRole('listitem')).toHaveText(['cat.png: Failed to verify image dimensions']);
      await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
    });

    test('offers Retry when the collection cannot be saved, and keeps everything', async ({
      page,
      context,
    }) => {
      await arrive(page);
      await beginCollection(page, 'Stubborn', 'Math');
      await createCustomItems(page);
      await page.getByLabel('New item').fill('7');
      await page.getByRole('button', { name: '+ Add Item' }).click();
      await context.route('**/api/collections', (route) => route.fulfill({ status: 503, body: '{}' }));
      await saveButton(page).click();
      await expect(
        page.getByText('There was an error saving your collection. Please try again.'),
      ).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Retry' }).click();
      // The keyboard goes on from there, though the button that was pressed goes with its notice.
      await expect(saveButton(page)).toBeFocused();
      await context.unroute('**/api/collections');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('article', { name: 'Stubborn' })).toHaveCount(1);
    });
  });

  test('puts the cards in order by mouse and by keyboard', async ({ page }) => {
    await arrive(page);
    await beginCollection(page, 'Order', 'Language Arts');
    await createCustomItems(page);
    for (const name of ['one', 'two', 'three']) {
      await page.getByLabel('New item').fill(name);
      await page.getByLabel('New item').press('Enter');
    }
    const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
    await handle('one').focus();
    await liftByKey(page);
    await expect(page.getByText('You hold one, at place 1 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('one goes to place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => names(page)).toEqual(['two', 'one', 'three']);
    await expect(handle('one')).toBeFocused();

    // By mouse a card is dragged wherever it is pressed.
    await sortByMouse(page, cards(page).nth(2).getByText('three'), cards(page).nth(0).getByText('two'));
    await expect.poll(() => names(page)).toEqual(['three', 'two', 'one']);
    const { items } = await save(page);
    expect(items.map(({ name }) => name)).toEqual(['three', 'two', 'one']);
  });
});

test.describe('step 3', () => {
  test('is called Create Your Own Collection and needs a name and an item', async ({ page }) => {
    await arrive(page);
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
    await expect(page.getByText('There is nothing to save yet.')).toBeVisible();
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
    await expect(page.getByText('Please keep an item to 1000 characters.')).toBeVisible();
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
    await expect(page.getByText('Another dot is there already.')).toBeVisible();
    await page.getByRole('button', { name: '+ Add picture' }).click();
    await expect(position.nth(1)).toBeFocused();
    await expect(cards(page)).toHaveCount(0);
    await position.nth(1).fill('26');
    await expect(page.getByText('A position is a whole number from 1 to 25.')).toBeVisible();
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
      'plan.pdf: Only JPEG, PNG, GIF, and WebP images are allowed',
    ]);
    const count = page.getByLabel('Count of none');
    await expect(count).toHaveAttribute('min', '0');
    await count.fill('-1');
    await expect(page.getByText('A whole number from 0 on.')).toBeVisible();
    await count.fill('0');
    await expect(page.getByText('A whole number from 0 on.')).toHaveCount(0);
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
    await expect(page.getByText('No element is called that.')).toBeVisible();
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

test.describe('saving', () => {
  test.use({ expectedNoise: /could not be saved/ });

  test('goes on from step to step, and nothing can be changed meanwhile', async ({ page }) => {
    await finalStep(page, 'Slow', 'Language Arts');
    await page.getByLabel('New item').fill('one');
    await page.getByLabel('New item').press('Enter');
    const refusing = await hold(page, '**/api/collections');
    await saveButton(page).click();
    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await expect(inertAround(page, 'New item')).toHaveCount(1);
    await bring(page, 'drop', 'cat.png', png(20, 20));
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page.getByText('Your collection is being saved.')).toBeVisible();
    await expect(inertAround(page, 'Collection name')).toHaveCount(1);
    await expectNoViolation(page);
    // It is told in the step that is open by then, and tried again there.
    refusing.release(503);
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error saving your collection. Please try again.',
    );
    await page.unroute('**/api/collections');
    const refusingAgain = await hold(page, '**/api/collections');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Your collection is being saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    refusingAgain.release(503);
    // Told once: whoever goes on and comes back is not told again.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(saveButton(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Slow');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.unroute('**/api/collections');
    const saving = await hold(page, '**/api/collections');
    await saveButton(page).click();
    saving.release();
    await expect(page.getByRole('article', { name: 'Slow' })).toHaveCount(1);
    expect(saving.count()).toBe(1);
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Unfinished collections' })).toHaveCount(0);
  });

  test('is told to whoever has left, and leads nobody away', async ({ page }) => {
    const left = page.getByRole('region', { name: 'Unfinished collections' });
    const bar = page.getByRole('navigation', { name: 'Practice' });
    const discover = () => bar.getByRole('link', { name: 'Discover' }).click();
    await arrive(page);
    await beginCollection(page, 'Stored', 'Math');
    await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
    const stored = await hold(page, '**/api/collections');
    await saveButton(page).click();
    await discover();
    stored.release();
    await expect(page.getByText('Collection saved.')).toBeVisible();
    await expect(page).toHaveURL(/discover-collections/);

    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(left).toHaveCount(0);
    await page.getByLabel('Collection name').fill('Refused');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
    await page.unroute('**/api/collections');
    const refused = await hold(page, '**/api/collections');
    await saveButton(page).click();
    await discover();
    await expect(page).toHaveURL(/discover-collections/);
    refused.release(503);
    await expect(page.getByText("'Refused' could not be saved. It waits under New.")).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(left.getByText('Refused')).toBeVisible();
    await page.getByRole('button', { name: 'Go on with Refused' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Refused');
    await expect(page.getByLabel('Collection name')).toBeFocused();

    // Files are on their way no longer than their page is there; they go on when somebody comes back to it.
    await page.getByRole('button', { name: 'Next' }).click();
    const uploading = await hold(page, '**/api/media');
    await pick(page, 'Choose files', file('cat.png', png(20, 20)));
    await saveButton(page).click();
    await discover();
    await expect(page.getByText("'Refused' is not saved yet: files were still on their way.")).toBeVisible();
    uploading.release();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['cat']));

    // A picture that is gone by the time that the draft is taken up again is not passed over in silence.
    await page.route('**/api/media/*', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByText('Picture not found')).toBeVisible();
  });
});

test.describe('a draft', () => {
  test('that is thrown away takes along the files that are still being looked at', async ({ page }) => {
    await arrive(page);
    await beginCollection(page, 'Thrown away', 'Language Arts');
    await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
    await page.getByLabel('An item a page').check();
    const { promise: isLookedAt, resolve: look } = Promise.withResolvers<void>();
    await page.route('**/assets/pdf-library-*', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await pick(page, 'Choose files', file('story.pdf', makePdf({ pages: [red, blue] }), 'application/pdf'));
    await expect(page.getByText('Looking at the files...')).toBeVisible();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await page.getByLabel('Collection name').fill('Next one');
    await page.getByRole('button', { name: 'Next' }).click();
    look();
    // It is looked at after the other one.
    await pick(page, 'Choose files', file('cat.png', png(20, 20)));
    await expect.poll(() => names(page)).toEqual(['cat']);
  });

  test('survives a reload in each step, and the way back to step 1 and to step 3 again', async ({ page }) => {
    await arrive(page);
    await page.getByRole('link', { name: 'Create New Collection' }).click();
    await page.getByLabel('Collection name').fill('Half done');
    await page.getByLabel('Category').selectOption('Nursing');
    await page.getByLabel('I want to share my collection publicly').check();
    await page.reload();
    await expect(page.getByLabel('Collection name')).toHaveValue('Half done');
    await expect(page.getByLabel('Category')).toHaveValue('Nursing');
    await expect(page.getByLabel('I want to share my collection publicly')).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/collection-setup/);
    const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(await state()).toEqual({ collectionName: 'Half done', isPublic: true, category: 'Nursing' });

    await page.getByLabel('Number of items').fill('4');
    await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
    await page.getByLabel('New item').fill('half');
    await page.reload();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByLabel('New item')).toHaveValue('half');
    await createCustomItems(page);
    expect(await state()).toEqual({ collectionName: 'Half done', isPublic: true, category: 'Nursing' });
    await page.getByLabel('Custom term').fill('mine');
    await page.getByLabel('Custom term').press('Enter');
    await page.getByLabel('Custom term').fill('not yet');
    await page.reload();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByLabel('Custom term')).toHaveValue('not yet');

    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByLabel('New item')).toHaveValue('half');
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page.getByText('It has 5 items so far.')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await createCustomItems(page);
    await expect(page.getByLabel('Custom term')).toHaveValue('not yet');
    const { items, status } = await save(page);
    expect(items).toHaveLength(5);
    expect(status).toBe('public');
  });

  test('of one tab is not that of another, and what a closed tab left is offered', async ({
    page,
    context,
  }) => {
    // What may be taken back is offered for as long as the test takes.
    await holdTimers(page, 8000);
    await arrive(page);
    await beginCollection(page, 'First tab', 'Math');
    await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
    await expect(cards(page)).toHaveCount(1);

    const other = await context.newPage();
    await other.goto(`${origin()}/new-collection`);
    await expect(other.getByLabel('Collection name')).toHaveValue('');
    await other.getByLabel('Collection name').fill('Second tab');
    await other.getByRole('button', { name: 'Next' }).click();
    await other.getByLabel('Number of items').fill('3');
    await other.getByRole('button', { name: 'Generate Random Sequence' }).click();
    await expect(cards(other)).toHaveCount(3);
    // What another tab has open is not offered.
    await other.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(other.getByText('Your unfinished collection is still here.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Unfinished collections' })).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(page.getByText('First tab')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    const left = page.getByRole('region', { name: 'Unfinished collections' });
    await expect(left.getByText('Second tab')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Throw away Second tab' }).click();
    await expect(left).toHaveCount(0);
    await expect(page.getByLabel('Collection name')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Go on with Second tab' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Second tab');
    await expect(left.getByText('First tab')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await save(page)).items).toHaveLength(3);
  });

  test('in a duplicated tab goes on as a copy', async ({ page, context }) => {
    await arrive(page);
    await beginCollection(page, 'Twins', 'Math');
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const),
    );
    const twin = await context.newPage();
    // A browser that duplicates a tab copies its session storage.
    await twin.addInitScript((entries) => {
      if (sessionStorage.getItem('isTwin')) return;
      sessionStorage.setItem('isTwin', 'yes');
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, kept);
    await twin.goto(`${origin()}/collection-setup`);
    await expect(twin.getByText('Twins')).toBeVisible();
    const idOf = (tab: Page) =>
      tab.evaluate(() => {
        const key = Object.keys(sessionStorage).find((name) => name.startsWith('draft-id:')) ?? '';
        return sessionStorage.getItem(key);
      });
    await expect.poll(async () => (await idOf(twin)) === (await idOf(page))).toBe(false);
    await twin.getByLabel('Number of items').fill('2');
    await twin.getByRole('button', { name: 'Generate Random Sequence' }).click();
    await expect(cards(twin)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('Twins')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await twin.reload();
    await expect(cards(twin)).toHaveCount(2);
  });
});

test('the board and the periodic table can be read under a dark theme and on a picture', async ({ page }) => {
  await arrive(page);
  for (const [theme, position] of [
    ['Black', 13],
    ['Nature Scene', 14],
  ] as const) {
    await page.goto(`${origin()}/settings`);
    await page
      .getByRole('button', { name: theme, exact: true })
      .or(page.getByRole('radio', { name: theme, exact: true }))
      .first()
      .click();
    await page.goto(`${origin()}/your-collections`);
    await beginCollection(page, theme, 'Number Sense');
    await createCustomItems(page);
    await page.getByRole('gridcell', { name: `Position ${position}: empty` }).click();
    await expect(page.getByRole('gridcell', { name: `Position ${position}: blue circle` })).toBeFocused();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await page.getByLabel('Category').selectOption('Science');
    await page.getByRole('button', { name: 'Next' }).click();
    await createCustomItems(page);
    await page.getByRole('gridcell', { name: '79 Au Gold' }).click();
    await expectNoViolation(page);
    await page.getByLabel('Find an element').fill('ar');
    await expect(page.getByRole('button', { name: 'Ar Argon' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Clear All Items' }).click();
  }
});
