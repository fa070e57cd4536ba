import { expectNoViolation } from './support/axe.ts';
import { liftByKey, sortByMouse } from './support/collections.ts';
import { addOwnItems, beginCollection, createCustomItems } from './support/creation.ts';
import { blue, lockedPdf, makePdf, ownerLockedPdf, pdf, red, xfaPdf } from './support/pdfs.ts';
import { bring, padded, png } from './support/pictures.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { file, preview, cards, names, save, pick } from './support/saved-collection.ts';

test('pictures and PDFs become items, and rejected files are listed with a reason', async ({ page }) => {
  await enroll(page);
  await beginCollection(page, 'Animals', 'Language Arts');
  await expect(preview(page)).toHaveCount(0);
  const rejected = page.getByRole('alert').filter({ hasText: 'Some files were not added:' });

  await test.step('the four tiles are equal, and in view on a laptop and on a phone, as Generate is', async () => {
    const tiles = page.getByRole('group', { name: 'Ways to add items' }).getByRole('button');
    await expect(tiles).toHaveCount(4);
    for (const [width, height, dock, rows] of [
      [390, 844, 72, 2],
      [1366, 768, 0, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await tiles.evaluateAll((all) =>
        all.map((tile) => {
          const { width: wide, top, bottom } = tile.getBoundingClientRect();
          return { wide: Math.round(wide), top: Math.round(top), bottom };
        }),
      );
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map(({ wide }) => wide)).size).toBe(1);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(rows);
      const generate = await page.getByRole('button', { name: 'Generate Random Sequence' }).boundingBox();
      expect((generate?.y ?? height) + (generate?.height ?? 0)).toBeLessThanOrEqual(height - dock);
      for (const { top, bottom } of boxes) expect([top >= 0, bottom <= height - dock]).toEqual([true, true]);
    }
  });

  await test.step('accepts pictures and PDFs by chooser, drop, or paste, and names them after their files', async () => {
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
    await expect(cards(page).nth(2).locator('img[src^="blob:"]')).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Edit image' }).click();
    await page.getByLabel('Item name').fill('bird');
    await page.getByLabel('Item name').press('Enter');
  });

  await test.step('lists rejected files with a reason each, and accepts the others', async () => {
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
    await expect(rejected.getByRole('listitem')).toHaveText([
      'large.png: Image size must be less than 5MB',
      'wide.png: Image dimensions must be 4096x4096 pixels or smaller',
      'high.png: Image dimensions must be 4096x4096 pixels or smaller',
      'drawing.svg: Only JPEG, PNG, GIF, and WebP images are allowed. This is an SVG drawing. Save it as PNG.',
      'renamed.png: Only JPEG, PNG, GIF, and WebP images are allowed. This is a text file. Paste its words instead.',
      'plan.pdf: This PDF can’t be read. This is a text file. Paste its words instead.',
      'long.pdf: PDF size must be less than 5MB',
      'broken.png: Failed to verify image dimensions',
    ]);
    await expect(cards(page)).toHaveCount(6);
    await expectNoViolation(page);
  });

  await test.step('refuses PDFs that couldn’t be shown to a class, and photos of Apple’s, in words', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await pick(
      page,
      'Choose files',
      file('locked.pdf', lockedPdf(), 'application/pdf'),
      file('empty.pdf', makePdf({ pages: [] }), 'application/pdf'),
      file('cut.pdf', pdf.subarray(0, 300), 'application/pdf'),
      file('form.pdf', xfaPdf(), 'application/pdf'),
      file('long.pdf', makePdf({ pages: Array.from({ length: 101 }, () => red) }), 'application/pdf'),
      file('restricted.pdf', ownerLockedPdf(), 'application/pdf'),
      file('IMG_1.HEIC', heic, 'image/heic'),
    );
    await expect(rejected.getByRole('listitem')).toHaveText([
      'locked.pdf: This PDF needs a password. Save it without one and try again.',
      'empty.pdf: This PDF can’t be read.',
      'cut.pdf: This PDF is incomplete. Save it again, then add it.',
      'form.pdf: Only Adobe Acrobat shows this PDF. Print it to a new PDF there, then add that one.',
      'long.pdf: This PDF has more than 100 pages. Please split it.',
      'IMG_1.HEIC: Choose it from Photos, or save it as JPEG.',
    ]);
    await page.getByRole('button', { name: 'Edit restricted' }).scrollIntoViewIfNeeded();
    await expect(cards(page).locator('img[src^="blob:"]')).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete restricted' }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  await test.step('turns the pages of a PDF into items, and names a PDF that can’t be opened', async () => {
    await pick(page, 'Choose files', file('poem.pdf', makePdf({ pages: [blue, red] }), 'application/pdf'));
    await page.getByRole('button', { name: 'Edit poem' }).scrollIntoViewIfNeeded();
    await expect(cards(page).locator('img[src^="blob:"]')).toHaveCount(2);
    await page.getByLabel('One item per page').check();
    await pick(
      page,
      'Choose files',
      file('story.pdf', makePdf({ pages: [red, blue, red] }), 'application/pdf'),
      file('locked.pdf', lockedPdf(), 'application/pdf'),
    );
    await expect(rejected.getByRole('listitem')).toHaveText([
      'locked.pdf: This PDF needs a password. Save it without one and try again.',
    ]);
    await expect(cards(page)).toHaveCount(10);
  });

  await test.step('saves them', async () => {
    const { items, type, status } = await save(page);
    expect({ type, status }).toEqual({ type: null, status: 'private' });
    const pages = [1, 2, 3].map((number) => `story, page ${number}`);
    expect(items.map(({ name }) => name)).toEqual([
      'big cat',
      'a.tar.gz',
      'plan',
      'dog',
      'bird',
      'exact',
      'poem',
      ...pages,
    ]);
    for (const { svg = '', type: kind } of items) {
      expect(kind).toBe('image');
      expect(svg).toMatch(/^\/(?!\/)/);
      expect((await page.request.get(`${origin()}${svg}`)).status()).toBe(200);
    }
    // Equal pages are stored once.
    const [first, second, third] = items.slice(-3);
    expect(first?.svg).toBe(third?.svg);
    expect(first?.svg).not.toBe(second?.svg);
    const picture = await page.request.get(`${origin()}${second?.svg}`);
    expect(picture.headers()['content-type']).toBe('image/png');
  });
});

test('own items are reordered, and made on a board and a periodic table, which fit a phone', async ({
  page,
}) => {
  await enroll(page);
  await beginCollection(page, 'Order', 'Language Arts');
  await addOwnItems(page, ['one', 'two', 'three']);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  await handle('one').focus();
  await liftByKey(page);
  await expect(page.getByText('You picked up one, at place 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('one moves to place 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['two', 'one', 'three']);
  await expect(handle('one')).toBeFocused();

  await sortByMouse(page, cards(page).nth(2).getByText('three'), cards(page).nth(0).getByText('two'));
  await expect.poll(() => names(page)).toEqual(['three', 'two', 'one']);
  const { items } = await save(page);
  expect(items.map(({ name }) => name)).toEqual(['three', 'two', 'one']);

  await beginCollection(page, 'Legible', 'Number Sense');
  await test.step('the board and the periodic table are accessible, and fit a phone', async () => {
    await createCustomItems(page);
    await page.getByRole('gridcell', { name: 'Position 13: empty' }).click();
    await expect(page.getByRole('gridcell', { name: 'Position 13: blue circle' })).toBeFocused();
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await page.getByLabel('Category').selectOption('Science');
    await page.getByRole('button', { name: 'Next' }).click();
    await createCustomItems(page);
    await page.getByRole('gridcell', { name: '79 Au Gold' }).click();
    await page.getByLabel('Find an element').fill('ar');
    await expect(page.getByRole('button', { name: 'Ar Argon' })).toBeVisible();
    await expectNoViolation(page);

    await test.step('on a phone the page does not scroll sideways', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const oganesson = page.getByRole('gridcell', { name: 'Oganesson' });
      await oganesson.click();
      await expect(oganesson).toHaveAttribute('aria-selected', 'true');
      const box = await oganesson.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    });
  });
});
