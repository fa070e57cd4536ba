import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { addOwnItems } from './support/creation.ts';
import { fontRequests, keep, storedTheme, openSettings, swatch } from './support/settings.ts';
import { enroll, expect, newPerson, origin, signUp, test } from './support/test.ts';
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

test('a preset colors the page at once, is kept, and its swatch is disabled', async ({ page }) => {
  await enroll(page);
  await openSettings(page);
  const swatches = page.getByRole('region', { name: 'Color Theme' }).getByRole('button');
  await expect(swatches).toHaveCount(28);
  await expect(swatches.nth(2)).toHaveText('Anakiwa');
  await expect(swatch(page, 'White')).toBeDisabled();
  expect(await storedTheme(page)).toBeNull();

  await swatch(page, 'Navy').click();
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

  await openSettings(page);
  await page.getByRole('button', { name: 'Reset to Default Settings' }).click();
  await expect(page.getByText('Default settings restored.')).toBeVisible();
  await expect(page.getByLabel('Enable Guided Tour')).toBeChecked();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await storedTheme(page)).toMatchObject({ name: 'White', textColor: '#333333' });
});

test('each font has its role, and only the chosen ones are loaded, from this origin', async ({ page }) => {
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

  // From its memory cache, Chromium reports a font of an earlier page as requested without loading it. Routing switches
  // that cache off.
  await page.route('**/*.woff2', (route) => route.continue());
  requests.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await hasFonts();
  for (const url of requests) {
    expect(url.startsWith(origin())).toBe(true);
    expect(url).toMatch(/\/(?:assets|fonts)\/(?:andika|chewy|patrick-hand|opendyslexic)[-.]/);
  }
});

test('all 24 fonts are there', async ({ page, request }) => {
  await enroll(page);
  await openSettings(page);
  const names = await page
    .getByLabel('Main Font', { exact: true })
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(new Set(names).size).toBe(24);
  for (const name of names.filter((each) => each !== 'Happy Paragraphs')) {
    const sheet = await request.get(`${origin()}/fonts/${name.toLowerCase().replaceAll(' ', '-')}.css`);
    expect(sheet.headers()['content-type']).toContain('text/css');
    const text = await sheet.text();
    expect(text).toContain(`font-family: '${name}'`);
    expect(text).toContain('font-display: swap');
    const [, file] = /url\((\/assets\/[^)]*-latin-[^)]*\.woff2)\)/.exec(text) ?? [];
    const font = await request.get(`${origin()}${file}`);
    expect((await font.body()).subarray(0, 4).toString()).toBe('wOF2');
  }
});

test('a background picture covers the page, from this origin, and None takes it away', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/backgrounds/')) asked.push(request.url());
  });
  await enroll(page);
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
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('background-color', 'rgb(255, 252, 245)');
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
  await expect(heading).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await storedTheme(page)).not.toHaveProperty('backgroundImage');
  expect(asked.length).toBeGreaterThan(0);
  for (const url of asked) expect(url.startsWith(origin())).toBe(true);
});

test('colorblind mode transforms the colors of the display, always from the original ones', async ({
  page,
}) => {
  await enroll(page);
  await openSettings(page);
  await swatch(page, 'Mint').click();
  await textSwatch(page, 'Red').click();
  await expect(textSwatch(page, 'Red')).toBeDisabled();
  const mode = page.getByRole('checkbox', { name: 'Enable Colorblind Mode' });
  await expect(mode).not.toBeChecked();
  await expect(page.getByLabel('Colorblind Type')).toHaveCount(0);

  await mode.check();
  const types = page.getByLabel('Colorblind Type');
  await expect(types).toHaveValue('protanopia');
  await expect(types.getByRole('option')).toHaveText([
    'Protanopia',
    'Protanomaly',
    'Deuteranopia',
    'Deuteranomaly',
    'Tritanopia',
    'Tritanomaly',
    'Achromatopsia',
    'Anomalous Trichromacy',
  ]);
  await types.selectOption('Tritanopia');
  const tritanopia = await storedTheme(page);
  expect(tritanopia).toMatchObject({
    isColorblindMode: true,
    colorblindType: 'tritanopia',
    originalBackgroundColor: '#A8F0C6',
    originalTextColor: '#B3261E',
  });
  expect(tritanopia?.['displayBackgroundColor']).not.toBe('#A8F0C6');
  await types.selectOption('Achromatopsia');
  await types.selectOption('Tritanopia');
  expect(await storedTheme(page)).toEqual(tritanopia);
  expect(await property(page, '--color-display-background')).toBe(tritanopia?.['displayBackgroundColor']);

  await mode.uncheck();
  expect(await storedTheme(page)).toMatchObject({
    displayTextColor: '#000000',
    displayBackgroundColor: '#A8F0C6',
    isColorblindMode: false,
  });
  await mode.check();
  await expect(types).toHaveValue('protanopia');
});

test('the display shows its items in the chosen colors and font, as the preview said', async ({ page }) => {
  await enroll(page);
  await openSettings(page);
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

  // On a picture the color holds where it can be read on all of it, and else it is said what the display shows.
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

for (const [name, theme] of [
  ['White', null],
  ['Black', black],
  [
    'a picture',
    {
      ...black,
      name: 'Nature Scene',
      textColor: '#333333',
      backgroundImage: '/backgrounds/nature-scene.svg',
    },
  ],
] as const) {
  test(`axe finds nothing on sign-in, Your Collections and Settings in ${name}`, async ({ page }) => {
    if (theme) await keep(page, theme);
    await page.goto(`${origin()}/your-collections`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expectNoViolation(page, theme ? 'colors' : 'all');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signUp(page, newPerson());
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await expectNoViolation(page, theme ? 'colors' : 'all');
    await openSettings(page);
    await page.getByRole('checkbox', { name: 'Enable Colorblind Mode' }).check();
    await expectNoViolation(page, theme ? 'colors' : 'all');
  });
}

test('the settings are done by keyboard alone', async ({ page }) => {
  await enroll(page);
  await openSettings(page);
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
