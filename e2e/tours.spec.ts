import type { Page } from '@playwright/test';
import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { arrive, expect, origin, test, whenAlive } from './support/test.ts';
import { tooltip, press, stepOf, expectNoTour, openNewCollection } from './support/tours.ts';

test.use({ isNewcomer: true });

const storedTours = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('tour'))),
  );

test('a page runs its tour once by itself, and again whenever Start Tour is pressed', async ({ page }) => {
  await arrive(page);
  await expect(tooltip(page)).toContainText('Welcome to Sixty!');
  await press(page, 'Skip');
  await expect(tooltip(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expectNoTour(page);
  await page.getByRole('button', { name: 'Start Tour' }).click();
  await expect(tooltip(page)).toContainText('Welcome to Sixty!');
  await press(page, 'Close');

  await openNewCollection(page);
  await expect(tooltip(page)).toContainText('A name first');
  await press(page, 'Skip');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
  await expectNoTour(page);
});

test('Next leads forward, Back leads back, Last ends it; each says what it does', async ({ page }) => {
  await arrive(page);
  await openNewCollection(page);
  const buttons = tooltip(page).getByRole('button');
  await expect(buttons).toHaveText(['Skip', 'Next (Step 1 of 4)', '']);
  await expect(buttons.last()).toHaveAccessibleName('Close');
  await press(page, 'Next (Step 1 of 4)');
  await expect(buttons).toHaveText(['Skip', 'Back', 'Next (Step 2 of 4)', '']);
  await press(page, 'Back');
  await expect(tooltip(page)).toContainText('A name first');
  for (const step of [1, 2, 3]) await press(page, `Next (Step ${step} of 4)`);
  await expect(buttons).toHaveText(['Back', 'Last', '']);
  await press(page, 'Last');
  await expect(tooltip(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start Tour' }).click();
  await expect(buttons).toHaveText(['Skip', 'Next (Step 1 of 4)', '']);
});

for (const [way, end] of [
  ['Skip', (page: Page) => press(page, 'Skip')],
  ['Close', (page: Page) => press(page, 'Close')],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press beside it', (page: Page) => page.mouse.click(20, 400)],
] as const) {
  test(`${way} ends a tour, which is then kept as completed`, async ({ page }) => {
    await arrive(page);
    await expect(tooltip(page)).toBeVisible();
    expect(await storedTours(page)).toEqual({});
    await end(page);
    await expect(tooltip(page)).toHaveCount(0);
    expect(await storedTours(page)).toEqual({ tourCompleted: '{"yourCollections":true}' });
  });
}

test('the tour of the navbar is offered, and never kept as completed', async ({ page }) => {
  await arrive(page);
  while ((await tooltip(page).getByRole('button', { name: 'Last' }).count()) === 0) {
    const before = await stepOf(page);
    await press(page, /^Next/);
    await expect.poll(() => stepOf(page)).not.toBe(before);
  }
  await press(page, 'Show me around the menu');
  const ofNavbar = page.getByRole('dialog');
  await expect(ofNavbar.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ofNavbar).toHaveCount(0);
  expect(await storedTours(page)).toEqual({ tourCompleted: '{"yourCollections":true}' });
});

test('a step whose target is missing or hidden in any way is left out, and the console says which', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // A style element would be refused by the page's policy.
      const hiding = new CSSStyleSheet();
      hiding.replaceSync(`[data-tour='color-theme'] { display: none }
        [data-tour='background-theme'] { visibility: hidden }
        [data-tour='fonts'] { opacity: 0 }`);
      document.adoptedStyleSheets.push(hiding);
      new MutationObserver(() =>
        document.querySelector("[data-tour='display-text']")?.removeAttribute('data-tour'),
      ).observe(document, { subtree: true, childList: true });
    });
  });
  await arrive(page);
  await press(page, 'Skip');
  await page.goto(`${origin()}/settings`);
  await expect(tooltip(page)).toContainText('Tours like this one');
  await press(page, 'Next (Step 1 of 2)');
  await expect(tooltip(page)).toContainText('Start over');
  expect(warnings.filter((text) => text.startsWith('Target')).toSorted()).toEqual([
    expect.stringMatching(/^Target not mounted .*collection-tools/),
    expect.stringMatching(/^Target not mounted .*display-text/),
    expect.stringMatching(/^Target not mounted .*start-session/),
    expect.stringMatching(/^Target not mounted article.*start-session/),
    expect.stringMatching(/^Target not visible .*background-theme/),
    expect.stringMatching(/^Target not visible .*color-theme/),
    expect.stringMatching(/^Target not visible .*fonts/),
  ]);
});

test('a target that goes away while it is explained takes its step along', async ({ page }) => {
  await arrive(page);
  await openNewCollection(page);
  await press(page, 'Next (Step 1 of 4)');
  await expect(tooltip(page)).toContainText('What is it about?');
  await page.evaluate(() => {
    document.querySelector("[data-tour='collection-category']")?.removeAttribute('data-tour');
  });
  await expect(tooltip(page)).toContainText('Private or public');
  await expect(tooltip(page).getByRole('button', { name: 'Next (Step 2 of 3)' })).toBeVisible();
});

test('going to another page stops the tour, which is not completed by that', async ({ page }) => {
  await arrive(page);
  await press(page, /^Next/);
  await page.getByRole('link', { name: 'Create New Collection' }).first().press('Enter');
  await expect(tooltip(page)).toContainText('A name first');
  await page.goBack();
  await expect(tooltip(page)).toContainText('Welcome to Sixty!');
  expect(await storedTours(page)).toEqual({});
});

for (const path of ['/', '/about']) {
  test(`${path} has a tour, which runs only when asked for`, async ({ page }) => {
    await page.goto(`${origin()}${path}`);
    await whenAlive(page);
    await expectNoTour(page);
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(tooltip(page)).toContainText('Try it right here');
    for (const step of [1, 2, 3]) await press(page, `Next (Step ${step} of 4)`);
    await press(page, 'Last');
    await expect(tooltip(page)).toHaveCount(0);
    const name = path === '/' ? 'home' : 'about';
    expect(await storedTours(page)).toEqual({ tourCompleted: JSON.stringify({ [name]: true }) });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoTour(page);
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(tooltip(page)).toContainText('Try it right here');
  });
}

for (const [path, flag, words] of [
  ['/discover-collections', 'tourCompleted_discoverCollections', 'What others made'],
  ['/resources', 'tourCompleted_resources', 'Step by step'],
] as const) {
  test(`the tour of ${path} runs once, which is kept under a flag of its own`, async ({ page }) => {
    await arrive(page);
    await press(page, 'Skip');
    await page.goto(`${origin()}${path}`);
    await expect(tooltip(page)).toContainText(words);
    await press(page, 'Close');
    expect(await storedTours(page)).toEqual({ tourCompleted: '{"yourCollections":true}', [flag]: 'true' });
    await page.reload();
    // Beyond the second for which Resources says that it is loading.
    await page.waitForTimeout(1000);
    await expectNoTour(page);
  });
}

test('whoever asks for a tour gets one: that of the menu where the page has nothing to explain', async ({
  page,
}) => {
  await arrive(page);
  const api = await apiOf(page);
  const ofMenu = page.getByRole('dialog', { name: 'The main pages' });
  for (const [path, words] of [
    ['/reports', 'No reports yet.'],
    ['/credits', 'Thank you.'],
    ['/no-such-page', 'There’s nothing at this address.'],
  ] as const) {
    await page.goto(`${origin()}${path}`);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(ofMenu).toBeVisible();
    await ofMenu.getByRole('button', { name: 'Skip' }).click();
    await expect(ofMenu).toHaveCount(0);
  }
  await page.goto(`${origin()}/reports?report=${await storeReport(api)}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Every item' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Tour' }).click();
  for (const title of [
    'In numbers, step 1 of 3',
    'Practice these, step 2 of 3',
    'Item by item, step 3 of 3',
  ]) {
    await expect(tooltip(page)).toHaveAccessibleName(title);
    await press(page, /^Next|^Last/);
  }
});

test('a target that comes later is counted at once', async ({ page }) => {
  await arrive(page);
  await press(page, /^Next/);
  const lastButOne = tooltip(page).getByRole('button', { name: 'Next (Step 2 of 3)' });
  await expect(lastButOne).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-tour', 'start-session');
  });
  await expect(tooltip(page).getByRole('button', { name: 'Next (Step 3 of 4)' })).toBeVisible();
  await expect(tooltip(page)).toContainText('Find one');
});

test('Enable Guided Tour is ticked; without it no tour runs or is offered, also after a reload', async ({
  page,
}) => {
  await arrive(page);
  await press(page, 'Skip');
  await page.goto(`${origin()}/settings`);
  await press(page, 'Skip');
  const choice = page.getByLabel('Enable Guided Tour');
  await expect(choice).toBeChecked();
  const other = await page.context().newPage();
  await openNewCollection(other);
  await expect(tooltip(other)).toBeVisible();
  await choice.uncheck();
  await expect(page.getByRole('button', { name: 'Start Tour' })).toHaveCount(0);
  // Another tab hears of it, in the middle of a tour.
  await expect(tooltip(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Start Tour' })).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await openNewCollection(page);
  await expectNoTour(page);
  await expect(page.getByRole('button', { name: 'Start Tour' })).toHaveCount(0);
  await page.goto(`${origin()}/settings`);
  await choice.check();
  await expect(page.getByRole('button', { name: 'Start Tour' })).toBeVisible();
});

test('where the browser keeps nothing, a completed tour does not come again on the same visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = function refuse(key: string, value: string) {
      if (key.startsWith('tour')) throw new DOMException('Full', 'QuotaExceededError');
      Reflect.set(this, key, value);
    };
  });
  await arrive(page);
  await press(page, 'Skip');
  await page.getByRole('link', { name: 'Create New Collection' }).first().click();
  await press(page, 'Skip');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await expectNoTour(page);
});

test.describe('a tour that cannot be fetched', () => {
  test.use({ expectedNoise: /The tour could not be loaded/ });

  test('is told to whoever asked for it, and comes when it is asked for again', async ({ page }) => {
    await page.route('**/*run-page-tour*', (route) => route.abort());
    await arrive(page);
    await expectNoTour(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(page.getByRole('alert')).toHaveText('The tour didn’t load. Please reload the page.');
    await page.unroute('**/*run-page-tour*');
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(tooltip(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a receipt', () => {
  test.use({ expectedNoise: /A request failed|Error|^\s+at /i });

  test('has none of the shop’s tour, which is still to come in the shop', async ({ page }) => {
    await arrive(page);
    await page.goto(`${origin()}/shop?receipt=cs_none`);
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible();
    await expectNoTour(page);
    expect(JSON.stringify(await storedTours(page))).not.toContain('shop');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(tooltip(page)).toContainText('One payment, no subscription');
  });
});

test('Start Tour has its words beside the icon where there is room, and a tooltip below that', async ({
  page,
}) => {
  await arrive(page);
  await press(page, 'Skip');
  const start = page.getByRole('button', { name: 'Start Tour' });
  const tip = page.locator('[popover="manual"]').getByText('Start Tour');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(start.getByText('Start Tour')).toBeVisible();
  await page.setViewportSize({ width: 1179, height: 820 });
  await expect(start.getByText('Start Tour')).toBeHidden();
  await start.hover();
  await expect(tip).toBeVisible();
});
