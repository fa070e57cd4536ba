import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectNoViolation } from './support/axe.ts';
import {
  dialogOf,
  failed,
  holdThanks,
  isFeedback,
  messageOf,
  openFeedback,
  picture,
  pickerOf,
  recordParts,
  sentParts,
  thanks,
} from './support/feedback.ts';
import { pdf } from './support/pdfs.ts';
import { png } from './support/pictures.ts';
import { arrive, expect, origin, test } from './support/test.ts';

test.use({
  expectedErrors: /could not be (sent|loaded|read)|didn’t load|ERR_|ApiError|Failed to fetch|^\s+at /i,
});

const operatorsList = async (): Promise<string> => {
  const command = join(import.meta.dirname, '../apps/server/src/commands/feedback.ts');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
};

test('a signed-in user sends a message with a picture and a PDF, and the operator reads it', async ({
  page,
  context,
}) => {
  await recordParts(page);
  const letGo = await holdThanks(page);
  await arrive(page, 'Ann Teacher');
  await test.step('the form’s code loads on demand, and a failed load is reported', async () => {
    const isDialog = (name: string) => /feedback-dialog-[^/]*\.js$/.test(name);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts.filter(isDialog)).toEqual([]);
    // The retry uses another URL for the chunk.
    await context.route('**/assets/feedback-dialog-*.js*', (route) => route.abort());
    await page.getByRole('button', { name: 'Feedback' }).click();
    await expect(page.getByRole('alert')).toHaveText('The form didn’t load. Please try again.');
    await context.unroute('**/assets/feedback-dialog-*.js*');
    await page.reload();
  });
  await test.step('the form works by keyboard alone, is accessible, and fits a phone', async () => {
    const tab = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) await page.keyboard.press('Tab');
    };
    await page.getByRole('button', { name: 'Feedback' }).focus();
    await page.keyboard.press('Enter');
    await expect(messageOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();

    // Playwright reports only choosers that open after this.
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.type('By keys alone');
    await tab(1);
    await expect(pickerOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await (
      await chooser
    ).setFiles([picture('a.png', png(9, 9)), picture('b.txt', Buffer.from('hello'), 'text/plain')]);
    await expect(dialogOf(page).getByText('Some files were not added:')).toBeVisible();
    await expectNoViolation(page);
    await tab(1);
    await expect(dialogOf(page).getByRole('button', { name: 'Remove a.png' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pickerOf(page)).toBeFocused();

    await context.route('**/api/feedback', (route) => route.abort());
    await tab(2);
    await expect(dialogOf(page).getByRole('button', { name: 'Submit' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialogOf(page).getByText(failed)).toBeVisible();
    await context.unroute('**/api/feedback');
    await page.keyboard.press('Space');
    await expect(dialogOf(page).getByText(thanks)).toBeVisible();
    await letGo();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Feedback' })).toBeFocused();

    await test.step('on a phone it is reachable, without overflow', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await openFeedback(page);
      await pickerOf(page).setInputFiles([
        picture(`${'a long name '.repeat(10)}.png`, png(9, 9)),
        picture(`${'x'.repeat(100)}.svg`, Buffer.from('<svg/>')),
      ]);
      await expect(dialogOf(page).getByText('Some files were not added:')).toBeInViewport();
      const isWithin = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
      expect(isWithin).toBe(true);
      await expect(dialogOf(page).getByRole('button', { name: /^Remove a long/ })).toBeVisible();
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.reload();
    });
  });

  const message = `The timer is wonderful. ${randomUUID()}`;
  await openFeedback(page);
  await messageOf(page).fill(message);
  await pickerOf(page).setInputFiles([
    picture('screen.png', png(80, 60)),
    picture('plan.pdf', pdf, 'application/pdf'),
  ]);
  const files = dialogOf(page).getByRole('list', { name: 'Files to send' });
  await expect(files.getByRole('listitem')).toHaveText([/screen\.png/, /plan\.pdf/]);
  await expect(files.locator('canvas')).toHaveCount(1);

  await test.step('a message arrives but its response is lost', async () => {
    await context.route('**/api/feedback', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText(failed);
    await expect(messageOf(page)).toHaveValue(message);
    await expect(files.getByRole('listitem')).toHaveText([/screen\.png/, /plan\.pdf/]);
    await context.unroute('**/api/feedback');
  });

  const sent = page.waitForRequest(isFeedback);
  // Keeps the thanks visible, which disappear by timer.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
  const request = await sent;
  await expect(dialogOf(page).getByText(thanks)).toBeFocused();
  await page.clock.runFor(1999);
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.clock.resume();

  expect(request.method()).toBe('POST');
  expect(request.url()).toBe(`${origin()}/api/feedback`);
  const headers = await request.allHeaders();
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(headers['authorization']).toMatch(/^Bearer /);
  expect(headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(await sentParts(page)).toEqual([
    ['message', message],
    ['page_url', `${origin()}/your-collections`],
    ['display_name', 'Ann Teacher'],
    ['files', 'screen.png'],
    ['files', 'plan.pdf'],
  ]);

  const list = await operatorsList();
  expect(list.split(message)).toHaveLength(2);
  const entry = list.slice(
    list.lastIndexOf('UTC  Ann Teacher', list.indexOf(message)),
    list.indexOf(message) + 500,
  );
  expect(entry).toContain('UTC  Ann Teacher (user ann-teacher');
  expect(entry).toContain(`on ${origin()}/your-collections`);
  const path = /(\S+)\s+\(screen\.png/.exec(entry)?.[1] ?? '';
  expect(await readFile(path)).toEqual(png(80, 60));
  expect(entry).toContain('(plan.pdf');

  await openFeedback(page);
  await expect(messageOf(page)).toHaveValue('');
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(0);
});
