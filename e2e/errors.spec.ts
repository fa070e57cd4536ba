import type { Request, Route } from '@playwright/test';
import { arrive, expect, origin, test } from './support/test.ts';

test.use({ expectedErrors: /could not|didn’t load|failed|is kept|ERR_|Error|The sign-in|^\s+at /i });

test('a page that fails to load says Something went wrong. with a way out', async ({ page, context }) => {
  await arrive(page);
  const wentWrong = page.getByRole('heading', { level: 1, name: 'Something went wrong.' });

  await test.step('an error in a page leaves the shell intact, and another page works', async () => {
    await context.route('**/assets/credits-*.js*', (route) => route.abort());
    await page.getByRole('link', { name: 'Credits' }).click();
    await expect(wentWrong).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    await context.unroute('**/assets/credits-*.js*');
    await page.getByRole('link', { name: 'Credits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  });

  await test.step('Try again loads its code again, whichever part of it failed, and however', async () => {
    const abort = (route: Route) => route.abort();
    const fail = (route: Route) => route.fulfill({ status: 503, body: 'Down for maintenance' });
    for (const [name, title, code, answer] of [
      ['Badges', 'Badges and achievements', /\/assets\/badges-achievements-[^.]*\.js/, abort],
      ['Games', 'Games', /\/assets\/[^/]*\.js/, fail],
      ['Settings', 'Settings', /\/assets\/(?!settings-page)[^/]*\.js/, abort],
      ['Reports', 'Reports', /\/assets\/[^/]*\.(js|css)/, abort],
    ] as const) {
      await context.route(code, answer);
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
      if (!(await link.isVisible())) await page.getByRole('button', { name: 'Account' }).click();
      await link.click();
      await expect(wentWrong).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(wentWrong).toBeVisible();
      await context.unroute(code);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });

  await test.step('a page that throws leads back', async () => {
    await context.route('**/assets/fullscreen-display-page-*.js*', (route) => route.abort());
    await page.goto(`${origin()}/fullscreen-display`);
    await expect(wentWrong).toBeVisible();
    await page.getByRole('link', { name: 'Go to Your Collections' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  });
});

test('a 401 leads through sign-in back to the page, and repeated ones don’t loop', async ({
  page,
  context,
}) => {
  await arrive(page);
  const refusal = { status: 401, json: { detail: 'Please sign in.', code: 'unauthenticated' } };
  let isRefusing = false;
  await context.route(/\/api\/users\/me\//, (route) =>
    isRefusing ? route.fulfill(refusal) : route.continue(),
  );

  /**
   * Refuses the next page's calls only: a refused call of the open page would navigate, too, and abort the
   * reload.
   */
  const reloadRefused = () =>
    Promise.all([
      page
        .waitForRequest((request) => request.isNavigationRequest())
        .then(() => {
          isRefusing = true;
        }),
      page.reload({ waitUntil: 'commit' }),
    ]);

  await test.step('simultaneous 401s lead through sign-in once, without an error message', async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (!request.isNavigationRequest() || !request.url().includes('/authorize?')) return;
      if (request.frame() === page.mainFrame()) asked.push(request.url());
      isRefusing = asked.length === 0;
    };
    page.on('request', note);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes('Login failed')) sessionStorage.setItem('sawFailure', 'yes');
      }).observe(document, { subtree: true, childList: true });
    });
    const back = page.waitForURL(/\/callback\?/, { waitUntil: 'commit' });
    // The app may navigate before the load event.
    await reloadRefused();
    await back;
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expect(page).toHaveURL(`${origin()}/your-collections`);
    expect(asked).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('sawFailure'))).toBeNull();
    page.off('request', note);
  });

  await test.step('if every new token is rejected, it ends with Login failed', async () => {
    await reloadRefused();
    await expect(page.getByRole('heading', { level: 1, name: 'Login failed' })).toBeVisible();
  });
});
