import { expectNoViolation } from './support/axe.ts';
import { expect, origin, test } from './support/test.ts';

test('people who are asked to sign in can read what is stored', async ({ page }) => {
  await page.goto(origin());
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'How long it is kept' })).toBeVisible();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});
