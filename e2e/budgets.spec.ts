import type { APIRequestContext, Page } from '@playwright/test';
import { arrive, expect, origin, test } from './support/test.ts';

/** Bytes of gzipped JavaScript that a page has asked for so far. */
const scriptBytes = async (page: Page, request: APIRequestContext): Promise<number> => {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  let sum = 0;
  for (const address of new Set(addresses)) {
    const answer = await request.get(address, { headers: { 'accept-encoding': 'gzip' } });
    // A file of less than a kilobyte is sent as it is.
    sum += Number(answer.headers()['content-length'] ?? (await answer.body()).length);
  }
  return sum;
};

test('the first signed-in screen needs at most 200 kB of JavaScript', async ({ page, request }) => {
  await arrive(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  const bytes = await scriptBytes(page, request);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test('every file of the app comes compressed and stays for a year', async ({ page, request }) => {
  await page.goto(origin());
  const source = await page.locator('script[type=module]').first().getAttribute('src');
  const answer = await request.get(`${origin()}${source}`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
