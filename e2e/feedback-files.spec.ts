import type { Locator } from '@playwright/test';
import {
  dialogOf,
  failed,
  holdThanks,
  messageOf,
  openFeedback,
  picture,
  pickerOf,
  rememberParts,
  sentParts,
  thanks,
} from './support/feedback.ts';
import { padded, pdf, png } from './support/pictures.ts';
import { enroll, expect, origin, test, whenAlive } from './support/test.ts';

test.use({
  expectedNoise: /could not be (sent|loaded|read)|didn’t load|ERR_|ApiError|Failed to fetch|^\s+at /i,
});

test('files that do not pass are told one by one, and the others are kept', async ({ page }) => {
  await holdThanks(page);
  await page.goto(`${origin()}/about`);
  await whenAlive(page);
  await openFeedback(page);
  expect(await pickerOf(page).getAttribute('accept')).toBe('image/*,application/pdf');
  expect(await pickerOf(page).getAttribute('multiple')).not.toBeNull();
  const good = png(40, 30);
  await pickerOf(page).setInputFiles([
    picture('exact.png', padded(good, 5_242_880)),
    picture('large.png', padded(good, 5_242_881)),
    picture('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    picture('paint.bmp', Buffer.from(`BM${'x'.repeat(60)}`), 'image/bmp'),
    picture('wide.png', png(4097, 10)),
    picture('bomb.png', png(30_000, 30_000, 1)),
    picture('broken.png', good.subarray(0, 50)),
    picture('empty.png', Buffer.alloc(0)),
    picture('notes.txt', pdf, 'text/plain'),
  ]);
  const told = dialogOf(page).getByRole('alert').filter({ hasText: 'Some files were not added:' });
  await expect(told.getByRole('listitem')).toHaveText([
    'large.png: Image size must be less than 5MB',
    'drawing.png: Only JPEG, PNG, GIF, and WebP images are allowed',
    'paint.bmp: Only JPEG, PNG, GIF, and WebP images are allowed',
    'wide.png: Image dimensions must be 4096x4096 pixels or smaller',
    'bomb.png: Image dimensions must be 4096x4096 pixels or smaller',
    'broken.png: Failed to verify image dimensions',
    'empty.png: Only JPEG, PNG, GIF, and WebP images are allowed',
  ]);
  const files = dialogOf(page).getByRole('list', { name: 'Files to send' });
  await expect(files.getByRole('listitem')).toHaveText([/exact\.png/, /notes\.txt/]);

  await pickerOf(page).setInputFiles(Array.from({ length: 10 }, (_, n) => picture(`${n}.png`, good)));
  await expect(told.getByRole('listitem')).toHaveText([
    '8.png: You can add up to 10 files',
    '9.png: You can add up to 10 files',
  ]);
  await expect(files.getByRole('listitem')).toHaveCount(10);
  await dialogOf(page).getByRole('button', { name: 'Remove exact.png' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(9);
  await expect(dialogOf(page).getByRole('button', { name: 'Remove notes.txt' })).toBeFocused();
  await messageOf(page).fill('Nine files.');
  await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
});

test('a file that only the server finds wrong is taken out with its reason', async ({ page, context }) => {
  await page.goto(`${origin()}/about`);
  await whenAlive(page);
  await openFeedback(page);
  await messageOf(page).fill('Two files');
  await pickerOf(page).setInputFiles([picture('a.png', png(4, 4)), picture('b.png', png(5, 5))]);
  await context.route('**/api/feedback', (route) =>
    route.fulfill({
      status: 400,
      json: {
        detail: 'Failed to verify image dimensions',
        code: 'invalid',
        errors: [{ path: 'files.0', message: 'Failed to verify image dimensions' }],
      },
    }),
  );
  await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialogOf(page).getByText(failed)).toBeVisible();
  await expect(dialogOf(page).getByText('a.png: Failed to verify image dimensions')).toBeVisible();
  await expect(dialogOf(page).getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveText([
    /b\.png/,
  ]);
});

/** Pastes a picture, or drops it, as the browser tells it; true if the page leaves it to the browser. */
const bringTo = (place: Locator, kind: 'paste' | 'drop', text = ''): Promise<boolean> =>
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

test('a picture that is pasted, or dropped anywhere on the form or beside it, goes with the message', async ({
  page,
}) => {
  await page.goto(`${origin()}/about`);
  await whenAlive(page);
  await openFeedback(page);
  expect(await bringTo(messageOf(page), 'paste')).toBe(false);
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/paste\.png/]);
  expect(await bringTo(dialogOf(page).getByRole('heading', { name: 'Feedback' }), 'drop')).toBe(false);
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/paste\.png/, /drop\.png/]);
  // The backdrop is the dialog’s own.
  expect(await bringTo(dialogOf(page), 'drop')).toBe(false);
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/paste\.png/, /drop\.png/, /drop\.png/]);
  // Text from an office program comes with a picture of itself.
  expect(await bringTo(messageOf(page), 'paste', 'A table')).toBe(true);

  // The same over a page that takes files itself.
  await enroll(page);
  await page.goto(`${origin()}/collection-setup`);
  await openFeedback(page);
  expect(await bringTo(dialogOf(page).getByRole('heading', { name: 'Feedback' }), 'drop')).toBe(false);
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/drop\.png/]);
  await page.keyboard.press('Escape');
  expect(await bringTo(page.getByRole('main'), 'drop')).toBe(false);
  await expect(page.getByRole('button', { name: 'Edit drop', exact: true })).toBeVisible();
});

test('what was chosen before Submit goes with the message, though it is still being looked at', async ({
  page,
}) => {
  await rememberParts(page);
  await holdThanks(page);
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    const isWanted = () => document.documentElement.dataset['decodes'] === 'yes';
    const slowly = async (source: ImageBitmapSource): Promise<ImageBitmap> => {
      while (!isWanted()) await new Promise((seen) => requestAnimationFrame(seen));
      return decode(source);
    };
    window.createImageBitmap = slowly;
  });
  const letGo = () => page.locator('html').evaluate((element) => (element.dataset['decodes'] = 'yes'));
  await page.goto(`${origin()}/about`);
  await whenAlive(page);
  await openFeedback(page);
  await messageOf(page).fill('Look at this');
  await pickerOf(page).setInputFiles([
    picture('slow.png', png(30, 30)),
    picture('notes.txt', Buffer.from('a')),
  ]);
  await messageOf(page).press('Enter');
  await expect(dialogOf(page).getByText('Checking your files...')).toBeVisible();
  await letGo();
  // One of them cannot go: that is said before anything is sent.
  await expect(dialogOf(page).getByRole('alert')).toContainText('notes.txt');
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'slow.png' })).toBeVisible();
  expect(await sentParts(page)).toBeNull();

  await page.locator('html').evaluate((element) => (element.dataset['decodes'] = 'no'));
  await pickerOf(page).setInputFiles(picture('late.png', png(30, 30)));
  await messageOf(page).press('Enter');
  await expect(dialogOf(page).getByText('Checking your file...')).toBeVisible();
  await letGo();
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
  expect(await sentParts(page)).toEqual(
    expect.arrayContaining([
      ['files', 'slow.png'],
      ['files', 'late.png'],
    ]),
  );
});
