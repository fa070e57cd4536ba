import type { Page } from '@playwright/test';
import { expect, origin, test, whenInteractive } from './support/test.ts';
import { tooltip, press } from './support/tours.ts';

const startTour = (page: Page) => page.getByRole('button', { name: 'Start Tour' });

test.describe('a visitor', () => {
  test.use({ isNewcomer: true, expectedErrors: /The tour could not be loaded/ });

  test('the public pages have a tour, which runs only on request, and report a failed load', async ({
    page,
  }) => {
    const fails = /run-page-tour/;

    await test.step('a tour that fails to load is reported, and loads on retry', async () => {
      await page.route(fails, (route) => route.abort());
      for (const path of ['/about', '/']) {
        await page.goto(origin() + path);
        await whenInteractive(page);
        await startTour(page).click();
        await expect(page.getByRole('alert')).toHaveText('The tour didn’t load. Please try again.');
      }
      await page.unroute(fails);
      await startTour(page).click();
      await expect(tooltip(page)).toContainText('Try it right here');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await press(page, 'Close');
    });

    for (const [path, name] of [
      ['/', 'home'],
      ['/about', 'about'],
    ] as const) {
      await test.step(`${path} has a tour, which runs only on request`, async () => {
        await page.goto(origin());
        await page.evaluate(() => localStorage.clear());
        await page.goto(origin() + path);
        await whenInteractive(page);
        await expect(tooltip(page)).toHaveCount(0);
        await startTour(page).click();
        await expect(tooltip(page)).toContainText('Try it right here');
        for (const step of [1, 2, 3]) await press(page, `Next (Step ${step} of 4)`);
        await press(page, 'Last');
        await expect(tooltip(page)).toHaveCount(0);
        const stored = await page.evaluate(() => localStorage.getItem('tourCompleted'));
        expect(stored).toBe(JSON.stringify({ [name]: true }));
        await startTour(page).click();
        await expect(tooltip(page)).toContainText('Try it right here');
      });
    }
  });
});
