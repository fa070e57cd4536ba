import { expect, test } from './support/test.ts';
import { withCollections, button } from './support/your-collections.ts';

test.describe('without a network', () => {
  test.use({ expectedNoise: /A dialog could not be loaded/ });

  const sorry = 'That didn’t open. Check your connection.';

  test('Start and Edit say that they could not be opened, and open when their code comes', async ({
    page,
  }) => {
    await withCollections(page, ['A']);
    for (const [name, code] of [
      ['Start', /\/assets\/(session-settings-dialog|fullscreen-display-page)-.*\.js/],
      ['Edit', /\/assets\/edit-collection-dialog-.*\.(js|css)/],
    ] as const) {
      await page.route(code, (route) => route.abort());
      await button(page, 'A', name).click();
      await expect(page.getByText(sorry)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unroute(code);
      await button(page, 'A', name).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  });

  test('what could not be opened is, once the page was loaded again', async ({ page, context }) => {
    await withCollections(page, ['A']);
    await context.setOffline(true);
    await button(page, 'A', 'Edit').click();
    const again = page.getByRole('button', { name: 'Reload' });
    await expect(again).toBeVisible();
    await again.focus();
    await context.setOffline(false);
    await again.click();
    await expect(again).toHaveCount(0);
    await button(page, 'A', 'Edit').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('without what moves the cards', () => {
  test.use({ expectedNoise: /didn’t load/ });

  test('without what moves them the cards are there, and can be moved once it has come', async ({ page }) => {
    await withCollections(page, ['B', 'A']);
    const code = /\/assets\/sortable-card-list-/;
    await page.route(code, (route) => route.abort());
    const told = page.waitForEvent('console', (message) =>
      message.text().startsWith('Moving collections didn’t load.'),
    );
    await page.getByLabel('Sort by').selectOption('Custom Order');
    await told;
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
    await page.unroute(code);
    const bar = page.getByRole('navigation', { name: 'Practice' });
    await bar.getByRole('link', { name: 'Discover' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await bar.getByRole('link', { name: 'Collections' }).click();
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(2);
  });
});
