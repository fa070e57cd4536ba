import { letters, shown, startSession } from './support/session.ts';
import { arrive, expect, test } from './support/test.ts';
import { tooltip, press, expectNoTour, openNewCollection } from './support/tours.ts';

test.use({ isNewcomer: true });

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

test('a tour is taken by keyboard alone, never holds the focus, and gives it back', async ({ page }) => {
  await arrive(page);
  await press(page, 'Skip');
  const start = page.getByRole('button', { name: 'Start Tour' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toBeFocused();
  await expect(tooltip(page)).toHaveAccessibleName('Welcome to Sixty!, step 1 of 3');
  await expect(tooltip(page)).toHaveAccessibleDescription(/^Everything starts with a collection/);
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
