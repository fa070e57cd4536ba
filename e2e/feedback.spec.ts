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
  rememberParts,
  sentParts,
  thanks,
} from './support/feedback.ts';
import { pdf, png } from './support/pictures.ts';
import { arrive, enroll, expect, origin, test, whenAlive } from './support/test.ts';

test.use({
  expectedNoise: /could not be (sent|loaded|read)|didn’t load|ERR_|ApiError|Failed to fetch|^\s+at /i,
});

/** What the operator's command prints. */
const operatorsList = async (): Promise<string> => {
  const command = join(import.meta.dirname, '../apps/server/src/commands/feedback.ts');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
};

test('somebody signed in sends a message with a picture and a PDF, and the operator reads it', async ({
  page,
}) => {
  await rememberParts(page);
  await arrive(page, 'Ann Teacher');
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

  const sent = page.waitForRequest(isFeedback);
  // The page's time stands still from here: how long the thanks are there is told by it, not by this machine.
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
  const entry = list.slice(
    list.lastIndexOf('UTC  Ann Teacher', list.indexOf(message)),
    list.indexOf(message) + 500,
  );
  expect(entry).toContain('UTC  Ann Teacher (user ann-teacher');
  expect(entry).toContain(`on ${origin()}/your-collections`);
  const path = /(\S+)\s+\(screen\.png/.exec(entry)?.[1] ?? '';
  expect(await readFile(path)).toEqual(png(80, 60));
  expect(entry).toContain('(plan.pdf');

  // What was sent is not offered again.
  await openFeedback(page);
  await expect(messageOf(page)).toHaveValue('');
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(0);
});

test('who has not signed in writes as Anonymous User, from the landing page and from /about', async ({
  page,
}) => {
  await holdThanks(page);
  for (const path of ['/', '/about']) {
    await page.goto(`${origin()}${path}`);
    await whenAlive(page);
    await openFeedback(page);
    await messageOf(page).fill(`From ${path}`);
    const sent = page.waitForRequest(isFeedback);
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    const request = await sent;
    await expect(dialogOf(page).getByText(thanks)).toBeVisible();
    expect(await request.headerValue('authorization')).toBeNull();
    const form = request.postData() ?? '';
    expect(form).toMatch(/name="display_name"\r\n\r\nAnonymous User\r\n/);
    expect(form).toContain(`${origin()}${path}\r\n`);
  }
  expect(await operatorsList()).toContain('UTC  Anonymous User (not signed in)');
});

test('the name is the profile’s, and else that of the account', async ({ page, context }) => {
  let displayName: string | null = 'Ms. Bee';
  await context.route('**/api/users/me/', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...user, display_name: displayName } });
  });
  await arrive(page, 'Bea Teacher');
  const nameSent = async (): Promise<string | undefined> => {
    await openFeedback(page);
    await messageOf(page).fill('Hello');
    const sent = page.waitForRequest(isFeedback);
    await page.keyboard.press('Enter');
    const form = (await sent).postData() ?? '';
    await expect(dialogOf(page)).toHaveCount(0);
    return /name="display_name"\r\n\r\n([^\r]*)\r\n/.exec(form)?.[1];
  };
  expect(await nameSent()).toBe('Ms. Bee');
  displayName = null;
  expect(await nameSent()).toBe('Bea Teacher');
});

test('Enter sends, Shift+Enter starts a new line, and an empty message is asked for', async ({ page }) => {
  await holdThanks(page);
  await page.goto(`${origin()}/about`);
  await whenAlive(page);
  await openFeedback(page);
  let sent = 0;
  page.on('request', (request) => (sent += isFeedback(request) ? 1 : 0));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('The message is required.');
  await expect(messageOf(page)).toBeFocused();
  await page.keyboard.type('   ');
  await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('The message is required.');
  expect(sent).toBe(0);

  await messageOf(page).fill('');
  await page.keyboard.type('One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Two');
  await expect(messageOf(page)).toHaveValue('One\nTwo');
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
  const request = page.waitForRequest(isFeedback);
  await page.keyboard.press('Enter');
  expect((await request).postData()).toMatch(/\r\n\r\nOne\r\nTwo\r\n/);
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
  expect(sent).toBe(1);
});

test('a failure says so, keeps the text and the files, and sending again stores it once', async ({
  page,
  context,
}) => {
  await holdThanks(page);
  await arrive(page, 'Cy Teacher');
  const message = `Lost on the way ${randomUUID()}`;
  await openFeedback(page);
  await messageOf(page).fill(message);
  await pickerOf(page).setInputFiles(picture('screen.png', png(80, 60)));
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
  const submit = dialogOf(page).getByRole('button', { name: 'Submit' });

  await context.route('**/api/feedback', (route) => route.abort());
  await submit.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(failed);
  await expect(messageOf(page)).toHaveValue(message);
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);

  await context.unroute('**/api/feedback');
  await context.route('**/api/feedback', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No.', code: 'internal' } }),
  );
  await submit.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(failed);

  // It arrives, and the answer is lost.
  await context.unroute('**/api/feedback');
  await context.route('**/api/feedback', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(failed);
  // A dialog that was closed in between knows as much.
  await page.keyboard.press('Escape');
  await openFeedback(page);
  await expect(messageOf(page)).toHaveValue(message);
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
  await context.unroute('**/api/feedback');
  await submit.click();
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
  expect((await operatorsList()).split(message)).toHaveLength(2);
});

test('it closes on a press outside, on Escape, on Cancel and on its X, and what was typed stays, also after a reload', async ({
  page,
}) => {
  await arrive(page);
  await openFeedback(page);
  await messageOf(page).fill('Half a sent');
  // A file chooser that is left without a choice closes itself alone.
  await pickerOf(page).dispatchEvent('cancel', { bubbles: true });
  await expect(messageOf(page)).toHaveValue('Half a sent');
  await page.mouse.click(5, 400);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeFocused();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
    () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await openFeedback(page);
    await expect(messageOf(page)).toHaveValue('Half a sent');
    await close();
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await page.reload();
  await openFeedback(page);
  await expect(messageOf(page)).toHaveValue('Half a sent');
  // Somebody else at the same computer begins with an empty box.
  await page.goto(`${origin()}/`);
  await openFeedback(page);
  await expect(messageOf(page)).toHaveValue('');
});

test('it stands on the pages that carry the shell, and not over a session', async ({ page }) => {
  await enroll(page);
  for (const path of ['/your-collections', '/new-collection', '/about']) {
    await page.goto(`${origin()}${path}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Feedback' })).toBeVisible();
  }
  await page.goto(`${origin()}/`);
  await expect(page.getByRole('button', { name: 'Feedback' })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Feedback' })).toHaveCount(0);
  await page.goto(`${origin()}/fullscreen-display`);
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Feedback' })).toHaveCount(0);
});

test('on a phone it is in reach, and nothing goes over the edge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await openFeedback(page);
  await pickerOf(page).setInputFiles([
    picture(`${'a long name '.repeat(10)}.png`, png(9, 9)),
    picture(`${'x'.repeat(100)}.svg`, Buffer.from('<svg/>')),
  ]);
  await expect(dialogOf(page).getByText('Some files were not added:')).toBeInViewport();
  const isWithin = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
  expect(isWithin).toBe(true);
  await expect(dialogOf(page).getByRole('button', { name: /^Remove a long/ })).toBeVisible();
});

test('its code costs the first screen nothing, and a failure to fetch it is told', async ({
  page,
  context,
}) => {
  await arrive(page);
  const isDialog = (name: string) => /feedback-dialog-[^/]*\.js$/.test(name);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter(isDialog)).toEqual([]);
  // It is asked for once more under an address of its own.
  await context.route('**/assets/feedback-dialog-*.js*', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Feedback' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('The form didn’t load. Please reload the page.');
});

test('the keyboard alone is enough, and axe finds nothing in any state', async ({ page, context }) => {
  const tab = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press('Tab');
  };
  const letGo = await holdThanks(page);
  await arrive(page);
  await page.getByRole('button', { name: 'Feedback' }).focus();
  await page.keyboard.press('Enter');
  await expect(messageOf(page)).toBeFocused();
  await page.waitForTimeout(400);
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectNoViolation(page);

  // Asked for in good time: only a chooser that opens afterwards is given to the test.
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
  await expectNoViolation(page);
  await context.unroute('**/api/feedback');
  await page.keyboard.press('Space');
  await expect(dialogOf(page).getByText(thanks)).toBeVisible();
  await expectNoViolation(page);
  await letGo();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeFocused();
});
