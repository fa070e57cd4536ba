import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { letters, startSession } from './support/session.ts';
import { arrive, expect, followFromAccount, goWithin, origin, test } from './support/test.ts';

const goTo = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`${origin()}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const icons = (page: Page) => page.getByRole('navigation', { name: 'Practice' });
const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' });

test('top bar, icon bar, account and footer lead where they say, and nowhere else', async ({ page }) => {
  await arrive(page);
  const places = [
    [bar(page), 'Home', '/your-collections'],
    [bar(page), 'About', '/about'],
    [bar(page), 'Shop', '/shop'],
    [bar(page), 'Resources', '/resources'],
    [bar(page), 'Credits', '/credits'],
    [icons(page), 'Collections', '/your-collections'],
    [icons(page), 'New', '/new-collection'],
    [icons(page), 'Discover', '/discover-collections'],
    [icons(page), 'Games', '/games'],
    [footer(page), 'Contact Us', '/about'],
    [footer(page), 'Help Center', '/resources'],
    [footer(page), 'Account', '/my-account'],
    [footer(page), 'Collections', '/your-collections'],
    [footer(page), 'Create', '/new-collection'],
    [footer(page), 'Discover', '/discover-collections'],
    [footer(page), 'Shop', '/shop'],
    [footer(page), 'Games', '/games'],
    [footer(page), 'Spinner', '/name-generator'],
  ] as const;
  for (const [place, name, path] of places) {
    await place.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${origin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  for (const [name, path] of [
    ['Badges', '/badges-achievements'],
    ['My Account', '/my-account'],
    ['Reports', '/reports'],
    ['Settings', '/settings'],
  ] as const) {
    await followFromAccount(page, name);
    await expect(page).toHaveURL(`${origin()}${path}`);
  }

  // No link leads to a page that does not exist.
  const addresses = await page
    .locator('header a, footer a')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
  for (const address of addresses) {
    await page.goto(`${origin()}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0);
  }
});

test('teachers have the Spinner in the icon bar, students do not', async ({ page }) => {
  await arrive(page);
  const spinner = icons(page).getByRole('link', { name: 'Spinner' });
  await expect(icons(page).getByRole('link', { name: 'Games' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await goTo(page, '/my-account', 'My Account');
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await expect(spinner).toHaveCount(0);
  await page.getByRole('radio', { name: 'Teacher' }).click({ force: true });
  await expect(spinner).toBeVisible();
  await page.reload();
  await spinner.click();
  await expect(page).toHaveURL(`${origin()}/name-generator`);
  await expect(spinner).toHaveAttribute('aria-current', 'page');
  await goTo(page, '/my-account', 'My Account');
  await page.getByRole('radio', { name: 'Student' }).click({ force: true });
  await expect(spinner).toHaveCount(0);
  // The wheel itself is for everybody.
  await goTo(page, '/name-generator', 'Name Generator');
});

test('the header is 200 pixels high, and scrolls away', async ({ page }) => {
  await arrive(page);
  for (const width of [1100, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.height).toBe(200);
  }
  await goTo(page, '/settings', 'Settings');
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('Account opens and closes by press and by key, gives the focus back, and closes when something is chosen', async ({
  page,
}) => {
  await arrive(page);
  const account = bar(page).getByRole('button', { name: 'Account' });
  const settings = bar(page).getByRole('link', { name: 'Settings' });
  const links = page.locator('#account-menu').getByRole('link');
  await expect(settings).toBeHidden();

  await account.click();
  await expect(settings).toBeVisible();
  // The menu closes by itself, as the browser does it; right after a page has come, one press may not do.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(settings).toBeHidden({ timeout: 1000 });
  }).toPass();

  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(settings).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(account).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await settings.focus();
  await page.keyboard.press('Tab');
  await expect(settings).toBeHidden();

  await account.click();
  await settings.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(settings).toBeHidden();
  await account.click();
  await expect(settings).toHaveAttribute('aria-current', 'page');
});

test('the landing page shows Login and no helpers, and its menus open before any script has come', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(origin());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Feedback' })).toHaveCount(0);
  await expect(icons(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(bar(page).getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('link', { name: 'Settings' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(bar(page).getByRole('link', { name: 'Resources' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('/about shows Login to whoever is signed out and Logout to whoever is signed in, with the helpers', async ({
  page,
}) => {
  await page.goto(`${origin()}/about`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Feedback' })).toBeVisible();
  await arrive(page);
  await page.goto(`${origin()}/about`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test.describe('where tours are wanted', () => {
  test.use({ isNewcomer: true });

  test('every page behind the sign-in carries shell, helpers and a title of its own', async ({ page }) => {
    await arrive(page);
    const pages = [
      ['/your-collections', 'Your Collections'],
      ['/new-collection', 'Step 1 - Create'],
      ['/collection-setup', 'Step 2 - Add items'],
      ['/collection-final-step', 'Create Your Own Collection'],
      ['/discover-collections', 'Discover Public Collections'],
      ['/reports', 'Reports'],
      ['/badges-achievements', 'Badges and achievements'],
      ['/settings', 'Settings'],
      ['/shop', 'Shop'],
      ['/my-account', 'My Account'],
      ['/games', 'Games'],
      ['/games/matching-game', 'Matching Game'],
      ['/games/multiple-words-game', 'Multiple Words Game'],
      ['/games/timed-challenges', 'Timed Challenges'],
      ['/timed-challenges', 'Timed Challenges'],
      ['/name-generator', 'Name Generator'],
      ['/resources', 'Resources'],
      ['/credits', 'Credits'],
      ['/no-such-page', 'Page not found'],
    ] as const;
    for (const [path, heading] of pages) {
      await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} · Sixty`);
      const helpers = page.getByRole('banner');
      await expect(helpers.getByRole('button', { name: 'Feedback' })).toBeVisible();
      await expect(helpers.getByRole('button', { name: 'Start Tour' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Sixty');
      await expect(page.getByRole('main')).toHaveCount(1);
    }
  });
});

test('a page that does not exist leads home, for somebody signed out too', async ({ page }) => {
  expect((await page.request.get(`${origin()}/no-such-page`)).status()).toBe(404);
  await goTo(page, '/no-such-page', 'Page not found');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await arrive(page);
  await goTo(page, '/no-such-page', 'Page not found');
  await page.getByRole('link', { name: 'Go to Your Collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});

test('the first Tab is the skip link, and keys alone lead through the shell to the settings', async ({
  page,
}) => {
  await arrive(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  const stops: string[] = [];
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  const expected = [
    'Skip to main content',
    'Sixty home',
    'Home',
    'About',
    'Shop',
    'Resources',
    'Credits',
    'Account',
  ];
  expect(stops.slice(0, expected.length)).toEqual(expected);
  for (const stop of ['Feedback', 'Logout', 'Collections', 'New']) expect(stops).toContain(stop);

  await bar(page).getByRole('button', { name: 'Account' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  const shortcuts = page.getByRole('checkbox', { name: 'Single-letter shortcuts' });
  for (let press = 0; press < 120; press += 1) {
    if (await shortcuts.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(shortcuts).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shortcuts).not.toBeChecked();
});

test('on a phone the main icons lie at the bottom and Menu opens the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page);
  const dock = await icons(page).boundingBox();
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBe(844);
  for (const name of ['Collections', 'New']) {
    const box = await icons(page).getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await expect(page.getByRole('link', { name: 'Resources' })).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  for (const name of ['Home', 'About', 'Resources', 'Credits', 'Settings']) {
    await expect(bar(page).getByRole('link', { name })).toBeInViewport();
  }
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeFocused();
  await expect(bar(page)).toBeVisible();
  // Whoever goes on by Tab is not left below it.
  await bar(page).getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Tab');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await menu.click();
  await bar(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(bar(page)).toBeHidden();

  // What is at the end of the page is not behind the bar.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);

  // On /, which is no part of the app, Tab closes it just so.
  await page.goto(origin());
  await menu.click();
  await bar(page).getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Tab');
  await expect(bar(page)).toBeHidden();
});

test('nothing needs sideways scrolling, down to 320 pixels', async ({ page }) => {
  await arrive(page);
  for (const path of ['/your-collections', '/settings', '/resources', '/credits', '/about', '/']) {
    await page.goto(`${origin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 390, 768, 1024, 1030, 1180]) {
      await page.setViewportSize({ width, height: 800 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a page that is gone to begins at its top', async ({ page }) => {
  await arrive(page);
  await goTo(page, '/settings', 'Settings');
  await footer(page).getByRole('link', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('userRole holds the role of whoever is signed in, student at first', async ({ page }) => {
  await arrive(page);
  const stored = () => page.evaluate(() => localStorage.getItem('userRole'));
  await expect.poll(stored).toBe('student');
  await page.route('**/api/users/me/', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...user, role: 'teacher' } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expect.poll(stored).toBe('teacher');
});

test('single letters are no commands of a session once they are switched off', async ({ page }) => {
  await startSession(page, letters('abc'), { speed: 60_000 });
  const missed = page.getByRole('button', { name: 'Mark as missed' });
  await page.keyboard.press('m');
  await expect(missed).toHaveAttribute('aria-pressed', 'true');

  await goTo(page, '/settings', 'Settings');
  const shortcuts = page.getByRole('checkbox', { name: 'Single-letter shortcuts' });
  await expect(shortcuts).toBeChecked();
  await shortcuts.uncheck();
  await page.goBack();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(missed).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toContainText('Pause or resume');
  await expect(page.getByRole('dialog')).not.toContainText('Mark the current item as missed');

  await goTo(page, '/settings', 'Settings');
  await expect(shortcuts).not.toBeChecked();
  await page.getByRole('button', { name: 'Reset to Default Settings' }).click();
  await expect(shortcuts).toBeChecked();
});
