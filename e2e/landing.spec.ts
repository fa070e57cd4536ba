import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { shown } from './support/session.ts';
import { arrive, expect, newPerson, origin, signUp, test, whenAlive } from './support/test.ts';
import { black } from './support/themes.ts';

const publicPages = ['/', '/about'] as const;

const teal = { ...black, name: 'Teal', backgroundColor: '#0E6E6E' };
const picture = {
  ...black,
  name: 'Nature Scene',
  textColor: '#333333',
  displayTextColor: '#000000',
  displayBackgroundColor: '#FFFFFF',
  backgroundImage: '/backgrounds/nature-scene.svg',
};

const keepTheme = (page: Page, theme: unknown): Promise<unknown> =>
  page.addInitScript((text) => localStorage.setItem('app-theme', text), JSON.stringify(theme));

const demonstration = (page: Page) => page.getByRole('region', { name: 'Try a session' });
const progress = (page: Page) => demonstration(page).getByRole('progressbar', { name: 'Progress' });
const percentOf = async (page: Page): Promise<number> =>
  Number(await progress(page).getAttribute('aria-valuenow'));
const press = (page: Page, name: string) => demonstration(page).getByRole('button', { name }).click();

/**
 * The first letter from C on that stands alone, with its own percent beside it. Looked for from within, at every
 * frame: each letter stands for a second, and what asks from here may come late.
 */
const letterWithItsPercent = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const frame = document.querySelector('[data-demonstration]');
        const look = () => {
          const letters = Array.from(frame?.querySelectorAll('[data-key] > *') ?? [])
            .filter((stimulus) => getComputedStyle(stimulus).opacity === '1')
            .map((stimulus) => stimulus.textContent);
          const [letter = ''] = letters;
          const percent = Math.round(((letter.charCodeAt(0) - 64) / 26) * 100);
          const told = frame?.querySelector('[data-part="percent"]')?.textContent;
          if (letters.length === 1 && letter >= 'C' && told === `${percent}% Complete`) done(letter);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

const headingsOf = (page: Page) => page.getByRole('main').getByRole('heading').allTextContents();

for (const path of publicPages) {
  test(`${path} tells where it comes from, for whom it is, what it can do and what is coming`, async ({
    page,
  }) => {
    await page.goto(origin() + path);
    await expect(page).toHaveURL(origin() + path);
    await expect(page).toHaveTitle(path === '/' ? 'Sixty' : 'About · Sixty');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixty a minute, one at a time.');
    await expect(page.getByRole('main')).toContainText(
      'Sixty began as a way for early-childhood teachers to help students read 60 letters per minute.',
    );
    await expect(
      page.getByRole('region', { name: 'Who it’s for' }).getByRole('heading', { level: 3 }),
    ).toHaveText([
      'Elementary and high-school teachers',
      'Higher-education professors and students',
      'Students practicing recognition and recall',
      'Adult learners in specialized fields',
    ]);
    const features = page.getByRole('region', { name: 'Features' });
    await expect(features.getByRole('heading', { level: 3 })).toHaveText([
      'Custom Collections',
      'Adjustable Speed',
      'Full Screen Practice',
      'Theme Customization',
    ]);
    await expect(features.getByRole('listitem').first()).toContainText(
      'Letters, numbers, pictures, words, and more',
    );
    const promises = page.getByRole('region', { name: 'Coming Soon' }).getByRole('listitem');
    await expect(promises.getByRole('heading', { level: 3 })).toHaveText([
      'Name generator for collections',
      'Games with badges and achievements',
      'Advanced analytics',
      'Interactive matching games',
      'Student reports',
    ]);
    for (const promise of await promises.all()) await expect(promise).toContainText(/Coming soon|Here now/);
  });
}

test('both pages are one and the same', async ({ page }) => {
  await page.goto(origin());
  const headings = await headingsOf(page);
  await page.goto(`${origin()}/about`);
  expect(headings.length).toBeGreaterThan(10);
  expect(await headingsOf(page)).toEqual(headings);
});

test('Login stands in the bar and on the page, leads to Your Collections, and knows where it was pressed', async ({
  page,
}) => {
  for (const path of publicPages) {
    await page.goto(origin() + path);
    await whenAlive(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('preLoginPath'))).toBe(path);
  }
  // A guarded page that is opened later remembers itself.
  await page.goto(`${origin()}/new-collection`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('preLoginPath'))).toBe('/new-collection');
  await page.goto(origin());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signUp(page, newPerson());
  await expect(page).toHaveURL(`${origin()}/your-collections`);
});

test("'Create an account' beside Login leads to the form for one, and from there into the app", async ({
  page,
}) => {
  for (const path of publicPages) {
    await page.goto(`${origin()}${path}`);
    await whenAlive(page);
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).first().click();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  }
  const person = newPerson();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/your-collections/);
});

test('whoever is signed in finds Logout on /about, and Login on the landing page', async ({ page }) => {
  await arrive(page);
  await page.goto(`${origin()}/about`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await page.goto(origin());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  // Nobody has to sign in twice.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
});

test('/about goes on as the app: a way on and back loads no page anew', async ({ page }) => {
  await arrive(page);
  await page.goto(`${origin()}/about`);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  await page.goBack();
  await expect(demonstration(page)).toBeVisible();
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

for (const path of publicPages) {
  test.describe(`the session to try on ${path}`, () => {
    test('runs by itself, letter by letter, says how far it is, and holds on Pause', async ({ page }) => {
      await page.goto(origin() + path);
      expect(await letterWithItsPercent(page)).toMatch(/^[C-Z]$/);
      await press(page, 'Pause');
      await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/^[A-Z]$/)]);
      const [held] = await shown(page);
      const percent = await percentOf(page);
      await page.waitForTimeout(1500);
      expect(await shown(page)).toEqual([held]);
      expect(await percentOf(page)).toBe(percent);
      await press(page, 'Resume');
      await expect.poll(() => percentOf(page)).toBeGreaterThan(percent);
    });
  });
}

test('the session to try is steered by keyboard alone', async ({ page }) => {
  await page.goto(origin());
  const button = demonstration(page).getByRole('button');
  await expect(button).toHaveText('Pause');
  for (let count = 0; count < 40; count += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button).toHaveText('Resume');
  await page.keyboard.press('Tab');
  await expect(demonstration(page).getByRole('radio', { name: '60' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(demonstration(page).getByRole('radio', { name: '90' })).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  const percent = await percentOf(page);
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Pause');
  await expect.poll(() => percentOf(page)).toBeGreaterThan(percent);
});

test('another speed holds from the first letter on, the end tells the time, and Again begins anew', async ({
  page,
}) => {
  const { promise: isWanted, resolve: send } = Promise.withResolvers<void>();
  await page.route(/nunito[^/]*\.woff2/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(origin(), { waitUntil: 'commit' });
  // It has begun, and waits for its font.
  await expect(demonstration(page).locator('[data-part="stage"] [aria-live]')).toBeAttached();
  await demonstration(page).getByRole('radio', { name: '120' }).check();
  send();
  await expect(demonstration(page).getByText(/^26 letters in 1\d seconds$/)).toBeVisible({ timeout: 60_000 });
  await expect(demonstration(page).getByText('100% Complete')).toBeVisible();
  await press(page, 'Again');
  await expect(demonstration(page).getByText(/letters in/)).toHaveCount(0);
  await expect.poll(() => percentOf(page)).toBeLessThan(60);
  await expect(demonstration(page).getByRole('button')).toHaveText('Pause');
});

test('letters that go by in a second are not said one by one; those that stay for two are', async ({
  page,
}) => {
  await page.goto(origin());
  const room = demonstration(page).locator('[aria-live]');
  await expect(room).toHaveAttribute('aria-live', 'off');
  await demonstration(page).getByRole('radio', { name: '30', exact: true }).check();
  await expect(room).toHaveAttribute('aria-live', 'polite');
});

test('out of sight it rests, and goes on where it was', async ({ page }) => {
  await page.goto(origin());
  await expect.poll(() => percentOf(page)).toBeGreaterThan(4);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForTimeout(500);
  const percent = await percentOf(page);
  await page.waitForTimeout(2500);
  expect(await percentOf(page)).toBe(percent);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => percentOf(page)).toBeGreaterThan(percent);
});

test('while the page is hidden it rests too, and what was paused stays paused', async ({ page }) => {
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.goto(origin());
  await expect.poll(() => percentOf(page)).toBeGreaterThan(4);
  await setVisibility('hidden');
  const percent = await percentOf(page);
  await page.waitForTimeout(2000);
  expect(await percentOf(page)).toBe(percent);
  await setVisibility('visible');
  await expect.poll(() => percentOf(page)).toBeGreaterThan(percent);
  await press(page, 'Pause');
  const paused = await percentOf(page);
  await setVisibility('hidden');
  await setVisibility('visible');
  await page.waitForTimeout(1500);
  expect(await percentOf(page)).toBe(paused);
});

test.describe('for whoever asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing starts by itself; Start does', async ({ page }) => {
    await page.goto(origin());
    await whenAlive(page);
    await expect(demonstration(page).getByRole('button')).toHaveText('Start');
    await page.waitForTimeout(2000);
    expect(await percentOf(page)).toBe(0);
    await expect(demonstration(page).getByText('A', { exact: true })).toBeVisible();
    await press(page, 'Start');
    await expect.poll(() => percentOf(page)).toBeGreaterThan(4);
  });
});

test('the feedback dialog opens and closes, and the focus comes back to its button', async ({ page }) => {
  await page.goto(origin());
  const button = page.getByRole('main').getByRole('button', { name: 'Feedback' });
  for (let time = 0; time < 2; time += 1) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('on /about, where Contact Us leads, one can write too', async ({ page }) => {
  await page.goto(`${origin()}/about`);
  await whenAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: /The feedback dialog could not be loaded\./ });

  test('the feedback button says that its form could not be loaded', async ({ page }) => {
    await page.goto(origin());
    await expect(demonstration(page).getByRole('button')).toHaveText('Pause');
    await page.route(/\/assets\/.*\.js(\?|$)/, (route) => route.abort());
    await page.getByRole('button', { name: 'Feedback' }).click();
    await expect(page.getByRole('alert')).toHaveText('The form didn’t load. Please reload the page.');
  });
});

test('a preset colours the page, a background picture lies behind it', async ({ page, context }) => {
  await keepTheme(page, teal);
  await page.goto(origin());
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 110, 110)');
  const other = await context.newPage();
  await keepTheme(other, picture);
  for (const path of publicPages) {
    await other.goto(origin() + path);
    await expect(other.locator('body')).toHaveCSS('background-image', /nature-scene\.svg/);
    await expect(other.locator('body')).toHaveCSS('background-size', /cover/);
  }
});

for (const [name, theme] of [
  ['White', null],
  ['Black', black],
  ['a picture', picture],
] as const) {
  test(`axe finds nothing on / and /about in ${name}`, async ({ page }) => {
    test.setTimeout(60_000);
    if (theme) await keepTheme(page, theme);
    for (const path of publicPages) {
      await page.goto(origin() + path);
      await press(page, 'Pause');
      await expectNoViolation(page, theme ? 'colors' : 'all');
    }
  });
}

for (const width of [320, 390, 768]) {
  test(`on a screen ${width} px wide nothing goes over the edge`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const path of publicPages) {
      await page.goto(origin() + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBe(0);
    }
  });
}
