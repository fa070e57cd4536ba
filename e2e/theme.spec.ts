import { paths } from '@sixty/contract/app-paths';
import { fontRequests, keep, storedTheme, openSettings, swatch } from './support/settings.ts';
import { arrive, enroll, expect, holdTimers, newPerson, origin, signUp, test } from './support/test.ts';
import { black } from './support/themes.ts';

test('the theme is there before the app is: nothing flashes', async ({ page }) => {
  await keep(page, { ...black, font: 'Andika' });
  // The app's own scripts never come.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(origin());
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Andika|^"Andika"/);
  await expect(page.locator('head script:not([type="module"])')).toHaveAttribute('src', '/theme.js');
});

test('a first visit in chosen fonts loads these alone', async ({ page }) => {
  const requests = fontRequests(page);
  await keep(page, {
    ...black,
    font: 'Andika',
    headingFont: 'Chewy',
    buttonFont: 'Andika',
    displayFont: 'Mali',
  });
  await page.goto(origin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Chewy/);
  const hasLoaded = (name: string) => requests.some((url) => url.includes(name) && url.endsWith('.woff2'));
  await expect.poll(() => hasLoaded('andika') && hasLoaded('chewy')).toBe(true);
  for (const url of requests) expect(url).toMatch(/andika|chewy|mali/);
});

test('with four other fonts chosen, the default one is loaded on no page', async ({ page }) => {
  // Every page, one after the other.
  test.slow();
  const requests = fontRequests(page);
  await keep(page, {
    ...black,
    font: 'Andika',
    headingFont: 'Chewy',
    buttonFont: 'Patrick Hand',
    displayFont: 'OpenDyslexic',
  });
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await enroll(page);
  const pages = Object.values(paths).filter((path) => !/callback|collection-|fullscreen|:/.test(path));
  for (const path of pages) {
    await page.goto(`${origin()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Chewy/);
    await page.evaluate(() => document.fonts.ready);
    const loaded = requests.filter(
      (url) => url.endsWith('.woff2') && !/andika|chewy|patrick-hand|opendyslexic/.test(url),
    );
    expect(loaded, path).toEqual([]);
  }
});

test('the pages of sign-in wear the theme, without a font that was not chosen', async ({ page }) => {
  const requests = fontRequests(page);
  await keep(page, { ...black, font: 'Lexend', headingFont: 'Lexend', buttonFont: 'Lexend' });
  await page.goto(`${origin()}/your-collections`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Lexend/);
  await expect.poll(() => requests.filter((url) => url.includes('woff2')).length).toBeGreaterThan(0);
  for (const url of requests) expect(url).toContain('lexend');
  await signUp(page, newPerson());
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('another tab follows', async ({ page, context }) => {
  await enroll(page);
  const other = await context.newPage();
  await other.goto(`${origin()}/settings`);
  await expect(swatch(other, 'White')).toBeDisabled();
  await openSettings(page);
  await swatch(page, 'Teal').click();
  await expect(other.locator('body')).toHaveCSS('background-color', 'rgb(14, 110, 110)');
  await expect(swatch(other, 'Teal')).toBeDisabled();
});

test.describe('what cannot be read', () => {
  test.use({ expectedNoise: /app-theme cannot be read|background .* could not be loaded/ });

  for (const bad of ['{', '[]', '"White"', JSON.stringify({ ...black, font: 'Wingdings' })]) {
    test(`${bad.slice(0, 12)} under app-theme is logged, and the default is used`, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await keep(page, bad);
      await page.goto(origin());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(logged.filter((text) => text.includes('app-theme'))).toHaveLength(1);
    });
  }

  test.describe('or kept', () => {
    test.use({ expectedNoise: /The theme could not be kept/ });

    test('holds for as long as the page does, which is said once', async ({ page }) => {
      // The message goes after six seconds; here it stays for as long as the test looks.
      await holdTimers(page, 6000);
      await enroll(page);
      await openSettings(page);
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      });
      const told = page.getByText('This browser can’t save settings. Your choices last until you close');
      await swatch(page, 'Navy').click();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 41, 79)');
      await expect(told).toBeVisible();
      await page.getByLabel('Celebrate new badges').check();
      await page.getByLabel('Single-letter shortcuts').uncheck();
      await expect(page.getByLabel('Celebrate new badges')).toBeChecked();
      await expect(page.getByLabel('Single-letter shortcuts')).not.toBeChecked();
      await expect(told).toHaveCount(1);
    });
  });

  test('a background picture that does not come is logged only', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/backgrounds\//, (route) => route.abort());
    await keep(page, {
      ...black,
      name: 'City Skyline',
      textColor: '#333333',
      backgroundImage: '/backgrounds/city-skyline.svg',
    });
    await page.goto(origin());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => logged.filter((text) => text.includes('could not be loaded')).length).toBe(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 252, 245)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(51, 51, 51)');
  });
});

test.describe('on a device that is set to dark', () => {
  test.use({ colorScheme: 'dark' });

  test('whoever has chosen nothing gets Black, which is not kept; a choice holds', async ({ page }) => {
    await arrive(page);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    expect(await storedTheme(page)).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await openSettings(page);
    await swatch(page, 'White').click();
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});
