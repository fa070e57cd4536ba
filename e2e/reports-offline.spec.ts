import type { Page } from '@playwright/test';
import { apiOf } from './support/collections.ts';
import { letters, showSession } from './support/session.ts';
import { enroll, expect, test } from './support/test.ts';
import { open, list, names } from './support/reports-page.ts';

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

test.describe('without a connection', () => {
  test.use({ expectedErrors: /A request failed|A report waits/ });

  test('a report that can’t be sent is shown as pending, and is sent once later', async ({ page }) => {
    await enroll(page);
    const api = await apiOf(page);
    await open(page);
    await expect(page.getByText('No reports yet.')).toBeVisible();
    await page.route('**/api/reports', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await showSession(page, letters('ab'), { collectionName: 'Offline', speed: 300 });
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
});
