import { letters, type SentReport, startSession } from './support/session.ts';
import { expect, origin, test } from './support/test.ts';

test('a tab that crashes loses no more than the last seconds of its session', async ({ page, context }) => {
  const other = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await startSession(page, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.repeat(3)), { speed: 500 });
  // Past ten seconds, two saves are done. A range, since percentages change every half second.
  const progress = page.getByText(/^(2\d|[3-8]\d)% Complete/);
  const shownItems = (108 * Number.parseInt((await progress.textContent()) ?? '', 10)) / 100;
  const reported = other.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/reports'),
  );
  // The renderer ends without any page event.
  const crash = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => null);
  await crash;
  await other.goto(`${origin()}/your-collections`);
  const report = (await reported).postDataJSON() as SentReport;
  expect(report).toMatchObject({ mode: 'auto', ending: 'stopped', scored: false });
  // At most the last five seconds, which are ten items, and the start-up time are lost.
  expect(report.total_items).toBeGreaterThanOrEqual(Math.floor(shownItems) - 11);
  expect((await (await reported).response())?.status()).toBe(201);
});
