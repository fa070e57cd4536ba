import { apiOf } from './support/collections.ts';
import {
  alert,
  button,
  hold,
  keepGame,
  storedGames,
  load,
  open,
  pairsOf,
  picture,
  savedGame,
  target,
  toast,
  updateQuestion,
} from './support/games.ts';
import { enroll, expect, origin, test } from './support/test.ts';

// A call that is to fail is told in the console too.
test.use({
  expectedNoise: /That didn’t work on the server|Failed to (?:save|update)|could not be uploaded/,
});

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

  // A pair needs both: a word and a picture.
  await expect(page.getByLabel('Timer')).toHaveValue('60');
  await expect(page.getByLabel('No Time Limit')).not.toBeChecked();
  await expect(button(page, 'Start Game')).toBeDisabled();
  await expect(button(page, 'Add Pair')).toBeDisabled();
  await page.getByLabel('Word', { exact: true }).fill('cat');
  await expect(button(page, 'Add Pair')).toBeDisabled();
  await page.getByLabel('Upload a picture').setInputFiles(picture('kitten.png'));
  await expect(page.getByText('The picture is ready.')).toBeVisible();
  // Nothing of it is lost by a reload, also halfway.
  await page.reload();
  await expect(page.getByLabel('Word', { exact: true })).toHaveValue('cat');
  await expect(page.getByText('The picture is ready.')).toBeVisible();

  await button(page, 'Save Collection').click();
  await expect(alert(page, 'Please add some pairs before saving!')).toBeVisible();
  await button(page, 'Add Pair').click();
  await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
  // Several files become a pair each, and what is no picture is told.
  await page
    .getByLabel('Upload a picture')
    .setInputFiles([
      picture('dog.png'),
      picture('owl.png'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ]);
  await expect(page.getByText('Only JPEG, PNG, GIF, and WebP images are allowed')).toBeVisible();
  await expect(page.getByText('3 pairs', { exact: true })).toBeVisible();

  await button(page, 'Save Collection').click();
  await expect(alert(page, 'Please enter a name for your collection!')).toBeVisible();
  await page.getByLabel('Collection name').fill('Animals');
  await page.route('**/api/game-collections/', (route) => route.fulfill({ status: 503, body: 'away' }));
  await button(page, 'Save Collection').click();
  await expect(toast(page, 'Failed to save collection. Please try again.')).toBeVisible();
  await page.unroute('**/api/game-collections/');
  await button(page, 'Save Collection').dblclick();
  await expect(toast(page, 'Collection saved successfully!').first()).toBeVisible();
  // Again, after the answer: it is still the same content.
  await button(page, 'Save Collection').click();
  await expect(page.getByRole('button', { name: 'Delete Animals' })).toHaveCount(1);
  // The second half of the double press may have come after the answer too.
  await expect(toast(page, `'Animals' is already saved.`).first()).toBeVisible();
  const stored = await storedGames(page, 'matching_game');
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ type: 'matching_game', category: 'game', status: 'private' });
  expect(JSON.parse(String(stored[0]?.['description']))).toEqual(
    ['cat', 'dog', 'owl'].map((each) => ({
      word: each,
      imageUrl: expect.stringMatching(/^\/api\/media\//) as unknown,
    })),
  );

  // A word is typed over where it stands; an empty one, and one that is there, is put back.
  await page.getByLabel('Word 2').fill('  puppy ');
  await page.getByLabel('Word 2').press('Enter');
  await expect(page.getByLabel('Word 2')).toHaveValue('puppy');
  await page.getByLabel('Word 3').fill(' ');
  await page.getByLabel('Word 3').press('Enter');
  await expect(page.getByLabel('Word 3')).toHaveValue('owl');
  await button(page, 'Update Collection').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to update this collection?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/game-collections/*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await button(page, 'Update Collection').click();
  await question.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Failed to update collection. Please try again.')).toBeVisible();
  await page.unroute('**/api/game-collections/*');
  await button(page, 'Update Collection').click();
  await question.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
  expect(String((await storedGames(page, 'matching_game'))[0]?.['description'])).toContain('puppy');

  // What was set up and never saved is one press away after another was loaded.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  });
  const goOnLoading = await hold(page, '**/api/collections?type=*');
  await page.reload();
  await expect(page.getByText('Loading games...')).toBeVisible();
  goOnLoading();
  await button(page, 'Load').click();
  await expect(page.getByLabel('Word 2')).toHaveValue('puppy');

  // A damaged one says why it cannot be loaded, and a picture that is gone is told and can be played without.
  await page.unroute('**/api/collections?type=*');
  await keepGame(page, 'matching_game', 'Damaged', []);
  await keepGame(page, 'matching_game', 'Gone', [
    { word: 'ghost', imageUrl: '/api/media/aaaaaaaaaaaaaaaaaaaaaa' },
    ...pairsOf('cat'),
  ]);
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Damaged' })
    .getByRole('button', { name: 'Load' })
    .click();
  await expect(toast(page, 'Error loading collection: No valid pairs found in collection')).toBeVisible();
  await expect(page.getByLabel('Word 2')).toHaveValue('puppy');
  await page.getByRole('listitem').filter({ hasText: 'Gone' }).getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText('This picture is gone')).toBeVisible();
  await button(page, 'Start Game').click();
  await expect(target(page, 'ghost')).toHaveText('ghost');
  await button(page, 'Back to Setup').click();

  await page.getByRole('button', { name: 'Delete Damaged' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this collection?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(toast(page, 'Collection deleted successfully!')).toBeVisible();
  await expect(page.getByText('Damaged')).toHaveCount(0);
});

test('what was changed in a loaded game is not lost by another one, nor by what happens to it elsewhere', async ({
  page,
}) => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await keepGame(page, 'matching_game', 'Fruit', pairsOf('fig', 'lime'));
  await open(page, 'matching');
  const stored = async (name: string) =>
    (await storedGames(page, 'matching_game')).find((game) => game['name'] === name);

  // What stands on the server as it is here needs no way back.
  await load(page, 'Farm');
  await load(page, 'Fruit');
  await expect(toast(page, `'Fruit' is loaded.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await load(page, 'Farm');
  await page.getByLabel('Word 2').fill('puppy');
  await page.getByLabel('Word 2').press('Enter');
  await load(page, 'Fruit');
  await expect(page.getByLabel('Word 1')).toHaveValue('fig');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Word 2')).toHaveValue('puppy');

  // The game that begins is not covered by it, and its set-up does not change behind it.
  await load(page, 'Fruit');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await button(page, 'Start Game').click();
  await expect(page.getByText('Time Left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await button(page, 'Back to Setup').click();
  await load(page, 'Farm');
  await page.getByLabel('Word 2').fill('puppy');
  await page.getByLabel('Word 2').press('Enter');

  // Somebody changed it meanwhile: what is there now is one Load away, and can be changed then.
  const farm = await stored('Farm');
  const { call } = await apiOf(page);
  await expect(savedGame(page, 'Farm')).toContainText('3 pairs');
  const elsewhere = await call('PUT', `/game-collections/${String(farm?.['collection_id'])}`, {
    name: 'Farm',
    description: JSON.stringify(pairsOf('cow', 'hen')),
  });
  expect(elsewhere.status()).toBe(200);
  await expect(page.getByLabel('Word 2')).toHaveValue('puppy');
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'load it again, or save yours as a new one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(savedGame(page, 'Farm')).toContainText('2 pairs');
  await load(page, 'Farm');
  await expect(page.getByLabel('Word 2')).toHaveValue('hen');
  await page.getByLabel('Word 2').fill('goat');
  await page.getByLabel('Word 2').press('Enter');
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
  expect(String((await stored('Farm'))?.['description'])).toContain('goat');

  // Somebody deleted it: it can be saved as a new one, and is stored then.
  const api = await apiOf(page);
  await expect(savedGame(page, 'Farm')).toContainText('2 pairs');
  await page.getByLabel('Word 1').fill('calf');
  await page.getByLabel('Word 1').press('Enter');
  await api.call('DELETE', `/game-collections/${String(farm?.['collection_id'])}`);
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'save yours as a new one')).toBeVisible();
  await expect(button(page, 'Update Collection')).toHaveCount(0);
  await button(page, 'Save Collection').click();
  await expect(toast(page, 'Collection saved successfully!')).toBeVisible();
  expect(String((await stored('Farm'))?.['description'])).toContain('calf');

  // Saved, deleted elsewhere, and saved once more unchanged: it is stored again.
  const id = String((await stored('Farm'))?.['collection_id']);
  await (await apiOf(page)).call('DELETE', `/game-collections/${id}`);
  await open(page, 'matching');
  await expect(savedGame(page, 'Fruit')).toBeVisible();
  await expect(savedGame(page, 'Farm')).toHaveCount(0);
  await button(page, 'Save Collection').click();
  await expect(toast(page, 'Collection saved successfully!')).toBeVisible();
  expect((await stored('Farm'))?.['collection_id']).not.toBe(id);
});

test('neither a double press nor a second game takes the way back away', async ({ page }) => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await keepGame(page, 'matching_game', 'Fruit', pairsOf('fig', 'lime'));
  await open(page, 'matching');
  await load(page, 'Farm');
  await page.getByLabel('Word 2').fill('puppy');
  await page.getByLabel('Word 2').press('Enter');
  await savedGame(page, 'Fruit').getByRole('button', { name: 'Load' }).dblclick();
  await expect(page.getByLabel('Word 1')).toHaveValue('fig');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await load(page, 'Farm');
  await expect(toast(page, `'Farm' is loaded.`)).toBeVisible();
  await expect(page.getByLabel('Word 2')).toHaveValue('dog');
  await load(page, 'Fruit');
  await expect(page.getByLabel('Word 1')).toHaveValue('fig');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Word 2')).toHaveValue('puppy');

  // A pair is taken out by itself, and comes back to where it was.
  const count = page.getByRole('region', { name: 'Your pairs' }).getByRole('status');
  await button(page, 'Remove cat').dblclick();
  await expect(count).toHaveText('2 pairs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count).toHaveText('3 pairs');
  await expect(page.getByLabel('Word 1')).toHaveValue('cat');
  await button(page, 'Remove owl').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await button(page, 'Start Game').click();
  await expect(page.getByText('Time Left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a saved game is deleted by keyboard without losing one’s place', async ({ page }) => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog'));
  await keepGame(page, 'matching_game', 'Fruit', pairsOf('fig', 'lime'));
  await open(page, 'matching');
  const deleteByKey = async (name: string) => {
    await button(page, `Delete ${name}`).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(savedGame(page, name)).toHaveCount(0);
  };
  await deleteByKey('Farm');
  await expect(savedGame(page, 'Fruit').getByRole('button', { name: 'Load' })).toBeFocused();
  await deleteByKey('Fruit');
  await expect(page.getByLabel('Collection name')).toBeFocused();
});

test('the words of a game are typed over and taken out by keyboard and mouse without losing one’s place', async ({
  page,
}) => {
  await enroll(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await open(page, 'matching');
  await load(page, 'Farm');
  await page.getByLabel('Word 2').fill('puppy');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Remove puppy')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Word 2')).toHaveValue('owl');
  await expect(button(page, 'Remove owl')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove cat')).toBeFocused();
  await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
  // Typed over, and taken out by the very next press.
  await page.getByLabel('Word 1').fill('kitten');
  await page.getByRole('listitem').getByRole('button', { name: 'Remove cat' }).click();
  await expect(page.getByText('0 pairs', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a words game is updated and deleted with the questions and words of the other', async ({ page }) => {
  await enroll(page);
  await keepGame(page, 'multiple_words', 'Week 1', pairsOf('cat', 'dog'));
  await open(page, 'words');
  await load(page, 'Week 1');
  await page.getByLabel('Word 2').fill(' Cat ');
  await page.getByLabel('Word 2').press('Enter');
  await expect(toast(page, `'Cat' is already in the list.`)).toBeVisible();
  await expect(page.getByLabel('Word 2')).toHaveValue('dog');
  await page.getByLabel('Word 2').fill('because');
  await page.getByLabel('Word 2').press('Enter');
  await page.route('**/api/game-collections/*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Failed to update collection. Please try again.')).toBeVisible();
  await page.unroute('**/api/game-collections/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
  const [stored] = await storedGames(page, 'multiple_words');
  expect(JSON.parse(String(stored?.['description']))).toEqual(
    ['cat', 'because'].map((each) => ({ word: each, imageUrl: each })),
  );
  await button(page, 'Delete Week 1').click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this collection?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(toast(page, 'Collection deleted successfully!')).toBeVisible();
  await expect(savedGame(page, 'Week 1')).toHaveCount(0);
  expect(await storedGames(page, 'multiple_words')).toEqual([]);
});
