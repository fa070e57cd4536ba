import { expectNoViolation } from './support/axe.ts';
import { apiOf, cardOf, openCollections } from './support/collections.ts';
import { arrive, expect, signIn, test } from './support/test.ts';

test('an empty list offers three sets to start or to keep, and nothing to search', async ({ page }) => {
  await arrive(page);
  await expect(page.getByText(/^Nothing here yet\. Make your first collection/)).toBeVisible();
  await expect(page.getByLabel('Search by name')).toHaveCount(0);
  await expect(page.getByLabel('Sort by')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Discover' })).toHaveAttribute(
    'href',
    '/discover-collections',
  );
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Letters',
    'Sight words',
    'Numbers to 20',
  ]);
  await expectNoViolation(page, 'all');

  await cardOf(page, 'Numbers to 20').getByRole('button', { name: 'Start', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Numbers to 20' });
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();

  await cardOf(page, 'Letters').getByRole('button', { name: 'Keep this set' }).dblclick();
  await expect(page.getByText("'Letters' is now in your collections.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Letters' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'Letters').getByText('26 items in collection')).toBeVisible();
  await page.reload();
  await expect(cardOf(page, 'Letters').getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByLabel('Search by name')).toBeVisible();
});

test.describe('the role', () => {
  test.use({ expectedNoise: /The role could not be saved/ });

  test('is asked for once for each account, and can be skipped', async ({ page, elsewhere }) => {
    const person = await arrive(page);
    const question = page.getByRole('region', { name: 'Teacher or student?' });
    const api = await apiOf(page);
    const { id } = (await (await api.call('GET', '/users/me/')).json()) as { id: string };
    await page.route(`**/users/${id}/role`, (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Teacher' }).click();
    await expect(question.getByRole('alert')).toHaveText('That didn’t save. Please try again.');
    await question.getByRole('button', { name: 'Teacher' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Spinner' }).first()).toBeVisible();

    // Another browser knows it too.
    const other = await elsewhere();
    await other.goto(page.url());
    await signIn(other, person);
    await expect(other.getByText(/^Nothing here yet/)).toBeVisible();
    await expect(other.getByText('Teacher or student?')).toHaveCount(0);

    const third = await elsewhere();
    await arrive(third, 'Sam Student');
    await third.getByRole('button', { name: 'Skip' }).press('Enter');
    await expect(third.getByText('Teacher or student?')).toHaveCount(0);
    await third.reload();
    await expect(third.getByText(/^Nothing here yet/)).toBeVisible();
    await expect(third.getByText('Teacher or student?')).toHaveCount(0);
    await openCollections(third);
  });
});

test('quick counts fill in the number of items, whose default stays 1', async ({ page }) => {
  await arrive(page);
  await page.getByRole('link', { name: 'Create New Collection' }).click();
  await page.getByLabel('Collection name').fill('Small letters');
  await page.getByLabel('Category').selectOption('Language Arts');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Type').selectOption('Lowercase Letters');
  const count = page.getByLabel('Number of items');
  await expect(count).toHaveValue('1');
  const quick = page.getByRole('group', { name: 'Quick choices' });
  await expect(quick.getByRole('button')).toHaveText(['10', '20', 'All 26']);
  await quick.getByRole('button', { name: '10' }).click();
  await expect(count).toHaveValue('10');
  await quick.getByRole('button', { name: 'All 26' }).press('Enter');
  await expect(quick.getByRole('button', { name: 'All 26' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Generate Random Sequence' }).click();
  await expect(page.getByText('26 items')).toBeVisible();
});
