import type { Locator } from '@playwright/test';
import {
  dialogOf,
  holdThanks,
  messageOf,
  openFeedback,
  picture,
  pickerOf,
  recordParts,
  sentParts,
  thanks,
} from './support/feedback.ts';
import { pdf } from './support/pdfs.ts';
import { padded, png } from './support/pictures.ts';
import { enroll, expect, origin, test, whenInteractive } from './support/test.ts';

/** True if the browser's default applies. */
const transferTo = (place: Locator, kind: 'paste' | 'drop', text = ''): Promise<boolean> =>
  place.evaluate(
    (element, { bytes, how, words }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], `${how}.png`, { type: 'image/png' }));
      if (words !== '') data.setData('text/plain', words);
      const options = { bubbles: true, cancelable: true };
      return element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...options })
          : new ClipboardEvent('paste', { clipboardData: data, ...options }),
      );
    },
    { bytes: [...png(20, 20)], how: kind, words: text },
  );

test('a visitor picks, pastes, and drops files; rejected ones are listed one by one', async ({ page }) => {
  const letThanksGo = await holdThanks(page);
  await recordParts(page);
  await page.goto(`${origin()}/about`);
  await whenInteractive(page);
  await openFeedback(page);
  expect(await pickerOf(page).getAttribute('accept')).toBe('image/*,application/pdf');
  expect(await pickerOf(page).getAttribute('multiple')).not.toBeNull();
  await test.step('files of every kind are picked', async () => {
    const good = png(40, 30);
    await pickerOf(page).setInputFiles([
      picture('exact.png', padded(good, 5_242_880)),
      picture('large.png', padded(good, 5_242_881)),
      picture('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      picture('paint.bmp', Buffer.from(`BM\0${'x'.repeat(60)}`), 'image/bmp'),
      picture('wide.png', png(4097, 10)),
      picture('bomb.png', png(30_000, 30_000, 1)),
      picture('broken.png', good.subarray(0, 50)),
      picture('empty.png', Buffer.alloc(0)),
      picture('notes.txt', pdf, 'text/plain'),
    ]);
    const rejected = dialogOf(page).getByRole('alert').filter({ hasText: 'Some files were not added:' });
    await expect(rejected.getByRole('listitem')).toHaveText([
      'large.png: Image size must be less than 5MB',
      'drawing.png: Only JPEG, PNG, GIF, and WebP images are allowed. This is an SVG drawing. Save it as PNG.',
      'paint.bmp: Only JPEG, PNG, GIF, and WebP images are allowed. This is a picture. Save it as JPEG or PNG.',
      'wide.png: Image dimensions must be 4096x4096 pixels or smaller',
      'bomb.png: Image dimensions must be 4096x4096 pixels or smaller',
      'broken.png: Failed to verify image dimensions',
      'empty.png: Only JPEG, PNG, GIF, and WebP images are allowed',
    ]);
    const files = dialogOf(page).getByRole('list', { name: 'Files to send' });
    await expect(files.getByRole('listitem')).toHaveText([/exact\.png/, /notes\.txt/]);

    await pickerOf(page).setInputFiles(Array.from({ length: 10 }, (_, n) => picture(`${n}.png`, good)));
    await expect(rejected.getByRole('listitem')).toHaveText([
      '8.png: You can add up to 10 files',
      '9.png: You can add up to 10 files',
    ]);
    await expect(files.getByRole('listitem')).toHaveCount(10);
    await dialogOf(page).getByRole('button', { name: 'Remove exact.png' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(9);
    await expect(dialogOf(page).getByRole('button', { name: 'Remove notes.txt' })).toBeFocused();
  });

  await test.step('pictures are pasted, and dropped on and beside the form', async () => {
    await page.reload();
    await whenInteractive(page);
    await openFeedback(page);
    await expect(dialogOf(page).getByRole('listitem')).toHaveCount(0);

    expect(await transferTo(messageOf(page), 'paste')).toBe(false);
    await expect(dialogOf(page).getByRole('listitem')).toHaveText([/paste\.png/]);
    expect(await transferTo(dialogOf(page).getByRole('heading', { name: 'Feedback' }), 'drop')).toBe(false);
    await expect(dialogOf(page).getByRole('listitem')).toHaveText([/paste\.png/, /drop\.png/]);
    expect(await transferTo(dialogOf(page), 'drop')).toBe(false);
    await expect(dialogOf(page).getByRole('listitem')).toHaveText([/paste\.png/, /drop\.png/, /drop\.png/]);
    // Office programs copy text with a picture of it.
    expect(await transferTo(messageOf(page), 'paste', 'A table')).toBe(true);

    await messageOf(page).fill('Three pictures.');
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialogOf(page).getByText(thanks)).toBeVisible();
    expect(await sentParts(page)).toEqual([
      ['message', 'Three pictures.'],
      ['page_url', `${origin()}/about`],
      ['display_name', 'Anonymous User'],
      ['files', 'paste.png'],
      ['files', 'drop.png'],
      ['files', 'drop.png'],
    ]);
    await letThanksGo();
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('the same over a page with its own drop zone', async () => {
    await enroll(page);
    await page.goto(`${origin()}/collection-setup`);
    await expect(page.getByRole('button', { name: 'Pictures and PDFs' })).toBeVisible();
    await openFeedback(page);
    expect(await transferTo(dialogOf(page).getByRole('heading', { name: 'Feedback' }), 'drop')).toBe(false);
    await expect(dialogOf(page).getByRole('listitem')).toHaveText([/drop\.png/]);
    await page.keyboard.press('Escape');
    expect(await transferTo(page.getByRole('main'), 'drop')).toBe(false);
    await expect(page.getByRole('button', { name: 'Edit drop', exact: true })).toBeVisible();
  });
});
