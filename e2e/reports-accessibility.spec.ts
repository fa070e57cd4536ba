import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { apiOf } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { open, names, button } from './support/reports-page.ts';
import { threeThemes, applyTheme } from './support/themes.ts';

const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)} <img src=x onerror=alert(1)>`;

test('axe finds nothing on reports, one report and its practice, in three themes', async ({ page }) => {
  await enroll(page);
  const api = await apiOf(page);
  await test.step('the reports, empty and full', async () => {
    await open(page);
    await expect(page.getByText('No reports yet.')).toBeVisible();
    await expectNoViolation(page);
    await storeReport(api, { collection_name: long });
    await storeReport(api, { mode: 'auto', scored: true });
    const today = new Date().toISOString();
    await storeReport(api, { started_at: today, items: [{ name: long, ms: 900, outcome: 'missed' }] });
    for (const theme of threeThemes) {
      await applyTheme(page, theme);
      await expect(names(page)).toHaveCount(3);
      await expect(page.locator('[data-chart]').first()).toBeVisible();
      await page.getByText('Show as a table').click();
      await expectNoViolation(page, theme ? 'colors' : 'all');
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overhangOf(page)).toBe(0);
  });
  await test.step('a report and its practice', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.evaluate(() => localStorage.removeItem('app-theme'));
    const id = await storeReport(api, {
      collection_name: long,
      items: [{ name: long, ms: 900, outcome: 'missed' }],
    });
    await page.goto(`${origin()}/reports?report=${id}`);
    for (const theme of threeThemes) {
      await applyTheme(page, theme);
      await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
      await expectNoViolation(page, theme ? 'colors' : 'all');
      await button(page, 'Practice these').click();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expectNoViolation(page, theme ? 'colors' : 'all');
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overhangOf(page)).toBe(0);
  });
});
