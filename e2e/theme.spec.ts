import { fontRequests, fourFonts, storeTheme, unchosen } from './support/settings.ts';
import { expect, origin, test } from './support/test.ts';
import { black } from './support/themes.ts';

test.use({ expectedErrors: /The stored theme is unreadable|background .* could not be loaded/ });

test('a stored theme applies at once, with its fonts alone, to every page; an invalid one is only logged', async ({
  page,
}) => {
  const requests = fontRequests(page);
  const heading = page.getByRole('heading', { level: 1 });
  const body = page.locator('body');
  const hasLoaded = (name: string) => requests.some((url) => url.includes(name) && url.endsWith('.woff2'));
  await storeTheme(page, fourFonts);

  await test.step('the theme applies before the app loads: nothing flashes', async () => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(origin());
    await expect(body).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(body).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(body).toHaveCSS('font-family', /^Andika|^"Andika"/);
    await expect(page.locator('head script:not([type="module"])')).toHaveAttribute('src', '/theme.js');
    await page.unroute(/\/assets\/.*\.js$/);
  });
  await test.step('the first visit and the sign-in pages load no unchosen fonts', async () => {
    await page.goto(origin());
    await expect(heading).toHaveCSS('font-family', /Chewy/);
    await expect.poll(() => hasLoaded('andika') && hasLoaded('chewy')).toBe(true);
    expect(unchosen(requests)).toEqual([]);
  });
  await test.step('the sign-in pages have the theme', async () => {
    await page.goto(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(body).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(heading).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(heading).toHaveCSS('font-family', /Chewy/);
    await page.evaluate(() => document.fonts.ready);
    expect(unchosen(requests)).toEqual([]);
  });
  await test.step('an unreadable app-theme, or a picture that fails to load, is only logged', async () => {
    let logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const openWith = async (theme: string) => {
      await page.evaluate((text) => localStorage.setItem('app-theme', text), theme);
      logged = [];
      await page.goto(origin());
      await expect(heading).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    };
    for (const bad of ['{', JSON.stringify({ ...black, font: 'Wingdings' })]) {
      await openWith(bad);
      await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect.poll(() => logged.filter((text) => text.includes('stored theme')).length).toBe(1);
    }
    await page.route(/\/backgrounds\//, (route) => route.abort());
    const picture = '/backgrounds/city-skyline.svg';
    await openWith(
      JSON.stringify({ ...black, name: 'City Skyline', textColor: '#333333', backgroundImage: picture }),
    );
    await expect.poll(() => logged.filter((text) => text.includes('could not be loaded')).length).toBe(1);
    await expect(body).toHaveCSS('background-color', 'rgb(255, 252, 245)');
    await expect(body).toHaveCSS('color', 'rgb(51, 51, 51)');
  });
});
