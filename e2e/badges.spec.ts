import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { arrive, expect, followFromAccount, test } from './support/test.ts';

const badge = (page: Page, family: string, name: string): Locator =>
  page.getByRole('region', { name: family }).getByRole('listitem').filter({ hasText: name });

const opacityOf = (entry: Locator): Promise<number> =>
  entry.locator('[data-earned]').evaluate((art) => Number(getComputedStyle(art).opacity));

const celebration = (page: Page): Locator => page.getByRole('dialog', { name: /^You earned/ });

test.use({ isNewcomer: true, celebrates: true });

test('a new user has a first badge after the first login: it is celebrated once and listed among seventeen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);

  await test.step('the tour of the page comes first', async () => {
    const tour = page.getByRole('dialog', { name: /step 1 of \d+$/ });
    await expect(tour).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
    await tour.getByRole('button', { name: 'Skip' }).click();
    await page.evaluate(() => localStorage.setItem('tourEnabled', 'false'));
  });

  await expect(celebration(page)).toHaveAccessibleName('You earned a badge!');
  await expect(celebration(page)).toHaveAccessibleDescription(/First Login.*Great start/);
  expect(
    await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
    ),
  ).toBe(0);
  await expectNoViolation(page);
  await expect(celebration(page).getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(celebration(page)).toHaveCount(0);

  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/badges'));
  await page.reload();
  await asked;
  await followFromAccount(page, 'Badges');
  await expect(page.getByRole('heading', { level: 1, name: 'Badges and achievements' })).toBeVisible();
  await expect(page.getByText('1 of 17 earned')).toBeVisible();
  await expect(celebration(page)).toHaveCount(0);

  const all = page.getByRole('region', { name: 'Badges', exact: true }).getByRole('listitem');
  await expect(all).toHaveCount(17);
  const login = badge(page, 'Showing up', 'First Login');
  await expect(login).toContainText('Earned');
  expect(await opacityOf(login)).toBe(1);
  const gold = badge(page, 'Reading', 'Gold Reader');
  await expect(gold).toContainText('Not earned yet. Read 50 letters a minute');
  expect(await opacityOf(gold)).toBeLessThan(0.6);
  await expect(gold.getByText('Read 50 letters')).toHaveCSS('opacity', '1');

  const achievements = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
  await expect(achievements).toHaveCount(17);
  await expect(achievements.filter({ hasText: 'Gold Reader' })).toContainText('0 of 50 letters a minute');
  await expect(page.getByRole('progressbar', { name: 'First Login' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 1 login',
  );
});
