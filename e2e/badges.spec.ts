import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { apiOf } from './support/collections.ts';
import { beginCollection, generate } from './support/creation.ts';
import { storeReport } from './support/reports.ts';
import { letters, showSession, shown } from './support/session.ts';
import { arrive, expect, followFromAccount, origin, test } from './support/test.ts';
import { threeThemes, wear } from './support/themes.ts';

const address = (): string => `${origin()}/badges-achievements`;

const openBadges = async (page: Page): Promise<void> => {
  await page.goto(address());
  await expect(page.getByRole('heading', { level: 2, name: 'Achievements' })).toBeVisible();
};

/** The entry of a badge, under the heading of its family. */
const badge = (page: Page, family: string, name: string): Locator =>
  page.getByRole('region', { name: family }).getByRole('listitem').filter({ hasText: name });

const opacityOf = (entry: Locator): Promise<number> =>
  entry.locator('[data-earned]').evaluate((art) => Number(getComputedStyle(art).opacity));

const celebration = (page: Page): Locator => page.getByRole('dialog', { name: /^You earned/ });

test.describe('somebody who likes to be cheered', () => {
  test.use({ celebrates: true });

  test('has a first badge after the first login: it is celebrated once, and stands among seventeen', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive(page);
    await expect(celebration(page)).toHaveAccessibleName('You earned a badge!');
    await expect(celebration(page)).toHaveAccessibleDescription(/First Login.*Great start/);
    // Without motion for those who want none.
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
    // Faded is the drawing alone: what says how to earn it is not.
    await expect(gold.getByText('Read 50 letters')).toHaveCSS('opacity', '1');

    const achievements = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
    await expect(achievements).toHaveCount(17);
    await expect(achievements.filter({ hasText: 'Gold Reader' })).toContainText('0 of 50 letters a minute');
    await expect(page.getByRole('progressbar', { name: 'First Login' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 1 login',
    );
    for (const theme of threeThemes) {
      await wear(page, theme);
      await expect(page.getByText('1 of 17 earned')).toBeVisible();
      await expectNoViolation(page, theme ? 'colors' : 'all');
    }
  });

  test('is cheered after the session, not in it, and for what is done outside of one', async ({ page }) => {
    await arrive(page);
    await celebration(page).getByRole('button', { name: 'Close' }).click();
    const api = await apiOf(page);
    const collectionId = await api.make({ name: 'Vowels', items: Array.from('aeiou') });
    await showSession(page, letters('aeiou'), {
      collectionId,
      collectionName: 'Vowels',
      isInteractive: true,
      answerDisplayTime: 1000,
    });
    for (const letter of 'aeiou') {
      await expect.poll(() => shown(page)).toEqual([letter]);
      await page.getByRole('textbox').fill(letter);
      await page.keyboard.press('Enter');
    }
    const results = page.getByRole('dialog', { name: 'Results' });
    await expect(results).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
    await results.getByRole('button', { name: 'Return to Collections' }).click();
    await expect(celebration(page)).toHaveAccessibleDescription(/Perfect Score/);
    await page.keyboard.press('Escape');
    await expect(celebration(page)).toHaveCount(0);

    for (const name of ['Numbers', 'Shapes']) await api.make({ name, items: ['1'] });
    await page.reload();
    await expect(celebration(page)).toHaveAccessibleDescription(/Collection Creator/);
    await celebration(page).getByRole('link', { name: 'See all badges' }).click();

    await expect(page.getByText('3 of 17 earned')).toBeVisible();
    await expect(badge(page, 'Practice', 'Perfect Score')).toContainText('Earned');
    await expect(page.getByRole('region', { name: 'Achievements' })).toContainText('1 of 5 sessions');
    await expect(page.getByRole('region', { name: 'Finished collections' }).getByRole('listitem')).toHaveText(
      ['VowelsCompleted 1 time'],
    );
    await expect(celebration(page)).toHaveCount(0);
  });
});

test.describe('somebody who likes to be cheered, and makes or saves a collection', () => {
  test.use({ celebrates: true });

  test('is left alone while it is being made', async ({ page }) => {
    await arrive(page);
    await celebration(page).getByRole('button', { name: 'Close' }).click();
    const api = await apiOf(page);
    for (const name of ['Vowels', 'More vowels']) await api.make({ name, items: Array.from('aeio') });
    await page.reload();
    const earned = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/api/badges') && (await answer.text()).includes('Collection Creator'),
    );
    await beginCollection(page, 'Numbers', 'Math');
    await api.make({ name: 'Even more vowels', items: Array.from('aeio') });
    await page.reload();
    await earned;
    await generate(page);
    // The watch looks every 400 ms.
    await page.waitForTimeout(1500);
    await expect(page.getByRole('button', { name: 'Save Collection' })).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Collection' }).click();
    await expect(celebration(page)).toHaveAccessibleDescription(/Collection Creator/);
  });

  test('is cheered for a third collection that was made of it', async ({ page }) => {
    await arrive(page);
    await celebration(page).getByRole('button', { name: 'Close' }).click();
    const api = await apiOf(page);
    for (const name of ['Vowels', 'More vowels']) await api.make({ name, items: Array.from('aeio') });
    await storeReport(api);
    await page.goto(`${origin()}/reports`);
    await page.getByRole('button', { name: 'Practice these' }).click();
    await page.getByRole('button', { name: 'Save as a collection' }).click();
    await page.getByRole('button', { name: 'Save Collection' }).click();
    await expect(celebration(page)).toHaveAccessibleDescription(/Collection Creator/);
  });
});

test('more finished collections than are shown at first come behind them, with the focus', async ({
  page,
}) => {
  await arrive(page);
  const api = await apiOf(page);
  for (let n = 1; n <= 13; n += 1) {
    const id = await api.make({ name: `Collection ${n}` });
    await api.call('POST', `/collections/${id}/complete`);
  }
  await openBadges(page);
  const finished = page.getByRole('region', { name: 'Finished collections' }).getByRole('listitem');
  await expect(finished).toHaveCount(12);
  await page.getByRole('button', { name: 'Show all 13' }).press('Enter');
  await expect(finished).toHaveCount(13);
  await expect(finished.nth(12)).toBeFocused();
});

test.describe('a newcomer', () => {
  test.use({ isNewcomer: true, celebrates: true });

  test('is shown around first, and then given the first badge', async ({ page }) => {
    await arrive(page);
    await expect(page.getByRole('dialog', { name: /step 1 of \d+$/ })).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect(celebration(page)).toHaveAccessibleDescription(/First Login/);
  });
});

test.describe('a call that fails', () => {
  test.use({ expectedNoise: /^A request failed\. / });

  test('says that it loads, and shows empty lists for what cannot be loaded, with a way to try again', async ({
    page,
  }) => {
    await arrive(page);
    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/badges', async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.goto(address());
    await expect(page.getByText('Loading badges and achievements...')).toBeVisible();
    await expectNoViolation(page);
    letGo();
    await expect(page.getByText('1 of 17 earned')).toBeVisible();
    await expect(page.getByText('Loading badges and achievements...')).toHaveCount(0);
    await page.unroute('**/api/badges');

    // A collection is not said to be gone because its name could not be loaded.
    const api = await apiOf(page);
    const vowels = await api.make({ name: 'Vowels' });
    await api.call('POST', `/collections/${vowels}/complete`);
    await page.route('**/api/reports/collections', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    const finished = page.getByRole('region', { name: 'Finished collections' });
    await expect(finished.getByRole('listitem')).toHaveText([/^A collection\s*Completed 1 time$/]);
    await page.unroute('**/api/reports/collections');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(finished.getByRole('listitem')).toHaveText([/^Vowels\s*Completed 1 time$/]);

    for (const [path, sign] of [
      ['badges', 'There are no badges to show right now.'],
      ['achievements', 'There are no achievements to show right now.'],
      ['collections/completion-counts', 'Finish a session or a challenge, and it counts here.'],
    ] as const) {
      let isBroken = true;
      await page.route(`**/api/${path}`, (route) =>
        isBroken ? route.fulfill({ status: 503 }) : route.continue(),
      );
      await page.reload();
      await expect(page.getByText(sign)).toBeVisible();
      await expect(page.getByText('Some of this didn’t load.')).toBeVisible();
      isBroken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Some of this didn’t load.')).toHaveCount(0);
      await page.unroute(`**/api/${path}`);
    }
    await openBadges(page);
    await expect(page.getByText('1 of 17 earned')).toBeVisible();
  });
});
