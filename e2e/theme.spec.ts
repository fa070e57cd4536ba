import { fontRequests, fourFonts, storeTheme, unchosen } from './support/settings.ts';
import { expect, newPerson, origin, signUp, test } from './support/test.ts';
import { black } from './support/themes.ts';

test('the theme applies before the app loads: nothing flashes', async ({ page }) => {
  await storeTheme(page, { ...black, font: 'Andika' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(origin());
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Andika|^"Andika"/);
  await expect(page.locator('head script:not([type="module"])')).toHaveAttribute('src', '/theme.js');
});

test('the first visit and the sign-in pages load no unchosen fonts', async ({ page }) => {
  const requests = fontRequests(page);
  await storeTheme(page, fourFonts);
  const heading = page.getByRole('heading', { level: 1 });
  const hasLoaded = (name: string) => requests.some((url) => url.includes(name) && url.endsWith('.woff2'));
  await test.step('the first visit', async () => {
    await page.goto(origin());
    await expect(heading).toHaveCSS('font-family', /Chewy/);
    await expect.poll(() => hasLoaded('andika') && hasLoaded('chewy')).toBe(true);
    expect(unchosen(requests)).toEqual([]);
  });
  await test.step('the sign-in pages have the theme', async () => {
    await page.goto(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(heading).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(heading).toHaveCSS('font-family', /Chewy/);
    await page.evaluate(() => document.fonts.ready);
    expect(unchosen(requests)).toEqual([]);
    await signUp(page, newPerson());
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  });
});

test.describe('an invalid theme', () => {
  test.use({ expectedErrors: /The stored theme is unreadable|background .* could not be loaded/ });

  test('an unreadable app-theme, or a picture that fails to load, is only logged', async ({ page }) => {
    let logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${origin()}/healthz`);
    const openWith = async (theme: string) => {
      await page.evaluate((text) => localStorage.setItem('app-theme', text), theme);
      logged = [];
      await page.goto(origin());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    };
    for (const bad of ['{', '[]', '"White"', JSON.stringify({ ...black, font: 'Wingdings' })]) {
      await test.step(bad.slice(0, 12), async () => {
        await openWith(bad);
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect.poll(() => logged.filter((text) => text.includes('stored theme')).length).toBe(1);
      });
    }
    await test.step('a picture that fails to load', async () => {
      await page.route(/\/backgrounds\//, (route) => route.abort());
      const picture = '/backgrounds/city-skyline.svg';
      await openWith(
        JSON.stringify({ ...black, name: 'City Skyline', textColor: '#333333', backgroundImage: picture }),
      );
      await expect.poll(() => logged.filter((text) => text.includes('could not be loaded')).length).toBe(1);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 252, 245)');
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(51, 51, 51)');
    });
  });
});
