import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { arrive, expect, goWithin, origin, test } from './support/test.ts';
import { tooltip, press, stepOf } from './support/tours.ts';

test.use({ isNewcomer: true });

/** The share of the target under the tooltip, and its overflow beyond the window. */
const coverOf = (page: Page): Promise<{ covered: number; outside: number }> =>
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

const expectUncovered = async (page: Page, path: string): Promise<void> => {
  const message = `${path}, ${await stepOf(page)}`;
  await expect.poll(() => coverOf(page), { message }).toEqual({ covered: 0, outside: 0 });
};

const gameSetUp = ['How long?', 'Keep it', 'Off you go'] as const;

/** For a student with a collection and a report. */
const pageTours: Readonly<Record<string, readonly string[]>> = {
  '/your-collections': [
    'Welcome to Sixty!',
    'A collection',
    'Ready to practice?',
    'Make it fit',
    'Find one',
    'Lost your way?',
  ],
  '/new-collection': ['A name first', 'What is it about?', 'Private or public', 'Next: the items'],
  '/collection-setup': [
    'Let Sixty do the work',
    'One press',
    'Your own items',
    'Pictures, too',
    'Or paste a list',
    'One more?',
    'Happy with it?',
  ],
  '/collection-final-step': ['Make each item yourself', 'Add pictures', 'Save when you’re ready'],
  '/discover-collections': ['What others made', 'A public collection', 'Look inside first'],
  '/games': ['Words and pictures', 'Words and words', 'Against the clock'],
  '/games/matching-game': [
    'Ready-made games',
    'Already have a collection?',
    'A word and its picture',
    ...gameSetUp,
  ],
  '/games/multiple-words-game': ['Your words', 'Already have a list?', ...gameSetUp],
  '/games/timed-challenges': ['Set the clock', 'Choose a collection', 'Ready?'],
  '/name-generator': ['Your class', 'Spin it', 'More than one'],
  '/reports': [
    'Every session in one place',
    'Speed and accuracy',
    'Practice these',
    'Day after day',
    'One report',
    'By collection',
    'Export',
  ],
  '/badges-achievements': ['Your badges at a glance', '17 to earn', 'Your progress', 'Finished collections'],
  '/shop': ['One payment, no subscription', 'Buy it now', 'Or fill the cart'],
  '/my-account': [
    'This is you',
    'Your display name',
    'Teacher or student?',
    'Your licenses',
    'Your data is yours',
  ],
  '/settings': [
    'Tours like this one',
    'Your colors',
    'Or a picture',
    'Fonts for your readers',
    'The full-screen display',
    'Start over',
  ],
  '/resources': ['Step by step', 'Common questions'],
};

test('a tour looks as specified, follows its target, and covers it nowhere', async ({ page }) => {
  await arrive(page);

  await test.step('it looks as specified', async () => {
    await expect(tooltip(page)).toBeVisible();
    const styles = await page.evaluate(() => {
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
        foreground: ofPrimary?.color,
        fontSize: ofTooltip?.fontSize,
        align: ofTooltip?.textAlign,
        animation: [ofTooltip, ofOverlay].map((style) => [style?.animationName, style?.transitionDuration]),
      };
    });
    expect(styles).toEqual({
      layer: '10000',
      color: 'rgb(0, 123, 255)',
      foreground: 'rgb(0, 0, 0)',
      fontSize: '14px',
      align: 'center',
      animation: [
        ['none', '0s'],
        ['none', '0s'],
      ],
    });
    await expectNoViolation(page);
  });

  await test.step('the frame follows scrolling', async () => {
    await page.goto(`${origin()}/settings`);
    await press(page, /^Next/);
    await expect(tooltip(page)).toContainText('Your colors');
    await page.setViewportSize({ width: 1366, height: 500 });
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

  await test.step('a target far down scrolls to the middle of the window', async () => {
    for (const step of [2, 3, 4]) await press(page, new RegExp(`^Next \\(Step ${step} `));
    await expect(tooltip(page)).toContainText('The full-screen display');
    const awayFromMiddle = () =>
      page
        .locator("[data-tour='display-text']")
        .evaluate((element) => element.getBoundingClientRect())
        .then(({ top, height }) => Math.abs(top + height / 2 - 250));
    await expect.poll(awayFromMiddle).toBeLessThan(100);
    await press(page, 'Skip');
  });

  await test.step('Start Tour has a label in wide windows, and a tooltip in narrow ones', async () => {
    const start = page.getByRole('button', { name: 'Start Tour' });
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(start.getByText('Start Tour')).toBeVisible();
    await page.setViewportSize({ width: 1179, height: 820 });
    await expect(start.getByText('Start Tour')).toBeHidden();
    await start.hover();
    await expect(page.locator('[popover="manual"]').getByText('Start Tour')).toBeVisible();
  });

  await page.evaluate(() => localStorage.clear());
  for (const [width, height] of [
    [1180, 820],
    // A small laptop at 200 %.
    [683, 384],
  ] as const) {
    await test.step(`no tooltip covers its target or leaves the window of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`${origin()}/your-collections`);
      for (const path of ['/your-collections', '/new-collection', '/settings']) {
        if (path !== '/your-collections') await goWithin(page, path);
        await expect(tooltip(page)).toHaveAccessibleName(/, step 1 of /);
        for (;;) {
          await expectUncovered(page, path);
          if ((await tooltip(page).getByRole('button', { name: 'Last' }).count()) > 0) break;
          const before = await stepOf(page);
          await press(page, /^Next/);
          await expect.poll(() => stepOf(page)).not.toBe(before);
        }
      }
    });
  }

  await test.step('every page’s tour shows all its steps on a phone, beside their targets', async () => {
    const api = await apiOf(page);
    const collection_id = await api.make({ name: 'Vowels', status: 'public' });
    await storeReport(api, { collection_id });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${origin()}/your-collections`);
    for (const [path, titles] of Object.entries(pageTours)) {
      if (path !== '/your-collections') await goWithin(page, path);
      let count = path === '/collection-setup' ? titles.length - 2 : titles.length;
      for (const [index, title] of titles.entries()) {
        await expect(tooltip(page)).toHaveAccessibleName(`${title}, step ${index + 1} of ${count}`);
        if (title === 'One press') {
          const button = page.getByRole('button', { name: 'Generate Random Sequence' });
          await button.click();
          count = titles.length;
          await expect(tooltip(page)).toHaveAccessibleName(`${title}, step ${index + 1} of ${count}`);
          // The page would go on to the preview, but the tour's target stays.
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await expectUncovered(page, path);
        await press(page, index + 1 < count ? /^Next/ : 'Last');
      }
      await expect(tooltip(page)).toHaveCount(0);
    }
  });
});
