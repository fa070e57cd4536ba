import type { Page } from '@playwright/test';
import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { letters, showSession } from './support/session.ts';
import { arrive, enroll, expect, test } from './support/test.ts';
import { open, list, names, button } from './support/reports-page.ts';

/** What this browser keeps in IndexedDB. */
const recordsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB failed.')));
      });
    const database = await answerOf(indexedDB.open('sixty'));
    const stored = await answerOf(database.transaction('records').objectStore('records').getAll());
    database.close();
    return stored as unknown[];
  });

test.describe('when something is in the way', () => {
  test.use({ expectedNoise: /A request failed|A report waits/ });

  test('loading is told, a failure says why and offers another try, and counts that fail fall back', async ({
    page,
  }) => {
    await enroll(page);
    const api = await apiOf(page);
    const collection = await api.make({ name: 'Letters' });
    await storeReport(api, { collection_id: collection, collection_name: 'Letters' });
    let answer: 'wait' | 'fail' | 'offline' | 'pass' = 'wait';
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/api\/reports\?/, async (route) => {
      if (answer === 'wait') await mayGoOn;
      if (answer === 'offline') return route.abort();
      return answer === 'fail' ? route.fulfill({ status: 500, json: {} }) : route.continue();
    });
    await page.route('**/api/collections/completion-counts', (route) => route.abort());
    await open(page);
    await expect(page.getByText('Loading reports...')).toBeVisible();
    answer = 'fail';
    goOn();
    await expect(page.getByRole('alert')).toHaveText(/^Your reports didn’t load\. \S/);
    await expect(page.getByText('No reports yet.')).toHaveCount(0);
    answer = 'offline';
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your reports didn’t load. We couldn’t reach the server. Check your connection and try again.',
    );
    answer = 'pass';
    await button(page, 'Try again').click();
    await expect(names(page)).toHaveText(['Letters']);
    const collections = page.getByRole('region', { name: 'Collections' });
    await expect(collections).toContainText('1 report');
    await expect(collections).not.toContainText(/complete/i);

    // A collection whose name could not be loaded is not said to be gone.
    await page.route('**/api/reports/collections', (route) => route.abort());
    await open(page, `?collection=${collection}`);
    await expect(names(page)).toHaveText(['Letters']);
    const chosen = page.getByLabel('Collection', { exact: true }).locator('option:checked');
    await expect(chosen).toHaveText('A collection');
    await page.unroute('**/api/reports/collections');
    await page.reload();
    await expect(chosen).toHaveText('Letters');
  });

  test('a report that cannot be sent is seen to wait, and is sent once when it can be', async ({ page }) => {
    await enroll(page);
    const api = await apiOf(page);
    await open(page);
    await expect(page.getByText('No reports yet.')).toBeVisible();
    await page.route('**/api/reports', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await showSession(page, letters('ab'), { collectionName: 'Offline', speed: 300 });
    await expect(page.getByText('100% Complete')).toBeVisible();
    await button(page, 'Back').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await open(page);
    const waiting = page.getByRole('region', { name: '1 report waiting' });
    await expect(waiting).toContainText('Offline');
    await expect(waiting).toContainText('waiting to be sent');
    await expect(list(page)).toHaveCount(0);
    expect(await recordsOf(page)).toMatchObject([
      { isReportStored: false, report: { collection_name: 'Offline' } },
    ]);

    await page.unroute('**/api/reports');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(names(page)).toHaveText(['Offline']);
    await expect(waiting).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    await expect(names(page)).toHaveText(['Offline']);
    expect(await (await api.call('GET', '/reports')).json()).toMatchObject({ total_count: 1 });
    expect(await recordsOf(page)).toEqual([]);
  });

  /** A session whose report a server that is away does not take; then the page of the reports, where it waits. */
  const leaveOneWaiting = async (page: Page) => {
    await arrive(page);
    const api = await apiOf(page);
    let isAway = true;
    const held: (() => void)[] = [];
    let isSlow = false;
    let tries = 0;
    await page.route('**/api/reports', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (isSlow) await new Promise<void>((goOn) => held.push(goOn));
      return isAway ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await showSession(page, letters('ab'), { collectionName: 'Kept', speed: 300 });
    await expect(page.getByText('100% Complete')).toBeVisible();
    await button(page, 'Back').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await page.clock.install();
    await open(page);
    await expect(page.getByRole('region', { name: '1 report waiting' })).toContainText('Kept');
    const countStored = async () =>
      ((await (await api.call('GET', '/reports')).json()) as { total_count: number }).total_count;
    return {
      countStored,
      countTries: () => tries,
      come: () => {
        isAway = false;
      },
      /** From now on the server takes its time, until this is called. */
      beSlow: () => {
        isSlow = true;
        return () => {
          isSlow = false;
          for (const goOn of held.splice(0)) goOn();
        };
      },
      held,
    };
  };

  test('a report that waits is sent by itself when the server is back, though the network never went', async ({
    page,
  }) => {
    const server = await leaveOneWaiting(page);
    server.come();
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(names(page)).toHaveText(['Kept'], { timeout: 2000 });
    }).toPass();
    await expect(button(page, 'Send now')).toHaveCount(0);
    expect(await server.countStored()).toBe(1);
  });

  test('the button that sends what waits keeps its place and the focus until it is sent', async ({
    page,
  }) => {
    const server = await leaveOneWaiting(page);
    const sendNow = button(page, 'Send now');
    const goOn = server.beSlow();
    const triesBefore = server.countTries();
    await sendNow.press('Enter');
    await expect.poll(() => server.held.length).toBe(1);
    await expect(sendNow).toBeFocused();
    await expect(page.getByText(/^One practice session hasn’t been sent yet\./)).toBeVisible();
    // Once more does nothing while it is on its way.
    await page.keyboard.press('Enter');
    goOn();
    await expect(sendNow).toBeEnabled();
    await expect(sendNow).toBeFocused();
    expect(server.countTries()).toBe(triesBefore + 1);

    server.come();
    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText(['Kept']);
    await expect(sendNow).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused();
    expect(await server.countStored()).toBe(1);
  });
});
