import { expectNoViolation } from './support/axe.ts';
import { apiOf, openCollections } from './support/collections.ts';
import { enroll, expect, test } from './support/test.ts';
import { openSession } from './support/your-collections.ts';

test('presets come first, all fields are in view below them on a laptop, Start on a phone, and the backdrop closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enroll(page);
  const api = await apiOf(page);
  await api.make({ name: 'Paces', category: 'Number Sense' });
  await openCollections(page);
  const dialog = await openSession(page, 'Paces', '0.5');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await openSession(page, 'Paces', '0.5');
  await dialog.getByLabel('When to stop').selectOption('timer');
  await expect(dialog.getByRole('radio', { name: /^Watch/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '120' })).toBeChecked();
  const chips = await dialog.locator('label', { has: page.getByRole('radio') }).all();
  expect(chips).toHaveLength(2 + 4);
  for (const chip of chips) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(56);

  const bottoms = await dialog
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(2 + 4 + 3 + 3 + 1 + 1);
  const start = await dialog.getByRole('button', { name: 'Start' }).boundingBox();
  expect(Math.max(...bottoms)).toBeLessThan(start?.y ?? 0);
  await expect(dialog).not.toContainText(/\bms\b/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeInViewport({ ratio: 1 });
  for (const label of ['Seconds', 'When to stop'])
    await expect(dialog.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 });

  await dialog.getByRole('radio', { name: '90' }).check();
  await expect(dialog.getByLabel('Seconds', { exact: true })).toHaveValue('0.7');
  await expect(dialog.getByLabel('Items per minute')).toHaveValue('90');
  await dialog.getByLabel('When to stop').selectOption('collection');
  await expectNoViolation(page);
  await dialog.getByRole('radio', { name: '90' }).press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/fullscreen-display/);
  expect(await page.evaluate(() => (history.state as { usr: { speed: number } }).usr.speed)).toBe(1000);
});
