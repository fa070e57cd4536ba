import { apiOf } from './support/collections.ts';
import {
  button,
  storeGame,
  load,
  open,
  pairsOf,
  picture,
  savedGame,
  storedGames,
  toast,
  updateQuestion,
} from './support/games.ts';
import { enroll, expect, origin, test } from './support/test.ts';

// The rejected update is logged, too.
test.use({ expectedErrors: /Failed to save a game/ });

test('a matching game is set up, survives a reload, and is saved, loaded, updated and deleted', async ({
  page,
}) => {
  await enroll(page);
  await page.goto(`${origin()}/games`);
  for (const name of ['Matching Game', 'Multiple Words Game', 'Timed Challenges']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'All games' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  }
  await open(page, 'matching');

  await test.step('the names of ready-made games fit on a small phone', async () => {
    const window = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 700 });
    const tile = page.getByRole('button', { name: /Subtraction to 10$/ });
    await expect(tile).toBeVisible();
    expect(await tile.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (window) await page.setViewportSize(window);
  });

  await test.step('a pair needs a word and a picture, and survives a reload', async () => {
    await page.getByLabel('Word', { exact: true }).fill('cat');
    await expect(button(page, 'Add Pair')).toBeDisabled();
    await page.getByLabel('Upload a picture').setInputFiles(picture('kitten.png'));
    await expect(page.getByText('The picture is ready.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Word', { exact: true })).toHaveValue('cat');
    await expect(page.getByText('The picture is ready.')).toBeVisible();
    await button(page, 'Add Pair').click();
    await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
  });

  await test.step('several files become a pair each, and other file types are rejected', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
    await page.getByLabel('Upload a picture').setInputFiles([picture('dog.png'), picture('owl.png'), notes]);
    await expect(
      page.getByText(/Only JPEG, PNG, GIF, and WebP images are allowed\. This is a text file\./),
    ).toBeVisible();
    await expect(page.getByText('3 pairs', { exact: true })).toBeVisible();
  });

  await test.step('it is stored once', async () => {
    await page.getByLabel('Collection name').fill('Animals');
    await button(page, 'Save Collection').dblclick();
    await expect(toast(page, 'Collection saved successfully!').first()).toBeVisible();
    const stored = await storedGames(page, 'matching_game');
    expect(stored).toMatchObject([{ type: 'matching_game', category: 'game', status: 'private' }]);
    expect(JSON.parse(String(stored[0]?.['description']))).toEqual(
      ['cat', 'dog', 'owl'].map((each) => ({
        word: each,
        imageUrl: expect.stringMatching(/^\/api\/media\//) as unknown,
      })),
    );
  });

  await test.step('a game changed elsewhere is loaded, changed, and updated', async () => {
    await storeGame(page, 'matching_game', 'Gone', [
      { word: 'ghost', imageUrl: '/api/media/aaaaaaaaaaaaaaaaaaaaaa' },
      ...pairsOf('cat'),
    ]);
    await page.reload();
    await load(page, 'Gone');
    await expect(page.getByText('This picture is gone')).toBeVisible();
    await load(page, 'Animals');
    await page.getByLabel('Word 2').fill('puppy');
    await page.getByLabel('Word 2').press('Enter');
    const [saved] = await storedGames(page, 'matching_game').then((games) =>
      games.filter(({ name }) => name === 'Animals'),
    );
    const { call } = await apiOf(page);
    const changed = await call('PUT', `/game-collections/${String(saved?.['collection_id'])}`, {
      name: 'Animals',
      description: JSON.stringify(pairsOf('cow', 'hen')),
    });
    expect(changed.status()).toBe(200);
    await button(page, 'Update Collection').click();
    await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(savedGame(page, 'Animals')).toContainText('2 pairs');
    await page.getByLabel('Word 2').fill('goat');
    await page.getByLabel('Word 2').press('Enter');
    await button(page, 'Update Collection').click();
    await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
    await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
    expect(JSON.stringify(await storedGames(page, 'matching_game'))).toContain('goat');
  });

  await test.step('it is deleted', async () => {
    await page.getByRole('button', { name: 'Delete Animals' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this collection?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(toast(page, 'Collection deleted successfully!')).toBeVisible();
    expect(await storedGames(page, 'matching_game')).toMatchObject([{ name: 'Gone' }]);
  });
});
