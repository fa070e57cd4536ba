import type { APIRequestContext, Page } from '@playwright/test';
import { signedInRoutes, signInToDemo, visit } from './support/first-visit.ts';
import { expect, origin, test } from './support/test.ts';
import { serveDemo } from './support/with-demo.ts';

const scriptsOf = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    ),
  );

const scriptBytes = async (page: Page, request: APIRequestContext): Promise<number> => {
  let sum = 0;
  for (const address of await scriptsOf(page)) {
    const answer = await request.get(address, { headers: { 'accept-encoding': 'gzip' } });
    // The build leaves tiny files uncompressed.
    sum += Number(answer.headers()['content-length'] ?? (await answer.body()).length);
  }
  return sum;
};

test('a first visit of any page loads at most 240 kB in 45 scripts, and nothing moves', async ({
  browser,
}) => {
  const demo = await serveDemo();
  const viewports = [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ];
  const visits = signedInRoutes
    .flatMap((route) => viewports.map((viewport) => ({ route, viewport })))
    .values();
  const visitAll = async (): Promise<void> => {
    const teacher = await signInToDemo(browser, demo.origin);
    for (const { route, viewport } of visits) {
      const { bytes, scripts, layoutShift, moves } = await visit(teacher, route, { viewport });
      const where = `${route}, ${viewport.width} wide`;
      expect.soft(bytes, where).toBeGreaterThan(60_000);
      expect.soft(bytes, where).toBeLessThanOrEqual(240_000);
      expect.soft(scripts, where).toBeLessThanOrEqual(45);
      expect.soft(layoutShift, [where, ...moves].join('\n')).toBeLessThanOrEqual(0.02);
    }
    await teacher.close();
  };
  await Promise.all([visitAll(), visitAll()]);
  await demo.stop();
});

test('every file of the app is compressed and cached for a year', async ({ page, request }) => {
  await page.goto(origin());
  const source = await page.locator('script[type=module]').first().getAttribute('src');
  const answer = await request.get(`${origin()}${source}`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

for (const path of ['/', '/about'])
  test(`${path} needs at most 41 kB of JavaScript, and neither React nor the sign-in SDK, before the first click`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(origin() + path);
    const progress = page.getByRole('progressbar', { name: 'Progress' });
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
      .toBeGreaterThanOrEqual(12);
    // Lets idle-time requests happen.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForLoadState('networkidle');
    const bytes = await scriptBytes(page, request);
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(41_000);
    const codeOf = async () =>
      Promise.all([...(await scriptsOf(page))].map(async (address) => (await request.get(address)).text()));
    const isReact = /react\.(?:transitional\.)?element/;
    const isSdk = /authorizeTimeoutInSeconds/;
    for (const code of await codeOf()) {
      expect(isReact.test(code)).toBe(false);
      expect(isSdk.test(code)).toBe(false);
    }
    // The first press loads both, which proves the patterns.
    await page.getByRole('button', { name: 'Feedback' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(async () => (await codeOf()).some((code) => isReact.test(code))).toBe(true);
    await expect.poll(async () => (await codeOf()).some((code) => isSdk.test(code))).toBe(true);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/about']) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(origin() + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('read 60 letters per minute')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'It began with one minute',
        'Who it’s for',
        'Features',
        'Coming Soon',
        'Ready when you are',
      ]);
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' }).first()).toBeVisible();
      // Static HTML can't handle these controls.
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Start Tour|Feedback|Contact us/ })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', /^-/);
    });
  }
});
