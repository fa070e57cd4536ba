import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { letters, shown, startSession } from './support/session.ts';
import { arrive, expect, goWithin, origin, test } from './support/test.ts';

test.use({ isNewcomer: true });

/** The tooltip of a tour that counts its steps. */
const tooltip = (page: Page): Locator => page.getByRole('dialog', { name: /step \d+ of \d+$/ });

const press = (page: Page, name: string | RegExp): Promise<void> =>
  tooltip(page).getByRole('button', { name }).click();

const stepOf = async (page: Page): Promise<string> =>
  (await tooltip(page).getAttribute('aria-label')) ?? 'a tooltip without a name';

const keptTours = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('tour'))),
  );

const expectNoTour = async (page: Page): Promise<void> => {
  // Long enough for one that comes by itself.
  await page.waitForTimeout(1000);
  await expect(tooltip(page)).toHaveCount(0);
};

const openNewCollection = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/new-collection`);
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 - Create' })).toBeVisible();
};

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
    expect(await keptTours(page)).toEqual({});
    await end(page);
    await expect(tooltip(page)).toHaveCount(0);
    expect(await keptTours(page)).toEqual({ tourCompleted: '{"yourCollections":true}' });
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
  expect(await keptTours(page)).toEqual({ tourCompleted: '{"yourCollections":true}' });
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
  await expect(tooltip(page)).toContainText('Start afresh');
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
  await expect(tooltip(page)).toContainText('Yours, or everybody’s');
  await expect(tooltip(page).getByRole('button', { name: 'Next (Step 2 of 3)' })).toBeVisible();
});

test('going to another page stops the tour, which is not completed by that', async ({ page }) => {
  await arrive(page);
  await press(page, /^Next/);
  await page.getByRole('link', { name: 'Create New Collection' }).first().press('Enter');
  await expect(tooltip(page)).toContainText('A name first');
  await page.goBack();
  await expect(tooltip(page)).toContainText('Welcome to Sixty!');
  expect(await keptTours(page)).toEqual({});
});

for (const path of ['/', '/about']) {
  test(`${path} has a tour, which runs once by itself and again when asked for`, async ({ page }) => {
    await page.goto(`${origin()}${path}`);
    await expect(tooltip(page)).toContainText('Try it right here');
    for (const step of [1, 2, 3]) await press(page, `Next (Step ${step} of 4)`);
    await press(page, 'Last');
    await expect(tooltip(page)).toHaveCount(0);
    const name = path === '/' ? 'home' : 'about';
    expect(await keptTours(page)).toEqual({ tourCompleted: JSON.stringify({ [name]: true }) });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoTour(page);
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(tooltip(page)).toContainText('Try it right here');
  });
}

for (const [path, flag, words] of [
  ['/discover-collections', 'tourCompleted_discoverCollections', 'What others have made'],
  ['/resources', 'tourCompleted_resources', 'Step by step'],
] as const) {
  test(`the tour of ${path} runs once, which is kept under a flag of its own`, async ({ page }) => {
    await arrive(page);
    await press(page, 'Skip');
    await page.goto(`${origin()}${path}`);
    await expect(tooltip(page)).toContainText(words);
    await press(page, 'Close');
    expect(await keptTours(page)).toEqual({ tourCompleted: '{"yourCollections":true}', [flag]: 'true' });
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
  const ofMenu = page.getByRole('dialog', { name: 'What you do most' });
  for (const [path, words] of [
    ['/reports', 'Nothing was recorded yet.'],
    ['/credits', 'Thank you.'],
    ['/no-such-page', 'There is nothing at this address.'],
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
    'Practise these, step 2 of 3',
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

test.describe('with tours switched off', () => {
  test.use({ isNewcomer: false });

  test('the display offers none', async ({ page }) => {
    await startSession(page, letters('ABC'), { speed: 60_000 });
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Full Screen Display Tour' })).toHaveCount(0);
  });
});

test('the display has a tour of its own, during which the session waits', async ({ page }) => {
  await startSession(page, letters('ABCDEFGHIJKLMNOPQRST'), { speed: 1000 });
  await expect(tooltip(page)).toContainText('Take your time');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const before = await shown(page);
  await page.waitForTimeout(1500);
  expect(await shown(page)).toEqual(before);
  // Keys are commands there; those that are pressed on the tooltip are not.
  await page.keyboard.press('ArrowRight');
  await expect(tooltip(page)).toContainText('Back and forth');
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  expect(await shown(page)).toEqual(before);
  // Escape closes what is on top, and that alone.
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(page).toHaveURL(/fullscreen-display/);
  await expect.poll(() => shown(page)).not.toEqual(before);

  await page.getByRole('button', { name: 'Start Full Screen Display Tour' }).click();
  await expect(tooltip(page)).toContainText('Take your time');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});

test('a session that is typed in waits for the tour too, and has the keyboard after it', async ({ page }) => {
  await startSession(page, [{ name: 'cat' }, { name: 'owl' }], {
    isInteractive: true,
    answerDisplayTime: 60_000,
  });
  await expect(tooltip(page)).toContainText('Take your time');
  await press(page, 'Skip');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('cat');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct!', { exact: true })).toBeVisible();
});

test('a session that was paused before its tour stays paused after it', async ({ page }) => {
  await startSession(page, letters('ABCDEF'), { speed: 60_000 });
  await press(page, 'Skip');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Full Screen Display Tour' }).click();
  await press(page, 'Skip');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('it looks as the specification says', async ({ page }) => {
  await arrive(page);
  await expect(tooltip(page)).toBeVisible();
  const look = await page.evaluate(() => {
    const shownTooltip = document.querySelector<HTMLElement>('[role=dialog]');
    const primary = Array.from(shownTooltip?.querySelectorAll('button') ?? []).find((button) =>
      button.textContent.startsWith('Next'),
    );
    const overlay = document.elementFromPoint(innerWidth - 20, innerHeight - 20);
    if (!shownTooltip || !primary || !overlay) throw new Error('There is no tour.');
    const [ofTooltip, ofPrimary, ofOverlay] = [shownTooltip, primary, overlay].map((element) =>
      getComputedStyle(element),
    );
    return {
      layer: ofOverlay?.zIndex,
      color: ofPrimary?.backgroundColor,
      ink: ofPrimary?.color,
      fontSize: ofTooltip?.fontSize,
      align: ofTooltip?.textAlign,
      animation: [ofTooltip, ofOverlay].map((style) => [style?.animationName, style?.transitionDuration]),
    };
  });
  expect(look).toEqual({
    layer: '10000',
    color: 'rgb(0, 123, 255)',
    ink: 'rgb(0, 0, 0)',
    fontSize: '14px',
    align: 'center',
    animation: [
      ['none', '0s'],
      ['none', '0s'],
    ],
  });
});

test('a target far down is brought to the middle of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await arrive(page);
  await page.goto(`${origin()}/settings`);
  for (const step of [1, 2, 3, 4]) await press(page, new RegExp(`^Next \\(Step ${step} `));
  await expect(tooltip(page)).toContainText('The full-screen display');
  const awayFromMiddle = () =>
    page
      .locator("[data-tour='display-text']")
      .evaluate((element) => element.getBoundingClientRect())
      .then(({ top, height }) => Math.abs(top + height / 2 - 250));
  await expect.poll(awayFromMiddle).toBeLessThan(100);
});

/** How much of what is explained lies under the tooltip, and how far that reaches over the edges of the window. */
const coverOf = (page: Page): Promise<{ readonly covered: number; readonly outside: number }> =>
  page.evaluate(() => {
    const frame = Array.from(document.body.children).find(
      (element) =>
        getComputedStyle(element).zIndex === '10000' && getComputedStyle(element).pointerEvents === 'none',
    );
    const box = document.querySelector('[role=dialog]')?.getBoundingClientRect();
    const target = frame?.getBoundingClientRect();
    if (!box || !target) return { covered: Infinity, outside: Infinity };
    const width = Math.min(box.right, target.right) - Math.max(box.left, target.left);
    const height = Math.min(box.bottom, target.bottom) - Math.max(box.top, target.top);
    return {
      covered: width > 0 && height > 0 ? Math.round(width * height) : 0,
      outside: Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight),
    };
  });

/** Once everything has come to rest: what is explained may still be on its way into the window. */
const expectRoom = async (page: Page, path: string): Promise<void> => {
  const message = `${path}, ${await stepOf(page)}`;
  await expect.poll(() => coverOf(page), { message }).toEqual({ covered: 0, outside: 0 });
};

// The last is a small laptop at 200 %.
for (const [width, height] of [
  [1180, 820],
  [1920, 1080],
  [683, 384],
] as const) {
  test(`no tooltip covers its target or leaves the window at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await arrive(page);
    for (const path of ['/your-collections', '/new-collection', '/settings']) {
      await page.goto(`${origin()}${path}`);
      await expect(tooltip(page)).toBeVisible();
      for (;;) {
        await expectRoom(page, path);
        if ((await tooltip(page).getByRole('button', { name: 'Last' }).count()) > 0) break;
        const before = await stepOf(page);
        await press(page, /^Next/);
        await expect.poll(() => stepOf(page)).not.toBe(before);
      }
    }
  });
}

const gameSetUp = ['How long?', 'Keep it', 'Off you go'] as const;

/** What the tour of each page says, to somebody who has a collection and a report. */
const pageTours: Readonly<Record<string, readonly string[]>> = {
  '/your-collections': [
    'Welcome to Sixty!',
    'A collection',
    'Ready to practise?',
    'Make it fit',
    'Find one',
    'Lost your way?',
  ],
  '/new-collection': ['A name first', 'What is it about?', 'Yours, or everybody’s', 'Next: the items'],
  // The last two explain what comes when the second is pressed.
  '/collection-setup': [
    'Let Sixty do the work',
    'One press',
    'Items of your own',
    'Pictures, too',
    'Or bring a list',
    'One more?',
    'Happy with it?',
  ],
  '/collection-final-step': ['Make each item yourself', 'Add pictures', 'Save when you are ready'],
  '/discover-collections': ['What others have made', 'A public collection', 'Look inside first'],
  '/games': ['Words and pictures', 'Words and their twins', 'Against the clock'],
  '/games/matching-game': ['A word and its picture', 'Already have pictures?', ...gameSetUp],
  '/games/multiple-words-game': ['Your words', 'Already have a list?', ...gameSetUp],
  '/games/timed-challenges': ['Set the clock', 'Choose a collection', 'Ready?'],
  '/name-generator': ['Your class', 'Spin it', 'More than one'],
  '/reports': [
    'Everything is written down',
    'Faster, and surer',
    'Practise these',
    'Day after day',
    'One report',
    'By collection',
    'Take it along',
  ],
  '/badges-achievements': [
    'Your badges at a glance',
    'Seventeen to earn',
    'How far you are',
    'Finished collections',
  ],
  '/shop': ['One payment, no subscription', 'Buy it now', 'Or fill the cart'],
  '/my-account': [
    'This is you',
    'What others call you',
    'Teacher or student?',
    'Your licences',
    'Your data is yours',
  ],
  '/settings': [
    'Tours like this one',
    'Your colors',
    'Or a picture',
    'Letters that suit your readers',
    'The full-screen display',
    'Start afresh',
  ],
  '/resources': ['Step by step', 'Often asked'],
};

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(`every page’s tour says all it has to say, beside what it explains, at ${width} × ${height}`, async ({
    page,
  }) => {
    // Some seventy steps.
    test.slow();
    await page.setViewportSize({ width, height });
    await arrive(page);
    const api = await apiOf(page);
    const collection_id = await api.make({ name: 'Vowels', status: 'public' });
    await storeReport(api, { collection_id });
    await page.reload();
    for (const [path, titles] of Object.entries(pageTours)) {
      if (path !== '/your-collections') await goWithin(page, path);
      let count = path === '/collection-setup' ? titles.length - 2 : titles.length;
      for (const [index, title] of titles.entries()) {
        await expect(tooltip(page)).toHaveAccessibleName(`${title}, step ${index + 1} of ${count}`);
        if (title === 'One press') {
          await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
          count = titles.length;
          await expect(tooltip(page)).toHaveAccessibleName(`${title}, step ${index + 1} of ${count}`);
        }
        await expectRoom(page, path);
        await press(page, index + 1 < count ? /^Next/ : 'Last');
      }
      await expect(tooltip(page)).toHaveCount(0);
    }
  });
}

test('the frame goes along when the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 500 });
  await arrive(page);
  await page.goto(`${origin()}/settings`);
  await press(page, /^Next/);
  await expect(tooltip(page)).toContainText('Your colors');
  await page.mouse.move(683, 250);
  await page.mouse.wheel(0, 120);
  await expect
    .poll(async () => {
      const target = await page.locator("[data-tour='color-theme']").boundingBox();
      return page.evaluate(
        (top) =>
          Array.from(document.body.children).some(
            (element) =>
              getComputedStyle(element).pointerEvents === 'none' &&
              Math.abs(element.getBoundingClientRect().top - Math.max(5, top - 6)) < 2,
          ),
        target?.y ?? Number.NaN,
      );
    })
    .toBe(true);
  expect((await coverOf(page)).outside).toBe(0);
});

test('a tour is taken by keyboard alone, never holds the focus, and gives it back', async ({ page }) => {
  await arrive(page);
  await press(page, 'Skip');
  const start = page.getByRole('button', { name: 'Start Tour' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toBeFocused();
  await expect(tooltip(page)).toHaveAccessibleName('Welcome to Sixty!, step 1 of 3');
  await expect(tooltip(page)).toHaveAccessibleDescription(/^It all begins with a collection/);
  // Tab goes through its buttons and on into the page, and so does Shift+Tab.
  await page.keyboard.press('Tab');
  await expect(tooltip(page).getByRole('button', { name: 'Skip' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tooltip(page).getByRole('button', { name: /^Next/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toBeFocused();
  await expect(tooltip(page)).toHaveAccessibleName('Find one, step 2 of 3');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip(page).locator(':focus')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('#root') !== null)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toBeVisible();
  // Escape works from wherever the focus is.
  await tooltip(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tooltip(page)).toHaveAccessibleName(/step 1/);
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toHaveAccessibleName(/step 2/);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(start).toBeFocused();
});

test('whoever goes on to the page during a tour keeps the focus there when it ends', async ({ page }) => {
  await arrive(page);
  await openNewCollection(page);
  await expect(tooltip(page)).toBeVisible();
  await page.getByLabel('Collection name').fill('Letters');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(page.getByLabel('Collection name')).toBeFocused();
  await expect(page.getByLabel('Collection name')).toHaveValue('Letters');
});

test('a tour does not come over somebody who types', async ({ page }) => {
  await arrive(page);
  await press(page, 'Skip');
  await page.route('**/*run-page-tour*', async (route) => {
    await page.getByLabel('Collection name').focus();
    await route.continue();
  });
  await openNewCollection(page);
  await expect(page.getByLabel('Collection name')).toBeFocused();
  await page.keyboard.type('Letters');
  await expectNoTour(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(tooltip(page)).toContainText('A name first');
});

test('a dialog lies above the tour, which goes on after it', async ({ page }) => {
  await arrive(page);
  await press(page, /^Next/);
  await expect(tooltip(page)).toContainText('Find one');
  await page.getByRole('button', { name: 'Feedback' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await expect(dialog).toBeVisible();
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(tooltip(page)).toContainText('Find one');
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
    await expect(page.getByRole('alert')).toHaveText(
      'The tour could not be loaded. Please load the page again.',
    );
    await page.unroute('**/*run-page-tour*');
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await expect(tooltip(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

const themes = {
  'the default theme': null,
  'a dark theme': { backgroundColor: '#000000', textColor: '#FFFFFF', name: 'Black' },
  'a background picture': { backgroundImage: '/backgrounds/space-exploration.svg' },
} as const;

for (const [name, theme] of Object.entries(themes)) {
  test(`axe finds nothing during a tour with ${name}`, async ({ page }) => {
    await page.addInitScript((changes) => {
      if (!changes) return;
      const white = {
        name: 'White',
        backgroundColor: '#FFFFFF',
        textColor: '#333333',
        displayTextColor: '#333333',
        displayBackgroundColor: '#FFFFFF',
        originalTextColor: '#333333',
        originalBackgroundColor: '#FFFFFF',
        isColorblindMode: false,
        colorblindType: 'protanopia',
        font: 'Happy Paragraphs',
        headingFont: 'Happy Paragraphs',
        buttonFont: 'Happy Paragraphs',
        displayFont: 'Happy Paragraphs',
      };
      localStorage.setItem('app-theme', JSON.stringify({ ...white, ...changes }));
    }, theme);
    await arrive(page);
    await expect(tooltip(page)).toBeVisible();
    await expectNoViolation(page, theme ? 'colours' : 'all');
    await page.goto(`${origin()}/settings`);
    await press(page, /^Next/);
    await expect(tooltip(page)).toContainText('Your colors');
    await expectNoViolation(page, theme ? 'colours' : 'all');
  });
}

test.describe('a receipt', () => {
  test.use({ expectedNoise: /A request failed|Error|^\s+at /i });

  test('has none of the shop’s tour, which is still to come in the shop', async ({ page }) => {
    await arrive(page);
    await page.goto(`${origin()}/shop?receipt=cs_none`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible();
    await expectNoTour(page);
    expect(JSON.stringify(await keptTours(page))).not.toContain('shop');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(tooltip(page)).toContainText('One payment, no subscription');
  });
});
