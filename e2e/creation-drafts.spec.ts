import { expectNoViolation } from './support/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { beginCollection, createCustomItems, generate } from './support/creation.ts';
import { blue, makePdf, red } from './support/pdfs.ts';
import { bring, png } from './support/pictures.ts';
import { arrive, enroll, expect, holdTimers, origin, test } from './support/test.ts';
import { file, cards, saveButton, names, save, finalStep, pick } from './support/saved-collection.ts';

/** What is sent to this address waits until it is released, or answered with this status; it is counted. */
const hold = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    const status = await promise;
    if (status === undefined) await route.continue();
    else await route.fulfill({ status, body: '{}' });
  });
  return { release: (status?: number) => resolve(status), count: () => count };
};

/** What holds this field and takes no press. */
const inertAround = (page: Page, label: string): Locator =>
  page.locator('[inert]').filter({ has: page.getByLabel(label) });

test.describe('saving', () => {
  test.use({ expectedNoise: /could not be saved|wasn’t saved/ });

  test('goes on from step to step, and nothing can be changed meanwhile', async ({ page }) => {
    await finalStep(page, 'Slow', 'Language Arts');
    await page.getByLabel('New item').fill('one');
    await page.getByLabel('New item').press('Enter');
    const refusing = await hold(page, '**/api/collections');
    await saveButton(page).click();
    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await expect(inertAround(page, 'New item')).toHaveCount(1);
    await bring(page, 'drop', 'cat.png', png(20, 20));
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page.getByText('Your collection is being saved.')).toBeVisible();
    await expect(inertAround(page, 'Collection name')).toHaveCount(1);
    await expectNoViolation(page);
    // It is told in the step that is open by then, and tried again there.
    refusing.release(503);
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error saving your collection. Please try again.',
    );
    await page.unroute('**/api/collections');
    const refusingAgain = await hold(page, '**/api/collections');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Your collection is being saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    refusingAgain.release(503);
    // Told once: whoever goes on and comes back is not told again.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(saveButton(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Slow');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.unroute('**/api/collections');
    const saving = await hold(page, '**/api/collections');
    await saveButton(page).click();
    saving.release();
    await expect(page.getByRole('article', { name: 'Slow' })).toHaveCount(1);
    expect(saving.count()).toBe(1);
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Unfinished collections' })).toHaveCount(0);
  });

  test('is told to whoever has left, and leads nobody away', async ({ page }) => {
    const left = page.getByRole('region', { name: 'Unfinished collections' });
    const bar = page.getByRole('navigation', { name: 'Practice' });
    const discover = () => bar.getByRole('link', { name: 'Discover' }).click();
    await enroll(page);
    await beginCollection(page, 'Stored', 'Math');
    await generate(page);
    const stored = await hold(page, '**/api/collections');
    await saveButton(page).click();
    await discover();
    stored.release();
    await expect(page.getByText('Collection saved.')).toBeVisible();
    await expect(page).toHaveURL(/discover-collections/);

    await page.getByRole('link', { name: 'New', exact: true }).click();
    await expect(left).toHaveCount(0);
    await page.getByLabel('Collection name').fill('Refused');
    await page.getByRole('button', { name: 'Next' }).click();
    await generate(page);
    await page.unroute('**/api/collections');
    const refused = await hold(page, '**/api/collections');
    await saveButton(page).click();
    await discover();
    await expect(page).toHaveURL(/discover-collections/);
    refused.release(503);
    await expect(page.getByText("'Refused' wasn’t saved. You’ll find it under New.")).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(left.getByText('Refused')).toBeVisible();
    await page.getByRole('button', { name: 'Continue Refused' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Refused');
    await expect(page.getByLabel('Collection name')).toBeFocused();

    // Files are on their way no longer than their page is there; they go on when somebody comes back to it.
    await page.getByRole('button', { name: 'Next' }).click();
    const uploading = await hold(page, '**/api/media');
    await pick(page, 'Choose files', file('cat.png', png(20, 20)));
    await saveButton(page).click();
    await discover();
    await expect(
      page.getByText("'Refused' isn’t saved yet because files were still uploading."),
    ).toBeVisible();
    uploading.release();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['cat']));

    // A picture that is gone by the time that the draft is taken up again is not passed over in silence.
    await page.route('**/api/media/*', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByText('Picture not found')).toBeVisible();
  });
});

test.describe('a draft', () => {
  test('that is put aside takes along the files that are still being looked at', async ({ page }) => {
    await enroll(page);
    await beginCollection(page, 'Thrown away', 'Language Arts');
    await generate(page);
    await page.getByLabel('One item per page').check();
    const { promise: isLookedAt, resolve: look } = Promise.withResolvers<void>();
    await page.route('**/assets/pdf-library-*', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await pick(page, 'Choose files', file('story.pdf', makePdf({ pages: [red, blue] }), 'application/pdf'));
    await expect(page.getByText('Checking your files...')).toBeVisible();
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await page.getByRole('button', { name: 'Start new' }).click();
    await page.getByLabel('Collection name').fill('Next one');
    await page.getByRole('button', { name: 'Next' }).click();
    look();
    // It is looked at after the other one.
    await pick(page, 'Choose files', file('cat.png', png(20, 20)));
    await expect.poll(() => names(page)).toEqual(['cat']);
  });

  test('survives a reload in each step, and the way back to step 1 and to step 3 again', async ({ page }) => {
    await arrive(page);
    await page.getByRole('link', { name: 'Create New Collection' }).click();
    await page.getByLabel('Collection name').fill('Half done');
    await page.getByLabel('Category').selectOption('Nursing');
    await page.getByLabel('I want to share my collection publicly').check();
    await page.reload();
    await expect(page.getByLabel('Collection name')).toHaveValue('Half done');
    await expect(page.getByLabel('Category')).toHaveValue('Nursing');
    await expect(page.getByLabel('I want to share my collection publicly')).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/collection-setup/);
    const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(await state()).toEqual({ collectionName: 'Half done', isPublic: true, category: 'Nursing' });

    await page.getByLabel('Number of items').fill('4');
    await generate(page);
    await page.getByLabel('New item').fill('half');
    await page.reload();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByLabel('New item')).toHaveValue('half');
    await createCustomItems(page);
    expect(await state()).toEqual({ collectionName: 'Half done', isPublic: true, category: 'Nursing' });
    await page.getByLabel('Custom term').fill('mine');
    await page.getByLabel('Custom term').press('Enter');
    await page.getByLabel('Custom term').fill('not yet');
    await page.reload();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByLabel('Custom term')).toHaveValue('not yet');

    await page.getByRole('link', { name: 'Back to step 2' }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByLabel('New item')).toHaveValue('half');
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(page.getByText('This collection has 5 items so far.')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await createCustomItems(page);
    await expect(page.getByLabel('Custom term')).toHaveValue('not yet');
    const { items, status } = await save(page);
    // Save adds what was typed in steps 2 and 3 and not added yet.
    expect(items.map(({ name }) => name).slice(4)).toEqual(['mine', 'half', 'not yet']);
    expect(status).toBe('public');
  });

  test('keeps a name that is being edited over a reload, and Save commits it', async ({ page }) => {
    await finalStep(page, 'Half a name', 'Language Arts');
    for (const name of ['one', 'two']) {
      await page.getByLabel('New item').fill(name);
      await page.getByLabel('New item').press('Enter');
    }
    await page.getByRole('button', { name: 'Edit one' }).click();
    await expect(page.getByLabel('Item name')).toBeFocused();
    await page.getByLabel('Item name').fill('');
    await saveButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Item name cannot be empty.');
    await page.getByLabel('Item name').fill('first');
    await page.reload();
    await expect(page.getByLabel('Item name')).toHaveValue('first');
    await expect(page.getByLabel('Item name')).not.toBeFocused();
    await page.getByLabel('New item').fill('three');
    const { items } = await save(page);
    expect(items.map(({ name }) => name)).toEqual(['first', 'two', 'three']);
  });

  test('is not taken for the next collection: step 1 asks', async ({ page }) => {
    await enroll(page);
    await beginCollection(page, 'Nurse', 'Nursing');
    await page.getByLabel('Number of items').fill('20');
    await generate(page);
    await expect(cards(page)).toHaveCount(20);
    const startAnother = () => page.getByRole('link', { name: 'New', exact: true }).click();
    await startAnother();
    const continuing = page.getByRole('button', { name: 'Continue "Nurse" (20 items)' });
    await expect(continuing).toBeVisible();
    await expect(page.getByLabel('Collection name')).toHaveCount(0);
    await expectNoViolation(page);
    await continuing.click();
    await expect(cards(page)).toHaveCount(20);

    await startAnother();
    await page.getByRole('button', { name: 'Start new' }).click();
    await expect(page.getByLabel('Collection name')).toBeFocused();
    await page.getByLabel('Collection name').fill('Dominoes');
    await page.getByLabel('Category').selectOption('Domino Comparison');
    await page.getByRole('button', { name: 'Next' }).click();
    await generate(page);
    expect((await save(page)).items).toHaveLength(1);
    await startAnother();
    await page.getByRole('button', { name: 'Continue Nurse' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Nurse');
  });

  test('with items asks what becomes of them when its category changes', async ({ page }) => {
    await holdTimers(page, 8000);
    await enroll(page);
    await beginCollection(page, 'Nurse', 'Nursing');
    await page.getByLabel('Number of items').fill('3');
    await generate(page);
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    const category = page.getByLabel('Category');
    const question = page.getByRole('dialog', { name: 'Change to Domino Comparison?' });
    const choose = async (answer: string) => {
      await category.selectOption('Domino Comparison');
      await expect(question).toHaveText(/already has 3 items for Nursing/);
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toHaveCount(0);
    };
    await choose('Cancel');
    await expect(category).toHaveValue('Nursing');
    await choose('Remove items');
    await expect(category).toHaveValue('Domino Comparison');
    await expect(page.getByText('This collection has')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('This collection has 3 items so far.')).toBeVisible();
    await category.selectOption('Nursing');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep items' }).click();
    await expect(category).toHaveValue('Nursing');
    await expect(page.getByText('This collection has 3 items so far.')).toBeVisible();
  });

  test('of one tab is not that of another, and what a closed tab left is offered', async ({
    page,
    context,
  }) => {
    // What may be taken back is offered for as long as the test takes.
    await holdTimers(page, 8000);
    await enroll(page);
    await beginCollection(page, 'First tab', 'Math');
    await generate(page);
    await expect(cards(page)).toHaveCount(1);

    const other = await context.newPage();
    await other.goto(`${origin()}/new-collection`);
    await expect(other.getByLabel('Collection name')).toHaveValue('');
    await other.getByLabel('Collection name').fill('Second tab');
    await other.getByRole('button', { name: 'Next' }).click();
    await other.getByLabel('Number of items').fill('3');
    await generate(other);
    await expect(cards(other)).toHaveCount(3);
    // What another tab has open is not offered.
    await other.getByRole('link', { name: 'Back to step 1' }).click();
    await expect(other.getByText('This collection has 3 items so far.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Unfinished collections' })).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(page.getByText('First tab')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Back to step 1' }).click();
    const left = page.getByRole('region', { name: 'Unfinished collections' });
    await expect(left.getByText('Second tab')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Delete Second tab' }).click();
    await expect(left).toHaveCount(0);
    await expect(page.getByLabel('Collection name')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Continue Second tab' }).click();
    await expect(page.getByLabel('Collection name')).toHaveValue('Second tab');
    await expect(left.getByText('First tab')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    expect((await save(page)).items).toHaveLength(3);
  });

  test('in a duplicated tab goes on as a copy', async ({ page, context }) => {
    await enroll(page);
    await beginCollection(page, 'Twins', 'Math');
    const stored = await page.evaluate(() =>
      Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const),
    );
    const twin = await context.newPage();
    // A browser that duplicates a tab copies its session storage.
    await twin.addInitScript((entries) => {
      if (sessionStorage.getItem('isTwin')) return;
      sessionStorage.setItem('isTwin', 'yes');
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, stored);
    await twin.goto(`${origin()}/collection-setup`);
    await expect(twin.getByText('Twins')).toBeVisible();
    const idOf = (tab: Page) =>
      tab.evaluate(() => {
        const key = Object.keys(sessionStorage).find((name) => name.startsWith('draft-id:')) ?? '';
        return sessionStorage.getItem(key);
      });
    await expect.poll(async () => (await idOf(twin)) === (await idOf(page))).toBe(false);
    await twin.getByLabel('Number of items').fill('2');
    await generate(twin);
    await expect(cards(twin)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('Twins')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await twin.reload();
    await expect(cards(twin)).toHaveCount(2);
  });
});
