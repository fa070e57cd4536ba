import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { fontRequests, fourFonts, storeTheme, unchosen } from './support/settings.ts';
import { arrive, enroll, expect, followFromAccount, goWithin, origin, test } from './support/test.ts';

const goTo = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`${origin()}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const icons = (page: Page) => page.getByRole('navigation', { name: 'Practice' });
const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' });

test.describe('with tours', () => {
  test.use({ isNewcomer: true });

  test('every page behind sign-in has the shell, the helper buttons, its own title, and the chosen fonts alone', async ({
    page,
  }) => {
    const fonts = fontRequests(page);
    await storeTheme(page, fourFonts);
    await arrive(page);

    await test.step('the pages, one after another', async () => {
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
        ['/admin', 'Administration'],
        ['/games', 'Games'],
        ['/games/matching-game', 'Matching Game'],
        ['/games/multiple-words-game', 'Multiple Words Game'],
        ['/games/timed-challenges', 'Timed Challenges'],
        ['/timed-challenges', 'Timed Challenges'],
        ['/name-generator', 'Name Generator'],
        ['/resources', 'Resources'],
        ['/credits', 'Credits'],
        ['/classes', 'Classes'],
        ['/classes/join', 'Join a class'],
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
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Chewy/);
        await page.evaluate(() => document.fonts.ready);
        expect(unchosen(fonts), path).toEqual([]);
      }
    });

    await test.step('the links of top bar, icon bar, account menu, and footer lead to their pages', async () => {
      // Tours would cover the links.
      await page.evaluate(() => localStorage.setItem('tourEnabled', 'false'));
      await goTo(page, '/your-collections', 'Your Collections');
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
        // By key: the footer moves while a page loads.
        await place.getByRole('link', { name, exact: true }).press('Enter');
        await expect(page).toHaveURL(`${origin()}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      }
      const ofAccount = [
        ['Badges', '/badges-achievements', 'Badges and achievements'],
        ['Classes', '/classes', 'Classes'],
        ['My Account', '/my-account', 'My Account'],
        ['Reports', '/reports', 'Reports'],
        ['Settings', '/settings', 'Settings'],
      ] as const;
      for (const [name, path, heading] of ofAccount) {
        await followFromAccount(page, name);
        await expect(page).toHaveURL(`${origin()}${path}`);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }

      const addresses = await page
        .locator('header a, footer a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      const ofApp = [...places.map(([, , path]) => path), ...ofAccount.map(([, path]) => path)];
      // Server-rendered.
      expect(new Set(addresses)).toEqual(new Set([...ofApp, '/privacy']));
    });
  });
});

test('a visitor finds Login on the landing page and on unknown pages, and reads what is stored', async ({
  page,
}) => {
  await test.step('the landing page shows Login and no helper buttons, and its menus open without scripts', async () => {
    const scripts = /\/assets\/.*\.js$/;
    await page.route(scripts, (route) => route.abort());
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
    await page.unroute(scripts);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('people who are asked to sign in can read what is stored', async () => {
    await footer(page).getByRole('link', { name: 'Privacy' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'Privacy' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('table', { name: 'How long it is kept' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(title).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('a page that does not exist leads home', async () => {
    expect((await page.request.get(`${origin()}/no-such-page`)).status()).toBe(404);
    await goTo(page, '/no-such-page', 'Page not found');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${origin()}/`);
  });

  await test.step('a page that does not exist leads to Your Collections', async () => {
    await enroll(page);
    await goTo(page, '/no-such-page', 'Page not found');
    await page.getByRole('link', { name: 'Go to Your Collections' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  });
});

test('the shell fits every window and works by keyboard', async ({ page }) => {
  await arrive(page);

  const header = page.getByRole('banner');
  /** What is in view. */
  const headerHeight = async () => {
    const { y, height } = (await header.boundingBox()) ?? { y: 0, height: 0 };
    return Math.min(height, y + height);
  };
  const shift = () =>
    page.evaluate(() => {
      const total = { value: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.value += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { layoutShift: total });
    });

  await test.step('the header is 200 pixels high, and shrinks to a bar that covers nothing focused and moves nothing', async () => {
    for (const width of [1100, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await headerHeight()).toBe(200);
    }
    await goTo(page, '/settings', 'Settings');
    await shift();
    await page.mouse.wheel(0, 600);
    await expect.poll(headerHeight).toBe(64);
    await expect(header.getByRole('button', { name: 'Menu' })).toBeInViewport();
    await expect(bar(page).getByRole('link', { name: 'Home', exact: true })).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    const total = await page.evaluate(
      () => (window as unknown as { layoutShift: { value: number } }).layoutShift,
    );
    expect(total.value).toBeLessThanOrEqual(0.02);

    await header.getByRole('button', { name: 'Menu' }).click();
    await expect(bar(page).getByRole('link', { name: 'Reports' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.scrollY)).toBe(600);

    await page.getByRole('button', { name: 'Reset to Default Settings' }).focus();
    for (let press = 0; press < 25; press += 1) await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(64);
  });

  await test.step('the chevron keeps it small, also after a reload, and brings it back', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await header.getByRole('button', { name: 'Keep the header small' }).click();
    expect(await headerHeight()).toBe(64);
    await page.reload();
    await header.getByRole('button', { name: 'Show the large header' }).click();
    expect(await headerHeight()).toBe(200);
  });

  await test.step('pages beyond the specification begin with the bar', async () => {
    for (const path of ['/classes', '/admin', '/probes']) {
      await goWithin(page, path);
      await expect.poll(headerHeight, path).toBe(64);
    }
    await goWithin(page, '/settings');
    await expect.poll(headerHeight).toBe(200);
  });

  await test.step('navigation starts a page at its top', async () => {
    await footer(page).getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('nothing needs sideways scrolling, down to 320 pixels', async () => {
    for (const path of ['/your-collections', '/settings', '/resources', '/credits']) {
      await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 768, 1024, 1030, 1180]) {
        await page.setViewportSize({ width, height: 800 });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  await test.step('on a phone the main icons are at the bottom and Menu opens the rest', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '/your-collections', 'Your Collections');
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
    await bar(page).getByRole('link', { name: 'Settings' }).focus();
    await page.keyboard.press('Tab');
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

    await menu.click();
    await bar(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(bar(page)).toBeHidden();

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // A section above may still get its last line.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const end = await page.getByRole('contentinfo').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((dock?.y ?? 0) + 1);
    }).toPass();

    await page.goto(origin());
    await menu.click();
    await bar(page).getByRole('link', { name: 'Settings' }).focus();
    await page.keyboard.press('Tab');
    await expect(bar(page)).toBeHidden();
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('the first Tab is the skip link', async () => {
    await page.goto(`${origin()}/your-collections`);
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
          () =>
            document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
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
  });

  await test.step('the keyboard reaches a page and its settings', async () => {
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

  await test.step('Account returns the focus, and closes on a choice', async () => {
    await goTo(page, '/your-collections', 'Your Collections');
    const account = bar(page).getByRole('button', { name: 'Account' });
    const settings = bar(page).getByRole('link', { name: 'Settings' });
    const links = page.locator('#account-menu').getByRole('link');
    await expect(settings).toBeHidden();

    await account.click();
    await expect(settings).toBeVisible();
    // Right after loading, one press may not close the menu.
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
    await settings.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(settings).toBeHidden();
    await account.click();
    await expect(settings).toHaveAttribute('aria-current', 'page');
  });
});
