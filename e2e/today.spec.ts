import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { storeReport } from './support/reports.ts';
import { shown } from './support/session.ts';
import { enroll, expect, test } from './support/test.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('what is due over two collections is practiced one after the other, until nothing is left today', async ({
  page,
}) => {
  await enroll(page);
  const api = await apiOf(page);
  const pets = await api.make({ name: 'Pets', items: ['owl', 'fox'] });
  await api.make({ name: 'Colors', items: ['red'] });
  const items = [{ name: 'fox', ms: 2000, outcome: 'missed' }];
  await storeReport(api, { collection_id: pets, collection_name: 'Pets', started_at: daysAgo(9), items });
  const title = page.getByRole('heading', { level: 2, name: /today/i });
  const start = page.getByRole('region', { name: /today/i }).getByRole('button', { name: 'Start' });
  const keep = async (name: string) => {
    await cardOf(page, name)
      .getByRole('button', { name: `More for “${name}”` })
      .click();
    await page.getByRole('menuitem', { name: 'Keep for review' }).click();
    await expect(page.getByText(`“${name}” is kept for review.`)).toBeVisible();
  };
  const answer = async (...words: readonly string[]) => {
    for (const word of words) {
      await expect.poll(() => shown(page)).toEqual([word]);
      await page.getByRole('textbox').fill(word);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('dialog', { name: 'Results' }).getByRole('button', { name: 'Return to Collections' }).click();
  };

  await test.step('nothing is said until something is kept', async () => {
    await openCollections(page);
    await expect(page.getByRole('heading', { name: 'Jump back in' })).toBeVisible();
    await expect(title).toHaveCount(0);
    await keep('Pets');
    await expect(title).toHaveText('Today: 2 cards, about 1 minute');
    await keep('Colors');
    await expect(title).toHaveText('Today: 3 cards, about 1 minute');
    await expectNoViolation(page);
  });
  await test.step('each collection is a session of its own, what was missed before first', async () => {
    await start.click();
    await answer('fox', 'owl');
    await expect(title).toHaveText('Today: 1 card, about 1 minute');
    await start.click();
    await answer('red');
  });
  await test.step('the next day with cards is named', async () => {
    await expect(title).toHaveText(/^Nothing to review today\. Next: \w+day, \d cards?\.$/);
    await expect(start).toHaveCount(0);
    await page.getByRole('radio', { name: '20 min' }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: '20 min' })).toBeChecked();
    await cardOf(page, 'Pets').getByRole('button', { name: 'More for “Pets”' }).click();
    await expect(page.getByRole('menuitem', { name: 'Don’t keep for review' })).toBeVisible();
  });
});
