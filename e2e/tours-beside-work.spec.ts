import { whenStarted, letters, shown, showSession, startSession } from './support/session.ts';
import { expect, origin, test } from './support/test.ts';
import { tooltip, press, openNewCollection } from './support/tours.ts';

test.use({ isNewcomer: true });

test('tours work by keyboard alone, and never interrupt a session or other work', async ({ page }) => {
  const startTour = page.getByRole('button', { name: 'Start Full Screen Display Tour' });
  const paused = page.getByText('Paused', { exact: true });

  await test.step('the display has its own tour, during which the session waits', async () => {
    await startSession(page, letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(20)), { speed: 200 });
    await expect(tooltip(page)).toContainText('Take your time');
    await expect(paused).toBeVisible();
    const before = await shown(page);
    // The display handles keys as commands, except on the tooltip.
    await page.keyboard.press('ArrowRight');
    await expect(tooltip(page)).toContainText('Back and forth');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(tooltip(page)).toContainText('Take your time');
    await page.keyboard.press('ArrowRight');
    await expect(tooltip(page)).toContainText('Back and forth');
    await expect(paused).toBeVisible();
    expect(await shown(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(page).toHaveURL(/fullscreen-display/);
    await expect.poll(() => shown(page)).not.toEqual(before);
  });

  await test.step('a session paused before its tour stays paused after it, and Escape leads back', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await startTour.click();
    await expect(tooltip(page)).toContainText('Take your time');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
  });

  await test.step('a session with typed answers has the focus after its tour', async () => {
    await page.evaluate(() => localStorage.removeItem('tourCompleted'));
    await showSession(page, [{ name: 'cat' }, { name: 'owl' }], {
      isInteractive: true,
      answerDisplayTime: 60_000,
    });
    await whenStarted(page);
    await expect(tooltip(page)).toContainText('Take your time');
    await press(page, 'Skip');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('cat');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Correct!', { exact: true })).toBeVisible();
  });

  await page.goto(`${origin()}/your-collections`);

  await test.step('it never traps the focus, and returns it', async () => {
    await press(page, 'Skip');
    const start = page.getByRole('button', { name: 'Start Tour' });
    await start.focus();
    await page.keyboard.press('Enter');
    await expect(tooltip(page)).toBeFocused();
    await expect(tooltip(page)).toHaveAccessibleName('Welcome to Sixty!, step 1 of 3');
    await expect(tooltip(page)).toHaveAccessibleDescription(/^Everything starts with a collection/);
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
    await tooltip(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tooltip(page)).toHaveAccessibleName(/step 1/);
    await page.keyboard.press('Enter');
    await expect(tooltip(page)).toHaveAccessibleName(/step 2/);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(start).toBeFocused();
  });

  await test.step('a dialog covers the tour, which continues after it', async () => {
    await page.getByRole('button', { name: 'Start Tour' }).click();
    await press(page, /^Next/);
    await expect(tooltip(page)).toContainText('Find one');
    await page.getByRole('button', { name: 'Feedback' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await expect(dialog).toBeVisible();
    await expect(tooltip(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tooltip(page)).toContainText('Find one');
    await press(page, 'Skip');
  });

  await test.step('a tour doesn’t start during typing', async () => {
    const tours = page.waitForResponse(/run-page-tour/);
    await page.route('**/*run-page-tour*', async (route) => {
      await page.getByLabel('Collection name').focus();
      await route.continue();
    });
    await openNewCollection(page);
    await expect(page.getByLabel('Collection name')).toBeFocused();
    await tours;
    await page.keyboard.type('Letters');
    await expect(page.getByLabel('Collection name')).toHaveValue('Letters');
    await expect(tooltip(page)).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(tooltip(page)).toContainText('A name first');
  });

  await test.step('focus moved to the page during a tour stays there when it ends', async () => {
    await page.getByLabel('Collection name').fill('Words');
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(page.getByLabel('Collection name')).toBeFocused();
    await expect(page.getByLabel('Collection name')).toHaveValue('Words');
  });
});
