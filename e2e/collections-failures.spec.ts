import type { Route } from '@playwright/test';
import { cardNames, cardOf } from './support/collections.ts';
import { expect, test } from './support/test.ts';
import { withCollections, putInCustomOrder, button, isOrder } from './support/your-collections.ts';

test.describe('without a network', () => {
  test.use({ expectedNoise: /A dialog could not be loaded/ });

  const sorry = 'That didn’t open. Check your connection.';

  for (const [name, code] of [
    ['Start', /\/assets\/(session-settings-dialog|fullscreen-display-page)-.*\.js/],
    ['Edit', /\/assets\/edit-collection-dialog-.*\.(js|css)/],
  ] as const) {
    test(`${name} says that it could not be opened, and opens when its code comes`, async ({ page }) => {
      await withCollections(page, ['A']);
      await page.route(code, (route) => route.abort());
      await button(page, 'A', name).click();
      await expect(page.getByText(sorry)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unroute(code);
      await button(page, 'A', name).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

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

test.describe('when the server refuses', () => {
  test.use({
    expectedNoise:
      /could not be|couldn’t be|wasn’t|didn’t load|Failed to delete|A request failed|You’re still subscribed to/,
  });

  test('while the collections load it says so; a failed load leaves the page usable', async ({ page }) => {
    await withCollections(page, ['A']);
    const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/users/me/collections*', async (route) => {
      await mayFail;
      await route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'internal' } });
    });
    await page.reload();
    await expect(page.getByText('Loading collections...')).toBeVisible();
    fail();
    await expect(page.getByText('Your collections didn’t load.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Search by name').fill('a');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
    await page.unroute('**/api/users/me/collections*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, 'A')).toBeVisible();
  });

  test('a failed delete says why, or that nobody knows, brings the card back and offers Retry', async ({
    page,
  }) => {
    await withCollections(page, ['A']);
    await page.route('**/api/collections/*', (route) =>
      route.fulfill({ status: 409, json: { detail: 'It is in use.', code: 'conflict' } }),
    );
    await button(page, 'A', 'Delete').click();
    await expect(page.getByText('Failed to delete collection: It is in use.')).toBeVisible();
    await expect(cardOf(page, 'A')).toBeVisible();
    await page.unroute('**/api/collections/*');
    await page.route('**/api/collections/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to delete collection: Unknown error occurred')).toBeVisible();
    await page.unroute('**/api/collections/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText("'A' was deleted.")).toBeVisible();
    await expect(cardOf(page, 'A')).toHaveCount(0);
  });

  test('what was done though its answer was lost is no failure at the next try; a failed Undo stays', async ({
    page,
  }) => {
    const api = await withCollections(page, ['Followed']);
    const id = await api.make({ name: 'A' });
    // As if it were somebody else's.
    await page.route('**/api/users/me/collections*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { readonly name: string }[];
      const json = list.map((each) => ({ ...each, isSubscribed: each.name === 'Followed' }));
      await route.fulfill({ response, json });
    });
    await page.reload();
    const message = (text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/api/collections/${id}`, loseAnswer, { times: 1 });
    await button(page, 'A', 'Delete').click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(message("'A' was deleted.")).toBeVisible();
    await page.clock.install();
    await page.route('**/restore', (route) => route.abort(), { times: 1 });
    await message("'A' was deleted.").getByRole('button', { name: 'Undo' }).click();
    await expect(message("'A' couldn’t be restored.")).toBeVisible();
    await page.clock.fastForward(10_000);
    await message("'A' couldn’t be restored.").getByRole('button', { name: 'Retry' }).click();
    await expect(cardOf(page, 'A')).toBeVisible();

    await page.route('**/api/collections/subscribe/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { detail: 'You are.', code: 'already_subscribed' } })
        : route.continue(),
    );
    await button(page, 'Followed', 'Unsubscribe').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(message("'Followed' is back.")).toBeVisible();
    await expect(cardOf(page, 'Followed')).toBeVisible();
    // The list is asked for once more: that is not to be cut off in the middle.
    await page.unrouteAll({ behavior: 'wait' });
  });

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

  test('a failed copy and a failed order are told, and Retry does them', async ({ page }) => {
    await withCollections(page, ['B', 'A']);
    await page.route('**/duplicate', (route) => route.abort());
    await button(page, 'A', 'Duplicate').click();
    await expect(page.getByText("'A' couldn’t be duplicated.")).toBeVisible();
    await page.unroute('**/duplicate');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cardOf(page, 'A Copy')).toHaveCount(1);

    await putInCustomOrder(page, 3);
    await page.route('**/api/collections/order', (route) => route.abort());
    await page.getByRole('button', { name: "More for 'B'" }).click();
    await page.getByRole('menuitem', { name: 'Move to the front' }).click();
    await expect(page.getByText('The new order wasn’t saved.')).toBeVisible();
    await page.unroute('**/api/collections/order');
    const stored = page.waitForResponse(isOrder);
    await page.getByRole('button', { name: 'Retry' }).click();
    await stored;
    await page.reload();
    await expect.poll(async () => (await cardNames(page))[0]).toBe('B');
  });
});
