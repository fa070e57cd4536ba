import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { beginCollection, generate } from './support/creation.ts';
import { save } from './support/saved-collection.ts';
import { enroll, expect, origin, test } from './support/test.ts';
import { openSession } from './support/your-collections.ts';

test('what was chosen last is offered again, and the timer starts from nothing', async ({ page }) => {
  await enroll(page);
  await beginCollection(page, 'Settings', 'Language Arts');
  await generate(page);
  await save(page);
  let dialog = await openSession(page, 'Settings', '0.5');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('120');
  await expect(dialog.getByLabel('Answer display time')).toHaveCount(0);
  await expect(dialog.getByLabel('Timer minutes')).toHaveCount(0);
  await dialog.getByLabel('Stop condition').selectOption('timer');
  await expect(dialog.getByLabel('Timer minutes')).toHaveAttribute('min', '0');
  await dialog.getByLabel('Timer minutes').fill('1');
  await dialog.getByLabel('Stop condition').selectOption('collection');
  await dialog.getByLabel('Stop condition').selectOption('timer');
  await expect(dialog.getByLabel('Timer minutes')).toHaveValue('0');
  await dialog.getByLabel('Timer seconds').press('Enter');
  await expect(dialog.getByText('Set the timer to more than 0:00.')).toBeVisible();
  await dialog.getByLabel('Items per minute').fill('70');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await cardOf(page, 'Settings').getByRole('button', { name: 'Start' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/your-collections/);

  await cardOf(page, 'Settings').getByRole('button', { name: 'Start' }).click();
  dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Stop condition')).toHaveValue('timer');
  await dialog.getByLabel('Seconds', { exact: true }).fill('40');
  await dialog.getByLabel('Timer minutes').fill('2');
  await dialog.getByLabel('Seconds', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/fullscreen-display/);
  const handedOver = await page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr);
  expect(handedOver).toEqual({
    collectionId: expect.any(String) as unknown,
    collectionName: 'Settings',
    sequence: [{ id: 0, name: expect.any(String) as unknown, isAnswer: false }],
    category: 'Language Arts',
    type: 'custom',
    answerDisplayTime: expect.any(Number) as unknown,
    speed: 40_000,
    stopCondition: 'timer',
    timerMinutes: 2,
    timerSeconds: 0,
    isInteractive: false,
    shuffle: false,
  });
  expect(
    await page.evaluate(() =>
      ['lastUsedMinutes', 'lastUsedSeconds', 'lastUsedSpeed'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual(['0', '40', '40000']);
});

test('the usual paces lead, and all fields are in view below them on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enroll(page);
  const api = await apiOf(page);
  await api.make({ name: 'Paces', category: 'Number Sense' });
  await openCollections(page);
  const dialog = await openSession(page, 'Paces', '0.5');
  await dialog.getByLabel('Stop condition').selectOption('timer');
  const paces = dialog.getByRole('radio');
  await expect(paces).toHaveCount(4);
  await expect(dialog.getByRole('radio', { name: '120' })).toBeChecked();
  const chips = await dialog.locator('label', { has: page.getByRole('radio') }).all();
  for (const chip of chips) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(56);

  const bottoms = await dialog
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(4 + 3 + 3 + 1 + 2);
  const start = await dialog.getByRole('button', { name: 'Start' }).boundingBox();
  expect(Math.max(...bottoms)).toBeLessThan(start?.y ?? 0);
  await expect(dialog).not.toContainText(/\bms\b/);

  await dialog.getByRole('radio', { name: '90' }).check();
  await expect(dialog.getByLabel('Seconds', { exact: true })).toHaveValue('0.7');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('90');
  await dialog.getByLabel('Stop condition').selectOption('collection');
  await expectNoViolation(page);
  await dialog.getByRole('radio', { name: '90' }).press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/fullscreen-display/);
  expect(await page.evaluate(() => (history.state as { usr: { speed: number } }).usr.speed)).toBe(1000);
});

test('the limits of the settings are those of the fields, and each is said beside its field', async ({
  page,
}) => {
  await enroll(page);
  await beginCollection(page, 'Limits', 'Number Sense');
  await generate(page);
  await save(page);
  const dialog = await openSession(page, 'Limits', '0.5');
  const minutes = dialog.getByLabel('Minutes', { exact: true });
  const seconds = dialog.getByLabel('Seconds', { exact: true });
  const answers = dialog.getByLabel('Answer display time');
  await expect(minutes).toHaveAttribute('min', '0');
  await expect(seconds).toHaveAttribute('min', '0');
  await expect(seconds).toHaveAttribute('max', '59');
  await expect(seconds).toHaveAttribute('step', '0.1');
  await expect(answers).toHaveAttribute('min', '1');
  await minutes.fill('-1');
  await minutes.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Minutes must be a whole number, 0 or more.');
  await expect(minutes).toBeFocused();
  await minutes.fill('0');
  await seconds.fill('60');
  await seconds.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Seconds can be 0 to 59, in steps of 0.1.');
  await expect(seconds).toBeFocused();

  // The exact speed of a rate is what the session has, and what is offered again.
  await dialog.getByLabel('Items per minute').fill('70');
  await answers.fill('2');
  expect(await page.evaluate(() => localStorage.getItem('lastUsedAnswerDisplayTime'))).toBe('2');
  await dialog.getByLabel('Shuffle').check();
  await answers.press('Enter');
  await expect(page).toHaveURL(/fullscreen-display/);
  const handedOver = await page.evaluate(() => (history.state as { usr: Record<string, unknown> }).usr);
  expect(handedOver).toMatchObject({ speed: 857, answerDisplayTime: 2000, shuffle: true });
  await page.getByRole('button', { name: 'Back' }).click();
  await cardOf(page, 'Limits').getByRole('button', { name: 'Start' }).click();
  await expect(seconds).toHaveValue('0.9');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('70');
  await expect(dialog.getByRole('radio', { name: '70 yours' })).toBeChecked();
  await expect(answers).toHaveValue('2');
});

test.describe('a collection that cannot be practiced', () => {
  test('says why, and cannot be started', async ({ page, context }) => {
    await enroll(page);
    await context.route('**/api/users/me/collections', async (route) => {
      const answer = await route.fetch();
      const base = {
        user_id: 'me',
        type: null,
        category: 'Math',
        status: 'private',
        version: 1,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
        creator_display_name: null,
        creator_username: null,
        isSubscribed: false,
        position: null,
      };
      await route.fulfill({
        response: answer,
        json: [
          { ...base, collection_id: 'a', name: 'Damaged', description: '[{"name":', item_count: 3 },
          { ...base, collection_id: 'b', name: 'Empty', description: '[]', item_count: 0 },
        ],
      });
    });
    await page.goto(`${origin()}/your-collections`);
    await expect(cardOf(page, 'Damaged').getByText(/damaged and can’t be read/)).toBeVisible();
    await expect(cardOf(page, 'Damaged').getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect(
      cardOf(page, 'Empty').getByText('This collection has no items to practice yet.'),
    ).toBeVisible();
    await expect(cardOf(page, 'Empty').getByRole('button', { name: 'Start' })).toBeDisabled();
    await expectNoViolation(page);
  });
});
