import type { Page } from '@playwright/test';
import { back, letters, pauseAtFirst, showSession, slow, startSession } from './support/session.ts';
import type { SentReport } from './support/session.ts';
import { arrive, expect, origin, test } from './support/test.ts';
import { apiOf, cardOf } from './support/collections.ts';
import { list } from './support/reports-page.ts';

test('a tab that crashes loses no more than the last seconds of its session', async ({ page, context }) => {
  await startSession(page, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), { speed: 500 });
  // More than ten seconds of it: it was kept twice by then, whenever it began. Each figure stands for half a second, and
  // may pass between two looks.
  await expect(page.getByText(/^(6[4-9]|[7-9]\d)% Complete/)).toBeVisible();
  const other = await context.newPage();
  const reported = other.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/reports'),
  );
  // The page's process ends without any of its events.
  const crash = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  void devTools.send('Page.crash').catch(() => null);
  await crash;
  await other.goto(`${origin()}/your-collections`);
  const report = (await reported).postDataJSON() as SentReport;
  expect(report).toMatchObject({ mode: 'auto', ending: 'stopped', scored: false });
  // Of 23 items, less than those of the last five seconds are lost, and what it took to begin.
  expect(report.total_items).toBeGreaterThanOrEqual(12);
  expect((await (await reported).response())?.status()).toBe(201);
});

test('items stepped through while paused are in the report, which has no pace for them', async ({ page }) => {
  await page.clock.install();
  const { reports } = await startSession(page, letters('abcdef'), { speed: 1000 });
  await pauseAtFirst(page, 6);
  for (const percent of [33, 50, 67, 83, 100]) {
    await page.clock.runFor(1000);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${percent}% Complete`)).toBeVisible();
  }
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Mark as missed' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ stepped_by_hand: true, scored: true, missed_items: 1 });
  const names = reports[0]?.items.map(({ name }) => name).slice(-6);
  expect(names).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);

  await page.goto(`${origin()}/reports`);
  const report = list(page).getByRole('listitem').first();
  await expect(report).toContainText('Stepped by hand');
  await expect(report).toContainText(/Accuracy\s*\d\d%\s*Items per minute\s*–$/);
  await report.getByRole('link').click();
  await expect(page.getByText('it has no pace')).toBeVisible();
  await expect(page.getByText('Accuracy', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Items per minute/)).toHaveCount(0);
});

test('an unattended session leaves by itself and is not scored', async ({ page }) => {
  const { reports } = await startSession(page, letters('AB'), { speed: 300 });
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ ending: 'completed', scored: false, total_items: 2 });
  expect(reports[0]?.time_taken).toBeCloseTo(0.6, 2);
});

test.describe('a completion that the server does not take', () => {
  test.use({ expectedNoise: /A report waits/ });

  test('is counted later, once', async ({ page }) => {
    await page.clock.install();
    await arrive(page);
    const { make } = await apiOf(page);
    const collectionId = await make({ name: 'Counted', items: ['a', 'b'] });
    await page.route('**/complete', (route) => route.fulfill({ status: 503, body: '{}' }));
    // Its last item is there from the beginning, and for as long as one likes.
    await showSession(page, letters('a'), { ...slow, collectionId, collectionName: 'Counted' });
    const score = page.getByRole('button', { name: 'Everything was read correctly' });
    await score.click();
    await expect(score).toHaveAttribute('aria-pressed', 'true');
    // Long enough to have been seen.
    await page.clock.runFor(2000);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('hasn’t been sent yet')).toBeVisible();
    await expect(cardOf(page, 'Counted')).not.toContainText('Completed');
    await page.unroute('**/complete');
    await page.reload();
    await expect(cardOf(page, 'Counted')).toContainText('Completed 1 time');
    await page.reload();
    await expect(cardOf(page, 'Counted')).toContainText('Completed 1 time');
  });
});

test.describe('without a network call', () => {
  test.use({ expectedNoise: /A report waits/ });

  /** Every call of the API from now on. */
  const callsOf = (page: Page): string[] => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    return calls;
  };

  const disturb = (page: Page): Promise<void> =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event(value === 'hidden' ? 'blur' : 'focus'));
      }
    });

  test('a session runs to its end, whatever happens in it; what waits is sent after it', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/reports', (route) => route.fulfill({ status: 503, body: '{}' }));
    const { reports } = await startSession(page, letters('A'), slow);
    await expect(page.getByText('100% Complete')).toBeVisible();
    // Long enough to have been seen.
    await page.clock.runFor(2000);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('hasn’t been sent yet')).toBeVisible();

    await showSession(page, letters('PQR'), slow);
    const calls = callsOf(page);
    await expect(page.locator('[data-phase="running"]')).toBeVisible();
    await page.clock.runFor(2000);
    await page.reload();
    await expect(page.locator('[data-phase="running"]')).toBeVisible();
    // Long enough for everything that was loaded to be stale.
    await page.clock.runFor(40_000);
    await disturb(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('67% Complete')).toBeVisible();
    expect(calls).toEqual([]);

    await page.unroute('**/api/reports');
    const before = reports.length;
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
    // The one that waited, the reloaded one, and this one.
    await expect.poll(() => new Set(reports.slice(before).map((report) => report.started_at)).size).toBe(3);
    await expect(page.getByText('hasn’t been sent yet')).toHaveCount(0);
  });

  test('a sign-in that has run out takes nobody from the results; they are sent after it', async ({
    page,
  }) => {
    await startSession(page, [{ name: 'cat' }], { isInteractive: true, answerDisplayTime: 1000 });
    const refusal = { status: 401, json: { detail: 'Please sign in again.', code: 'unauthenticated' } };
    await page.route('**/api/reports', (route) => route.fulfill(refusal));
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.keyboard.type('cat');
    await page.keyboard.press('Enter');
    await refused;
    const results = page.getByRole('dialog', { name: 'Results' });
    await expect(results.getByRole('row')).toHaveCount(2);
    await page.unroute('**/api/reports');
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/reports'));
    await results.getByRole('button', { name: 'Return to Collections' }).click();
    expect((await sent).status()).toBe(201);
    await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  });
});
