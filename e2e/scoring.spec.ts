import { apiOf } from './support/collections.ts';
import { list } from './support/reports-page.ts';
import { storeReport } from './support/reports.ts';
import { back, letters, startSession } from './support/session.ts';
import { enroll, expect, origin, test } from './support/test.ts';

test('a session that ended unattended is scored from the message at its end, and its report follows', async ({
  page,
}) => {
  await startSession(page, letters('abc'), { speed: 300, collectionName: 'Small letters' });
  await expect(page.getByRole('heading', { level: 1, name: back })).toBeVisible();
  await expect(page.getByText('You finished “Small letters”.')).toBeVisible();
  await page.getByRole('button', { name: 'How was it read?' }).click();

  const form = page.getByRole('region', { name: 'How was it read?' });
  await expect(form.getByRole('button', { name: 'Everything was read correctly' })).toBeVisible();
  await form.getByRole('button', { name: 'b', exact: true }).press('Space');
  await page.reload();
  await expect(form.getByRole('button', { name: 'b', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: 'Save with 1 missed' }).press('Enter');
  await expect(page.getByText('Score saved.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Small letters' })).toBeFocused();
  await expect(page.getByText('Someone listened and scored it later.')).toBeVisible();
  await expect(page.getByRole('row', { name: /b .* Missed/ })).toBeVisible();
  await page.getByRole('link', { name: 'All reports', exact: true }).click();
  await expect(list(page).getByRole('listitem').first()).toContainText(/Accuracy\s*67%/);
});

test.describe('a score that two tabs give', () => {
  test.use({ expectedNoise: /409/ });

  test('counts once: the other one is told', async ({ page, context }) => {
    await enroll(page);
    const id = await storeReport(await apiOf(page), {
      mode: 'auto',
      scored: false,
      items: ['a', 'b'].map((name) => ({ name, ms: 1000, outcome: 'seen' })),
    });
    await page.goto(`${origin()}/reports?report=${id}`);
    const correct = page.getByRole('button', { name: 'Everything was read correctly' });
    await expect(correct).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${origin()}/reports?report=${id}`);
    await other.getByRole('button', { name: 'a', exact: true }).click();
    await other.getByRole('button', { name: 'Save with 1 missed' }).click();
    await expect(other.getByText('Score saved.')).toBeVisible();
    await correct.click();
    await expect(page.getByText('This session is already scored.')).toBeVisible();
    await expect(correct).toHaveCount(0);
    await expect(page.getByText('50%')).toBeVisible();
  });
});
