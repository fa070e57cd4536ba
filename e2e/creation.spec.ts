import { expectNoViolation } from './support/axe.ts';
import { liftByKey, sortByMouse } from './support/collections.ts';
import { beginCollection, createCustomItems, generate } from './support/creation.ts';
import { blue, lockedPdf, makePdf, red } from './support/pdfs.ts';
import { bring, padded, pdf, png } from './support/pictures.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { file, preview, cards, saveButton, names, save, pick } from './support/saved-collection.ts';

test.describe('step 2', () => {
  test('takes pictures and PDFs that are chosen, dropped or pasted, names them after their files, and saves them', async ({
    page,
  }) => {
    await enroll(page);
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
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
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
    await enroll(page);
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
      file('plan.pdf', Buffer.from('This is text.'), 'application/pdf'),
      file('long.pdf', Buffer.alloc(5_242_881, '%PDF-'), 'application/pdf'),
      file('broken.png', png(100, 100, 3)),
    );
    const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });
    await expect(rejected.getByRole('listitem')).toHaveText([
      'large.png: Image size must be less than 5MB',
      'wide.png: Image dimensions must be 4096x4096 pixels or smaller',
      'high.png: Image dimensions must be 4096x4096 pixels or smaller',
      'drawing.svg: Only JPEG, PNG, GIF, and WebP images are allowed',
      'renamed.png: Only JPEG, PNG, GIF, and WebP images are allowed',
      'plan.pdf: This PDF can’t be read',
      'long.pdf: PDF size must be less than 5MB',
      'broken.png: Failed to verify image dimensions',
    ]);
    await expect(cards(page)).toHaveCount(1, { timeout: 20_000 });
    expect(await names(page)).toEqual(['exact']);
    await expectNoViolation(page);
  });

  test('turns the pages of a PDF into items, and tells of a PDF that cannot be opened', async ({ page }) => {
    await enroll(page);
    await beginCollection(page, 'Pages', 'Language Arts');
    // As one item it is seen as its first page.
    await pick(page, 'Choose files', file('poem.pdf', makePdf({ pages: [blue, red] }), 'application/pdf'));
    await expect(cards(page).locator('img[src^="blob:"]')).toHaveCount(1);
    await page.getByLabel('One item per page').check();
    await pick(
      page,
      'Choose files',
      file('story.pdf', makePdf({ pages: [red, blue, red] }), 'application/pdf'),
      file('locked.pdf', lockedPdf(), 'application/pdf'),
    );
    const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });
    await expect(rejected.getByRole('listitem')).toHaveText([
      'locked.pdf: This PDF needs a password. Save it without one and try again.',
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
    await enroll(page);
    await beginCollection(page, 'Apples', 'Number Sense');
    await pick(page, 'Choose files', file('apples.png', png(20, 20)));
    const count = page.getByLabel('Count of apples');
    await expect(count).toHaveValue('1');
    await expect(count).toHaveAttribute('min', '1');
    await count.fill('0');
    await expect(page.getByText('A whole number, 1 or more.')).toBeVisible();
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
      await enroll(page);
      await beginCollection(page, 'Later', 'Language Arts');
      await context.route('**/api/media', (route) => route.fulfill({ status: 503, body: '{}' }));
      await pick(page, 'Choose files', file('cat.png', png(20, 20)), file('dog.png', png(21, 20)));
      await expect(page.getByText('Didn’t upload')).toHaveCount(2);
      // Kept with its draft: a reload asks nothing and loses nothing.
      await page.reload();
      await expect(page.getByText('Didn’t upload')).toHaveCount(2);
      await generate(page);
      await saveButton(page).click();
      await expect(page.getByText('Some files didn’t upload.')).toBeVisible();
      await expect(page).toHaveURL(/collection-setup/);

      // What is on its way goes along to step 3 and back.
      await createCustomItems(page);
      await expect(page.getByText('Didn’t upload')).toHaveCount(2);
      await page.getByRole('link', { name: 'Back to step 2' }).click();
      await page.getByRole('button', { name: 'Remove dog.png' }).click();
      await context.unroute('**/api/media');
      await page.getByRole('button', { name: 'Retry cat.png' }).click();
      await expect(cards(page)).toHaveCount(2);
      const { items } = await save(page);
      expect(items.map(({ type }) => type)).toEqual(['sequence', 'image']);
    });

    test('takes the same file once, under whatever name', async ({ page }) => {
      await enroll(page);
      await beginCollection(page, 'Twice', 'Language Arts');
      await pick(page, 'Choose files', file('cat.png', png(20, 20)), file('copy.png', png(20, 20)));
      const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });
      await expect(rejected.getByRole('listitem')).toHaveText([
        'copy.png: This file is already in the collection.',
      ]);
      expect(await names(page)).toEqual(['cat']);
    });

    test('tells what the server says of a file', async ({ page, context }) => {
      await enroll(page);
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
      await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
    });

    test('offers Retry when the collection cannot be saved, and keeps everything', async ({
      page,
      context,
    }) => {
      await enroll(page);
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
    await enroll(page);
    await beginCollection(page, 'Order', 'Language Arts');
    await createCustomItems(page);
    for (const name of ['one', 'two', 'three']) {
      await page.getByLabel('New item').fill(name);
      await page.getByLabel('New item').press('Enter');
    }
    const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
    await handle('one').focus();
    await liftByKey(page);
    await expect(page.getByText('You picked up one, at place 1 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('one moves to place 2 of 3.')).toBeAttached();
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
