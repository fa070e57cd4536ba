import type { Page } from '@playwright/test';
import { shown } from './support/session.ts';
import { expect, newPerson, origin, test, whenInteractive } from './support/test.ts';
import { black } from './support/themes.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

const storeTheme = (page: Page, theme: unknown): Promise<unknown> =>
  page.addInitScript((text) => localStorage.setItem('app-theme', text), JSON.stringify(theme));

const demonstration = (page: Page) => page.getByRole('region', { name: 'Try a session' });
const progress = (page: Page) => demonstration(page).getByRole('progressbar', { name: 'Progress' });
const percentOf = async (page: Page): Promise<number> =>
  Number(await progress(page).getAttribute('aria-valuenow'));
const press = (page: Page, name: string) => demonstration(page).getByRole('button', { name }).click();

/** The first single letter from C on and the percent beside it, sampled in every frame. */
const letterWithItsPercent = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const frame = document.querySelector('[data-demonstration]');
        const onFrame = () => {
          const letters = Array.from(frame?.querySelectorAll('[data-key] > *') ?? [])
            .filter((stimulus) => getComputedStyle(stimulus).opacity === '1')
            .map((stimulus) => stimulus.textContent);
          const [letter = ''] = letters;
          const percent = Math.round(((letter.charCodeAt(0) - 64) / 26) * 100);
          const percentText = frame?.querySelector('[data-part="percent"]')?.textContent;
          if (letters.length === 1 && letter >= 'C' && percentText === `${percent}% Complete`) done(letter);
          else requestAnimationFrame(onFrame);
        };
        onFrame();
      }),
  );

const expectText = async (page: Page): Promise<void> => {
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
};

test('/ and /about describe Sixty’s origin, audience, features, and plans', async ({ page }) => {
  const headings: string[][] = [];
  for (const path of publicPages) {
    await test.step(`${path} has the whole text`, async () => {
      await page.goto(origin() + path);
      await expect(page).toHaveURL(origin() + path);
      await expect(page).toHaveTitle(path === '/' ? 'Sixty' : 'About · Sixty');
      await expectText(page);
      headings.push(await page.getByRole('main').getByRole('heading').allTextContents());
    });
    await test.step(`${path} fits small screens`, async () => {
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overhang = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overhang, `${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
    });
  }
  await test.step('both pages are the same', () => {
    expect(headings[0]?.length).toBeGreaterThan(10);
    expect(headings[1]).toEqual(headings[0]);
  });
});

test('both pages have the theme’s colors and picture', async ({ page }) => {
  await storeTheme(page, teal);
  for (const path of publicPages) {
    await page.goto(origin() + path);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 110, 110)');
  }
  await storeTheme(page, picture);
  for (const path of publicPages) {
    await page.goto(origin() + path);
    await expect(page.locator('body')).toHaveCSS('background-image', /nature-scene\.svg/);
    await expect(page.locator('body')).toHaveCSS('background-size', /cover/);
  }
});

test('a visitor signs in or signs up from either page, and then finds Logout on /about', async ({ page }) => {
  const isSignInPage = () => expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const loginPath = () => page.evaluate(() => localStorage.getItem('preLoginPath'));
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Login' });

  await test.step('Login is in the bar and on the page, and returns to where it was pressed', async () => {
    for (const path of publicPages) {
      await page.goto(origin() + path);
      await whenInteractive(page);
      await expect(inBar).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click();
      await isSignInPage();
      expect(await loginPath()).toBe(path);
    }
    await page.goto(`${origin()}/new-collection`);
    await isSignInPage();
    expect(await loginPath()).toBe('/new-collection');
  });

  await test.step("'Create an account' leads to its form, and from there into the app", async () => {
    for (const path of publicPages.toReversed()) {
      await page.goto(`${origin()}${path}`);
      await whenInteractive(page);
      await page.getByRole('main').getByRole('link', { name: 'Create an account' }).first().click();
      await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    }
    const person = newPerson();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${origin()}/your-collections`);
  });

  await test.step('the landing page still shows Login, which signs in silently', async () => {
    await page.goto(origin());
    await expect(inBar).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await inBar.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  });

  await test.step('/about shows Logout, and leads into the app and back without a reload', async () => {
    await page.goto(`${origin()}/about`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await page.goBack();
    await expect(demonstration(page)).toBeVisible();
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  });
});

test('the demo session runs on both pages, and the keyboard controls it', async ({ page }) => {
  const button = demonstration(page).getByRole('button');
  for (const path of [...publicPages].toReversed()) {
    await test.step(`it starts by itself on ${path}, pauses, and resumes`, async () => {
      await page.goto(origin() + path);
      expect(await letterWithItsPercent(page)).toMatch(/^[C-Z]$/);
      await press(page, 'Pause');
      await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/^[A-Z]$/)]);
      const percent = await percentOf(page);
      await press(page, 'Resume');
      await expect.poll(() => percentOf(page)).toBeGreaterThan(percent);
    });
  }

  await test.step('Tab, Space, Enter and the arrow keys control it', async () => {
    await expect(button).toHaveText('Pause');
    await page.getByRole('heading', { level: 1 }).click();
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
});

test.describe('feedback', () => {
  test.use({ expectedErrors: /The feedback dialog could not be loaded\./ });

  test('the feedback dialog opens and closes on both pages, and reports a failed load', async ({ page }) => {
    const button = page.getByRole('main').getByRole('button', { name: 'Feedback' });
    const dialog = page.getByRole('dialog', { name: 'Feedback' });

    await test.step('without a connection it says so', async () => {
      await page.goto(origin());
      await whenInteractive(page);
      await page.route(/\/assets\/.*\.js(\?|$)/, (route) => route.abort());
      await button.click();
      await expect(page.getByRole('alert')).toHaveText('The form didn’t load. Please try again.');
      await page.unroute(/\/assets\/.*\.js(\?|$)/);
    });

    await test.step('the focus returns to its button', async () => {
      await page.reload();
      for (let time = 0; time < 2; time += 1) {
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    });

    await test.step('Contact us on /about opens it too', async () => {
      await page.goto(`${origin()}/about`);
      await whenInteractive(page);
      await page.getByRole('main').getByRole('button', { name: 'Contact us' }).click();
      await expect(dialog).toBeVisible();
    });
  });
});
