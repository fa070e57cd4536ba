import type { Page } from '@playwright/test';
import { shown } from './support/session.ts';
import { expect, origin, test, whenInteractive } from './support/test.ts';
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
};

test('/ and /about describe Sixty’s origin, audience, features, and plans, also without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const headings: string[][] = [];
  for (const path of publicPages) {
    await test.step(`${path} can be read`, async () => {
      await page.goto(origin() + path);
      await expect(page).toHaveURL(origin() + path);
      await expect(page).toHaveTitle(path === '/' ? 'Sixty' : 'About · Sixty');
      await expectText(page);
      headings.push(await page.getByRole('main').getByRole('heading').allTextContents());
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' }).first()).toBeVisible();
      // Static HTML can't handle these controls.
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /Start Tour|Feedback|Contact us/ })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', /^-/);
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
  await context.close();
});

const scriptsOf = async (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    ),
  ]);

const scriptBytes = async (page: Page): Promise<number> => {
  let sum = 0;
  for (const address of await scriptsOf(page)) {
    const answer = await page.request.get(address, { headers: { 'accept-encoding': 'gzip' } });
    // The build leaves tiny files uncompressed.
    sum += Number(answer.headers()['content-length'] ?? (await answer.body()).length);
  }
  return sum;
};

const codeOf = async (page: Page): Promise<string> =>
  (
    await Promise.all(
      (await scriptsOf(page)).map(async (address) => (await page.request.get(address)).text()),
    )
  ).join('\n');

const react = /react\.(?:transitional\.)?element/;
const signInSdk = /authorizeTimeoutInSeconds/;

test.describe('before anybody signs in', () => {
  test.use({ expectedErrors: /The feedback dialog could not be loaded\./ });

  test('both pages run a demo session with little code, and load the feedback dialog on a press', async ({
    page,
  }) => {
    const button = demonstration(page).getByRole('button');
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    const body = page.locator('body');

    for (const path of publicPages.toReversed()) {
      await page.goto(origin() + path);

      await test.step(`${path} needs at most 41 kB of JavaScript, and neither React nor the sign-in SDK, before the first click`, async () => {
        expect(await letterWithItsPercent(page)).toMatch(/^[C-Z]$/);
        // Lets idle-time requests happen.
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
        await page.waitForLoadState('networkidle');
        const bytes = await scriptBytes(page);
        expect(bytes).toBeGreaterThan(5000);
        expect(bytes).toBeLessThanOrEqual(41_000);
        const code = await codeOf(page);
        expect(react.test(code)).toBe(false);
        expect(signInSdk.test(code)).toBe(false);
      });

      await test.step(`it starts by itself on ${path}, pauses, and resumes`, async () => {
        await press(page, 'Pause');
        await expect.poll(() => shown(page)).toEqual([expect.stringMatching(/^[A-Z]$/)]);
        const percent = await percentOf(page);
        await press(page, 'Resume');
        await expect.poll(() => percentOf(page)).toBeGreaterThan(percent);
      });

      if (path === '/about')
        await test.step('the feedback dialog opens and closes on both pages: by Contact us, which loads both', async () => {
          await page.getByRole('main').getByRole('button', { name: 'Contact us' }).click();
          await expect(dialog).toBeVisible();
          await expect.poll(async () => react.test(await codeOf(page))).toBe(true);
          await expect.poll(async () => signInSdk.test(await codeOf(page))).toBe(true);
        });
    }

    await test.step('every file of the app is compressed and cached for a year', async () => {
      const source = await page.locator('script[type=module]').first().getAttribute('src');
      const answer = await page.request.get(`${origin()}${source}`, {
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(answer.headers()).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

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

    await test.step('without a connection the feedback form says so', async () => {
      const feedback = page.getByRole('main').getByRole('button', { name: 'Feedback' });
      await page.route(/\/assets\/.*\.js(\?|$)/, (route) => route.abort());
      await feedback.click();
      await expect(page.getByRole('alert')).toHaveText('The form didn’t load. Please try again.');
      await page.unroute(/\/assets\/.*\.js(\?|$)/);
      await page.reload();
      await whenInteractive(page);
      for (let time = 0; time < 2; time += 1) {
        await feedback.focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(feedback).toBeFocused();
      }
    });

    await test.step('both pages have the theme’s colors and picture', async () => {
      await storeTheme(page, teal);
      await page.goto(`${origin()}/about`);
      await expect(body).toHaveCSS('background-color', 'rgb(14, 110, 110)');
      await storeTheme(page, picture);
      await page.goto(origin());
      await expect(body).toHaveCSS('background-image', /nature-scene\.svg/);
      await expect(body).toHaveCSS('background-size', /cover/);
    });
  });
});
