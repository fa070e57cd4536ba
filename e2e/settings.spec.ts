import type { Page } from '@playwright/test';
import { addOwnItems } from './support/creation.ts';
import { fontRequests, storedTheme, openSettings, swatch } from './support/settings.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { black } from './support/themes.ts';

const pictures = [
  'Ultimate Frisbee',
  'Nature Scene',
  'Abstract Design',
  'Calming Visuals',
  'City Skyline',
  'Beach Sunset',
  'Mountain View',
  'Space Exploration',
];

const textSwatch = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Full Screen Display' }).getByRole('button', { name, exact: true });

const property = async (page: Page, name: string): Promise<string> =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each), name);

const styleOf = async (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, each) => getComputedStyle(element).getPropertyValue(each), name);

test('a preset or a background picture applies to every page and tab at once, and stays', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enroll(page);
  await openSettings(page);
  await test.step('without a choice the device decides, and nothing is stored', async () => {
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    expect(await storedTheme(page)).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
  await test.step('a preset, also in another tab', async () => {
    const swatches = page.getByRole('region', { name: 'Color Theme' }).getByRole('button');
    await expect(swatches).toHaveCount(28);
    await expect(swatches.nth(2)).toHaveText('Anakiwa');
    await expect(swatch(page, 'White')).toBeDisabled();
    const other = await context.newPage();
    await other.goto(`${origin()}/settings`);
    await expect(swatch(other, 'White')).toBeDisabled();
    expect(await storedTheme(page)).toBeNull();

    await swatch(page, 'Navy').click();
    await expect(other.locator('body')).toHaveCSS('background-color', 'rgb(21, 41, 79)');
    await expect(swatch(other, 'Navy')).toBeDisabled();
    await other.close();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 41, 79)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(swatch(page, 'Navy')).toBeDisabled();
    await expect(swatch(page, 'Navy')).toBeFocused();
    await expect(swatch(page, 'White')).toBeEnabled();
    expect(await storedTheme(page)).toEqual({
      ...black,
      name: 'Navy',
      backgroundColor: '#15294F',
      displayBackgroundColor: '#15294F',
      originalBackgroundColor: '#15294F',
    });

    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 41, 79)');
    await expect(swatch(page, 'Navy')).toBeDisabled();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 41, 79)');
  });
  await test.step('a background picture, until it is removed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/backgrounds/')) asked.push(request.url());
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    expect(asked).toEqual([]);
    await openSettings(page);
    const group = page.getByRole('group', { name: 'Background Theme' });
    await expect(group.getByRole('radio')).toHaveCount(9);
    for (const name of ['None', ...pictures]) await expect(group.getByRole('radio', { name })).toHaveCount(1);
    await expect(group.getByRole('radio', { name: 'None' })).toBeChecked();

    await swatch(page, 'Coral Red').click();
    await group.getByRole('radio', { name: 'Beach Sunset' }).check();
    await expect(page.locator('body')).toHaveCSS('background-image', /\/backgrounds\/beach-sunset\.svg"\)$/);
    await expect(page.locator('body')).toHaveCSS('background-size', /cover$/);
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(51, 51, 51)');
    const sheet = () =>
      page.getByRole('main').evaluate((main) => getComputedStyle(main, '::before').backgroundColor);
    expect(await sheet()).toBe('rgb(255, 252, 245)');
    expect(await property(page, '--background-picture')).toBe('url("/backgrounds/beach-sunset.svg")');
    expect(await storedTheme(page)).toMatchObject({
      name: 'Beach Sunset',
      backgroundColor: '#C9252F',
      textColor: '#333333',
      backgroundImage: '/backgrounds/beach-sunset.svg',
    });
    await expect(swatch(page, 'Coral Red')).toBeEnabled();

    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-image', /beach-sunset/);
    await group.getByRole('radio', { name: 'None' }).check();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(201, 37, 47)');
    expect(await sheet()).toBe('rgba(0, 0, 0, 0)');
    expect(await storedTheme(page)).not.toHaveProperty('backgroundImage');
    expect(asked.length).toBeGreaterThan(0);
    for (const url of asked) expect(url.startsWith(origin())).toBe(true);
  });
  await test.step('by keyboard alone', async () => {
    await swatch(page, 'White').focus();
    await page.keyboard.press('Tab');
    await expect(swatch(page, 'Black')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await page.getByRole('radio', { name: 'None' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Ultimate Frisbee' })).toBeChecked();
    await expect(page.locator('body')).toHaveCSS('background-image', /ultimate-frisbee/);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Main Font', { exact: true })).toBeFocused();
  });
  await test.step('a reset counts as a choice on a dark device', async () => {
    await page.getByRole('button', { name: 'Reset to Default Settings' }).click();
    await expect(page.getByText('Default settings restored.')).toBeVisible();
    await expect(page.getByLabel('Enable Guided Tour')).toBeChecked();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await storedTheme(page)).toMatchObject({ name: 'White', textColor: '#333333' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test('each font has its role, and the display shows its items in the colors and font of the preview', async ({
  page,
  request,
}) => {
  const requests = fontRequests(page);
  await enroll(page);
  await openSettings(page);
  expect(requests.filter((url) => !url.includes('/assets/nunito-'))).toEqual([]);

  const roles = ['Main Font', 'Heading Font', 'Button Font', 'Full Screen Display Font'];
  for (const role of roles) {
    await expect(page.getByLabel(role, { exact: true }).getByRole('option')).toHaveCount(24);
  }
  await page.getByLabel('Main Font', { exact: true }).selectOption('Andika (made for early readers)');
  await page.getByLabel('Heading Font').selectOption('Chewy');
  await page.getByLabel('Button Font').selectOption('Patrick Hand');
  await page
    .getByLabel('Full Screen Display Font')
    .selectOption('OpenDyslexic (made for readers with dyslexia)');
  const hasFonts = async () => {
    expect(await styleOf(page, 'main p', 'font-family')).toContain('Andika');
    expect(await styleOf(page, 'h1', 'font-family')).toContain('Chewy');
    expect(await styleOf(page, 'main button:has-text("Reset")', 'font-family')).toContain('Patrick Hand');
    expect(await styleOf(page, 'figure span', 'font-family')).toContain('OpenDyslexic');
    for (const font of ['Andika', 'Chewy', 'Patrick Hand', 'OpenDyslexic']) {
      await expect
        .poll(() =>
          page.evaluate(
            (name) =>
              [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
            font,
          ),
        )
        .toBe(true);
    }
  };
  await hasFonts();
  expect(await storedTheme(page)).toMatchObject({
    font: 'Andika',
    headingFont: 'Chewy',
    buttonFont: 'Patrick Hand',
    displayFont: 'OpenDyslexic',
  });

  // Chromium reports fonts from its memory cache as requested; routing disables that cache.
  await page.route('**/*.woff2', (route) => route.continue());
  requests.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await hasFonts();
  for (const url of requests) {
    expect(url.startsWith(origin())).toBe(true);
    expect(url).toMatch(/\/(?:assets|fonts)\/(?:andika|chewy|patrick-hand|opendyslexic)[-.]/);
  }
  await test.step('all 24 are there', async () => {
    const names = await page
      .getByLabel('Main Font', { exact: true })
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(new Set(names).size).toBe(24);
    for (const name of names.filter((each) => each !== 'Happy Paragraphs')) {
      const css = await request.get(`${origin()}/fonts/${name.toLowerCase().replaceAll(' ', '-')}.css`);
      expect(css.headers()['content-type']).toContain('text/css');
      const text = await css.text();
      expect(text).toContain(`font-family: '${name}'`);
      expect(text).toContain('font-display: swap');
      const [, file] = /url\((\/assets\/[^)]*-latin-[^)]*\.woff2)\)/.exec(text) ?? [];
      const font = await request.get(`${origin()}${file}`);
      expect((await font.body()).subarray(0, 4).toString()).toBe('wOF2');
    }
  });
  await page.unroute('**/*.woff2');

  await swatch(page, 'Bright Sun').click();
  await textSwatch(page, 'Blue').click();
  await page.getByLabel('Full Screen Display Font').selectOption('Chewy');
  const preview = page.getByRole('figure');
  await expect(preview.getByText('Aa')).toHaveCSS('color', 'rgb(18, 74, 148)');
  await expect(preview.getByText('Aa')).toHaveCSS('font-family', /Chewy/);
  await textSwatch(page, 'Yellow').click();
  await expect(page.getByText('This text is hard to read on your theme’s background.')).toBeVisible();
  await page.getByLabel('Another color').fill('#124a94');
  await expect(textSwatch(page, 'Blue')).toBeDisabled();

  const replaced = page.getByText('so the display shows dark gray there');
  await page.getByRole('radio', { name: 'City Skyline' }).check();
  await expect(preview.getByText('Aa')).toHaveCSS('color', 'rgb(18, 74, 148)');
  await expect(replaced).toHaveCount(0);
  await textSwatch(page, 'White').click();
  await expect(preview.getByText('Aa')).toHaveCSS('color', 'rgb(51, 51, 51)');
  await expect(replaced).toBeVisible();
  await expect(page.getByText('This text is hard to read on your theme’s background.')).toHaveCount(0);
  await page.getByRole('radio', { name: 'None' }).check();
  await textSwatch(page, 'Blue').click();

  await page.goto(`${origin()}/new-collection`);
  await page.getByLabel('Collection name').fill('Letters');
  await page.getByRole('button', { name: 'Next' }).click();
  await addOwnItems(page, ['seven']);
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByLabel('Seconds', { exact: true }).fill('30');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const item = page.getByText('seven', { exact: true });
  await expect(item).toBeVisible();
  await expect(item).toHaveCSS('color', 'rgb(18, 74, 148)');
  await expect(item).toHaveCSS('font-family', /Chewy/);
  const behind = await item.evaluate((element) => {
    let at: Element | null = element;
    while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
    return at && getComputedStyle(at).backgroundColor;
  });
  expect(behind).toBe('rgb(254, 211, 60)');
});
