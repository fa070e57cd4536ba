import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { withCollections, button } from './support/your-collections.ts';

test.use({
  expectedErrors: /A dialog could not be loaded|didn’t load|time zone could not be sent/,
});

const areStylesLoaded = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (part) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
        ({ href, sheet }) => href.includes(part) && sheet !== null,
      ),
    `/assets/${name}-`,
  );

test('features whose code failed to load say so, or are missing, until it loads', async ({
  page,
  context,
}) => {
  const counts = page.waitForResponse(/completion-counts/);
  await withCollections(page, ['B', 'A']);
  await counts;

  await test.step('a dialog that failed offline opens by ‘Try again’', async () => {
    await context.setOffline(true);
    await button(page, 'A', 'Edit').click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await again.focus();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  await test.step('Edit and Start report a failed load, and open on retry with their styles', async () => {
    for (const [name, code] of [
      ['Edit', /\/assets\/edit-collection-dialog-.*\.js/],
      ['Start', /\/assets\/(session-settings-dialog|fullscreen-display-page)-.*\.(js|css)/],
    ] as const) {
      // Without the message of the dialog before.
      await page.reload();
      await page.route(code, (route) => route.abort());
      await button(page, 'A', name).click();
      await expect(page.getByText('That didn’t open. Check your connection.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unroute(code);
      await button(page, 'A', name).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    }
    expect(await areStylesLoaded(page, 'fullscreen-display-page')).toBe(true);
  });

  await test.step('cards appear without the drag-and-drop code, and can be moved once it loads', async () => {
    const code = /\/assets\/sortable-card-list-/;
    await page.route(code, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('SortableCardList didn’t load'),
    );
    await page.getByLabel('Sort by').selectOption('Custom Order');
    await logged;
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
