import type { Locator, Page } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './support/axe.ts';
import { apiOf, dragByMouse } from './support/collections.ts';
import { bring, png } from './support/pictures.ts';
import { arrive, expect, origin, test } from './support/test.ts';

// A call that is to fail is told in the console too.
test.use({
  expectedNoise:
    /The server could not do that|Failed to (?:save|update)|could not be uploaded|A request failed/,
});

const paths = {
  matching: '/games/matching-game',
  words: '/games/multiple-words-game',
  challenges: '/games/timed-challenges',
} as const;

const open = async (page: Page, game: keyof typeof paths): Promise<void> => {
  await page.goto(origin() + paths[game]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Game|Challenges/);
};

const words = (page: Page): Locator => page.getByRole('region', { name: 'Words' }).getByRole('button');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const word = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Words' }).getByRole('button', { name, exact: true });
const target = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^(?:Picture of|Place for) ${name}$`) });
const score = (page: Page): Locator => page.locator('dd').last();
const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
/** A short message in the corner. */
const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text);
const answers = (page: Page): Locator => page.getByRole('group', { name: 'Choose the answer' });

/** The page was opened 71 s and some bits ago: from there on a sum of milliseconds is not what it is on paper. */
const openAtAnOddMoment = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 71_073.8;
  });

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png(40, 40) });

/** Stores a game as its set-up would. */
const keepGame = async (
  page: Page,
  type: 'matching_game' | 'multiple_words',
  name: string,
  pairs: readonly { readonly word: string; readonly imageUrl: string }[],
): Promise<void> => {
  const api = await apiOf(page);
  const answer = await api.call('POST', '/game-collections/', {
    name,
    description: JSON.stringify(pairs),
    type,
    category: 'game',
    status: 'private',
  });
  expect(answer.status()).toBe(201);
};

const drawn = (fill: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4' fill='${fill}'/></svg>`;
const pairsOf = (...names: string[]) =>
  names.map((name, index) => ({ word: name, imageUrl: drawn(['red', 'green', 'blue'][index % 3] ?? 'red') }));

const keptGames = async (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  (await (await apiOf(page)).call('GET', `/collections?type=${type}`)).json() as Promise<
    Record<string, unknown>[]
  >;

/** With the arrow keys to the place of the chosen word, of three, and down there. */
const takeTo = async (page: Page, name: string): Promise<void> => {
  for (let step = 0; step < 6; step += 1) {
    if (await target(page, name).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(step < 3 ? 'ArrowDown' : 'ArrowUp');
    if (!(await target(page, name).evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('ArrowRight');
    }
  }
  await expect(target(page, name)).toBeFocused();
  await page.waitForTimeout(120);
  await page.keyboard.press('Enter');
};

test('a matching game is set up, survives a reload, and is saved, loaded, updated and deleted', async ({
  page,
}) => {
  await arrive(page);
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
  await expect(toast(page, `'Animals' is saved already.`)).toBeVisible();
  const kept = await keptGames(page, 'matching_game');
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ type: 'matching_game', category: 'game', status: 'private' });
  expect(JSON.parse(String(kept[0]?.['description']))).toEqual(
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
  expect(String((await keptGames(page, 'matching_game'))[0]?.['description'])).toContain('puppy');

  // What was set up and never saved is one press away after another was loaded.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  });
  await page.route('**/api/collections?type=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading games...')).toBeVisible();
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

const savedGame = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const load = (page: Page, name: string): Promise<void> =>
  savedGame(page, name).getByRole('button', { name: 'Load' }).click();
const updateQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Are you sure you want to update this collection?' });

test('what was changed in a loaded game is not lost by another one, nor by what happens to it elsewhere', async ({
  page,
}) => {
  await arrive(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await keepGame(page, 'matching_game', 'Fruit', pairsOf('fig', 'lime'));
  await open(page, 'matching');
  const stored = async (name: string) =>
    (await keptGames(page, 'matching_game')).find((game) => game['name'] === name);

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
  const present = await apiOf(page);
  await expect(savedGame(page, 'Farm')).toContainText('2 pairs');
  await page.getByLabel('Word 1').fill('calf');
  await page.getByLabel('Word 1').press('Enter');
  await present.call('DELETE', `/game-collections/${String(farm?.['collection_id'])}`);
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

test('the words of a game are typed over and taken out by keyboard and mouse without losing one’s place', async ({
  page,
}) => {
  await arrive(page);
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

test('pictures that come while others are on their way join them', async ({ page }) => {
  await arrive(page);
  await open(page, 'matching');
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await page.getByLabel('Upload a picture').setInputFiles(picture('dog.png'));
  await expect(page.getByText('Uploading...')).toBeVisible();
  await bring(page, 'drop', 'owl.png', png(50, 50));
  await bring(page, 'paste', 'cow.png', png(60, 60));
  await expect(page.getByText('Uploading... 0 of 3')).toBeVisible();
  goOn();
  await expect(page.getByText('3 pairs', { exact: true })).toBeVisible();
  for (const [number, name] of ['dog', 'owl', 'cow'].entries())
    await expect(page.getByLabel(`Word ${number + 1}`)).toHaveValue(name);
});

test('a words game is updated and deleted with the questions and words of the other', async ({ page }) => {
  await arrive(page);
  await keepGame(page, 'multiple_words', 'Week 1', pairsOf('cat', 'dog'));
  await open(page, 'words');
  await load(page, 'Week 1');
  await page.getByLabel('Word 2').fill('because');
  await page.getByLabel('Word 2').press('Enter');
  await page.route('**/api/game-collections/*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await button(page, 'Update Collection').click();
  await updateQuestion(page).getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Failed to update collection. Please try again.')).toBeVisible();
  await page.unroute('**/api/game-collections/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(toast(page, 'Collection updated successfully!')).toBeVisible();
  const [kept] = await keptGames(page, 'multiple_words');
  expect(JSON.parse(String(kept?.['description']))).toEqual(
    ['cat', 'because'].map((each) => ({ word: each, imageUrl: each })),
  );
  await button(page, 'Delete Week 1').click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this collection?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(toast(page, 'Collection deleted successfully!')).toBeVisible();
  await expect(savedGame(page, 'Week 1')).toHaveCount(0);
  expect(await keptGames(page, 'multiple_words')).toEqual([]);
});

test('a words game tells its mismatch in red for two seconds, its time with a clock, and is recorded', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page);
  await keepGame(page, 'multiple_words', 'Two', pairsOf('cat', 'dog'));
  await open(page, 'words');
  await load(page, 'Two');
  await button(page, 'Start Game').click();
  // Soon, so that the game is still under way.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await word(page, 'cat').click();
  await target(page, 'dog').click();
  const message = alert(page, 'Incorrect match!').getByText('Incorrect match!');
  await expect(message).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await message.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await page.clock.runFor(1900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
  const finish = async () => {
    for (const name of ['cat', 'dog']) {
      await page.clock.runFor(1000);
      await word(page, name).click();
      await target(page, name).click();
    }
    await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  };
  await finish();
  await expect(page.getByText('Completion time:')).toBeVisible();
  await button(page, 'Back to Setup').click();
  await page.getByLabel('No Time Limit').check();
  await button(page, 'Start Game').click();
  await finish();
  await expect(page.getByText('Completion time:')).toHaveCount(0);

  // What is not told on the screen is in the report all the same.
  await page.clock.resume();
  const { call } = await apiOf(page);
  await expect(async () => {
    const { reports } = (await (await call('GET', '/reports?mode=multiple_words')).json()) as {
      reports: { time_taken: number }[];
    };
    const game = { mode: 'multiple_words', ending: 'completed', collection_name: 'Two', total_items: 2 };
    expect(reports).toMatchObject([game, game]);
    expect(Math.min(...reports.map(({ time_taken: seconds }) => seconds))).toBeGreaterThanOrEqual(2);
  }).toPass();
});

test('a matching game is played with the mouse, against the clock, and counts', async ({ page }) => {
  await page.clock.install();
  await openAtAnOddMoment(page);
  await arrive(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await open(page, 'matching');
  await button(page, 'Load').click();
  await button(page, 'Start Game').click();
  await expect(page.getByText('Time Left')).toBeVisible();
  const left = page.locator('dd').first();
  await expect(left).toHaveText('1:00');
  await expect(left).toHaveText('0:58');

  // Words stand on the left, pictures on the right; a word comes first.
  const wordBox = await word(page, 'cat').boundingBox();
  const pictureBox = await target(page, 'cat').boundingBox();
  expect((wordBox?.x ?? 0) + (wordBox?.width ?? 0)).toBeLessThan(pictureBox?.x ?? 0);
  await target(page, 'cat').click({ force: true });
  await expect(score(page)).toHaveText('0 of 3');
  await word(page, 'cat').click();
  await target(page, 'cat').click();
  await expect(score(page)).toHaveText('1 of 3');

  // A mismatch is told, blocks nothing, and goes by itself.
  await word(page, 'dog').click();
  await target(page, 'owl').click();
  await expect(alert(page, 'Incorrect match! Try again.')).toBeVisible();
  await dragByMouse(page, word(page, 'dog'), target(page, 'dog'));
  await expect(score(page)).toHaveText('2 of 3');
  await expect(alert(page, 'Incorrect match! Try again.')).toBeVisible();
  await expect(alert(page, 'Incorrect match! Try again.')).toHaveCount(0, { timeout: 3000 });

  await button(page, 'Reset Game').click();
  await expect(score(page)).toHaveText('0 of 3');
  await expect(left).toHaveText(/1:00|0:59/);
  await button(page, 'Back to Setup').click();
  await expect(page.getByLabel('Word 3')).toHaveValue('owl');

  // The clock ends it too.
  await button(page, 'Start Game').click();
  await word(page, 'cat').click();
  await target(page, 'cat').click();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Time is up!' })).toBeVisible();
  await expect(page.getByText('You matched 1 of 3 pairs.')).toBeVisible();
  await button(page, 'Play Again').click();
  for (const name of ['cat', 'dog', 'owl']) {
    await page.clock.runFor(300);
    await dragByMouse(page, word(page, name), target(page, name));
  }
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  await expect(page.getByText('Completion time:')).toBeVisible();

  const { call } = await apiOf(page);
  await expect(async () => {
    const { reports } = (await (await call('GET', '/reports')).json()) as { reports: unknown[] };
    expect(reports).toMatchObject([
      {
        mode: 'matching_game',
        ending: 'completed',
        collection_name: 'Farm',
        total_items: 3,
        missed_items: 0,
      },
      { mode: 'matching_game', ending: 'completed', total_items: 3, missed_items: 2, time_taken: 60 },
    ]);
  }).toPass();
});

test('the words of the words game are trimmed and come once; it is played by keyboard alone', async ({
  page,
}) => {
  await arrive(page);
  const { make } = await apiOf(page);
  await make({ name: 'Spelling', items: ['because', 'friend', 'cat'] });
  await open(page, 'words');
  await expect(button(page, 'Start Game')).toBeDisabled();
  await expect(button(page, 'Add Item')).toBeDisabled();
  await button(page, 'Save Collection').click();
  await expect(alert(page, 'Please add some words before saving!')).toBeVisible();
  const field = page.getByLabel('Word', { exact: true });
  await field.fill('  ');
  await expect(button(page, 'Add Item')).toBeDisabled();
  await field.fill(' cat ');
  await field.press('Enter');
  await expect(page.getByLabel('Word 1')).toHaveValue('cat');
  await field.fill('CAT');
  await button(page, 'Add Item').click();
  await expect(alert(page, `'CAT' is in the list already.`)).toBeVisible();
  // From a collection: what is there already stays once.
  await button(page, 'From your collections').click();
  const dialog = page.getByRole('dialog', { name: 'Choose words from your collections' });
  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await dialog.getByRole('button', { name: 'Add 3 words' }).click();
  await expect(toast(page, '2 words added. 1 were there already.')).toBeVisible();
  await expect(page.getByText('3 words', { exact: true })).toBeVisible();

  await button(page, 'Save Collection').click();
  await expect(alert(page, 'Please enter a name for your collection!')).toBeVisible();
  await page.getByLabel('Collection name').fill('Week 1');
  await button(page, 'Save Collection').click();
  await expect(toast(page, 'Collection saved successfully!')).toBeVisible();
  const kept = await keptGames(page, 'multiple_words');
  expect(kept).toMatchObject([{ type: 'multiple_words', category: 'game', status: 'private' }]);
  expect(JSON.parse(String(kept[0]?.['description']))).toEqual(
    ['cat', 'because', 'friend'].map((each) => ({ word: each, imageUrl: each })),
  );
  await keepGame(page, 'multiple_words', 'Damaged', []);
  await open(page, 'words');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Damaged' })
    .getByRole('button', { name: 'Load' })
    .click();
  await expect(toast(page, 'Error loading collection: No valid words found in collection')).toBeVisible();

  await page.getByLabel('No Time Limit').check();
  await button(page, 'Start Game').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Time Left')).toHaveCount(0);
  // Enter takes the word, the focus goes to the places; Escape lets go of it.
  await words(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(words(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(words(page).first()).toBeFocused();
  await expect(words(page).first()).toHaveAttribute('aria-pressed', 'false');

  const first = (await words(page).first().textContent()) ?? '';
  const other = first === 'cat' ? 'friend' : 'cat';
  await page.keyboard.press('Enter');
  await takeTo(page, other);
  await expect(alert(page, 'Incorrect match!')).toBeVisible();
  await expect(word(page, first)).toBeFocused();
  for (let count = 3; count > 0; count -= 1) {
    const name = (await words(page).first().textContent()) ?? '';
    await expect(word(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await takeTo(page, name);
  }
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeFocused();
  // Without a clock there is no time to tell.
  await expect(page.getByText('Completion time')).toHaveCount(0);
});

test('the matching game is played by keyboard alone', async ({ page }) => {
  await arrive(page);
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await open(page, 'matching');
  await load(page, 'Farm');
  await button(page, 'Start Game').focus();
  await page.keyboard.press('Enter');
  await words(page).first().focus();
  for (let count = 3; count > 0; count -= 1) {
    const name = (await words(page).first().textContent()) ?? '';
    await expect(word(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await takeTo(page, name);
    if (count > 1) await expect(score(page)).toHaveText(`${4 - count} of 3`);
  }
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeFocused();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [game, kind] of [
    ['words', 'multiple_words'],
    ['matching', 'matching_game'],
  ] as const)
    test(`a game of forty ${game === 'words' ? 'words' : 'pictures'} is played on a phone, whose sides scroll by themselves`, async ({
      page,
    }) => {
      await arrive(page);
      await keepGame(
        page,
        kind,
        'Forty',
        pairsOf(...Array.from({ length: 40 }, (_, index) => `word${index + 1}`)),
      );
      await open(page, game);
      await button(page, 'Load').tap();
      await button(page, 'Start Game').tap();
      await expect(words(page)).toHaveCount(40);

      const session = await page.context().newCDPSession(page);
      const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        });
      /** Begins sideways, as a hand does that takes a word from the left to the right. */
      const drag = async (name: string): Promise<void> => {
        await word(page, name).scrollIntoViewIfNeeded();
        await target(page, name).scrollIntoViewIfNeeded();
        const [from, to] = [await word(page, name).boundingBox(), await target(page, name).boundingBox()];
        if (!from || !to) throw new Error('It is not to be seen.');
        const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
        const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2];
        await finger('touchStart', x, y);
        for (let step = 1; step <= 4; step += 1) await finger('touchMove', x + step * 8, y);
        await expect(page.locator('[data-dragging]')).toHaveCount(1);
        for (let step = 1; step <= 6; step += 1) {
          await finger('touchMove', x + 32 + ((endX - x - 32) * step) / 6, y + ((endY - y) * step) / 6);
        }
        // A hand lets go where it sees that the word would fall.
        await expect(target(page, name)).toHaveAttribute('data-is-over');
        await finger('touchEnd');
      };
      await drag('word7');
      await expect(score(page)).toHaveText('1 of 40');
      await drag('word31');
      await expect(score(page)).toHaveText('2 of 40');
      // And by two taps.
      // The tap that comes with the end of a drag is none, so one right after it may not count either.
      await expect(async () => {
        await word(page, 'word12').tap();
        await expect(target(page, 'word12')).toBeEnabled({ timeout: 2000 });
      }).toPass();
      await target(page, 'word12').tap();
      await expect(score(page)).toHaveText('3 of 40');

      // A finger that moves down scrolls its side, and leaves the other one and the words where they are.
      const list = page.getByRole('region', { name: 'Words' }).getByRole('list');
      await list.evaluate((element) => element.scrollTo(0, 0));
      const box = await words(page).nth(3).boundingBox();
      if (!box) throw new Error('It is not to be seen.');
      await finger('touchStart', box.x + 30, box.y + 10);
      for (let step = 1; step <= 8; step += 1) await finger('touchMove', box.x + 30, box.y + 10 - step * 14);
      await finger('touchEnd');
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
      await expect(score(page)).toHaveText('3 of 40');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
});

type Badge = { readonly name: string; readonly awarded_at: string | null };

test('a timed challenge is typed or chosen, keeps a personal best, and with the other games earns badges', async ({
  page,
}) => {
  await page.clock.install();
  await openAtAnOddMoment(page);
  await arrive(page);
  const { make } = await apiOf(page);
  await make({
    name: 'Sums',
    category: 'Math',
    items: [
      { name: '1 + 1', count: 2 },
      { name: '2 + 2', count: 4 },
      { name: '3 + 3', count: 6 },
    ],
  });
  const results: Readonly<Record<string, string>> = { '1 + 1': '2', '2 + 2': '4', '3 + 3': '6' };
  await keepGame(page, 'multiple_words', 'No challenge', [{ word: 'a', imageUrl: 'a' }]);

  await page.route('**/api/users/me/collections*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`${origin()}/timed-challenges`);
  await expect(page.getByText('Loading collections...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('3 items in collection');
  await expect(page).toHaveURL(origin() + paths.challenges);
  const clock = page.getByLabel('Clock');
  await expect(clock).toHaveValue('60');
  for (const [seconds, isTaken] of [
    ['14', false],
    ['15', true],
    ['600', true],
    ['601', false],
    ['60', true],
  ] as const) {
    await clock.fill(seconds);
    await expect(alert(page, 'from 15 to 600')).toHaveCount(isTaken ? 0 : 1);
    await expect(button(page, 'Start Challenge')).toBeEnabled({ enabled: isTaken });
  }

  const question = async (): Promise<string> =>
    (await page.locator('[data-kind="mathProblem"] [dir="auto"]').first().textContent()) ?? '';
  const type = async (answer: string): Promise<void> => {
    await page.clock.runFor(400);
    await page.getByLabel('Your answer').fill(answer);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your answer')).toHaveValue('');
  };
  await button(page, 'Start Challenge').click();
  for (let count = 1; count <= 5; count += 1) {
    await type(results[await question()] ?? '');
    await expect(page.getByText('Correct!')).toBeVisible();
    await expect(score(page)).toHaveText(String(count));
  }
  await type('99');
  await expect(page.getByText('It was')).toBeVisible();
  await page.clock.runFor(400);
  await button(page, 'Skip this one').click();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('heading', { name: 'A new personal best!' })).toBeFocused();
  await expect(page.getByText('5 right answers in 60 seconds.')).toBeVisible();

  // Once more, chosen and worse: the best stays, also after a reload.
  await button(page, 'Back to challenges').click();
  await expect(page.getByRole('article')).toContainText('Personal best: 5');
  await page.getByLabel('Choose it').check();
  await button(page, 'Start Challenge').click();
  await expect(answers(page).getByRole('button')).toHaveCount(4);
  await page.clock.runFor(400);
  await answers(page)
    .getByRole('button', { name: results[await question()] ?? '', exact: true })
    .click();
  await expect(score(page)).toHaveText('1');
  // The keys press them too.
  await page.clock.runFor(400);
  await page.keyboard.press('1');
  await expect(page.getByText(/Correct!|It was/)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Personal best: 5')).toBeVisible();
  // What is left before its time is up has been practised too, and is no best.
  await button(page, 'Play Again').click();
  await page.clock.runFor(400);
  await answers(page).getByRole('button').first().click();
  await expect(page.getByText(/Correct!|It was/)).toBeVisible();
  await button(page, 'Back to challenges').click();
  await page.unroute('**/api/users/me/collections*');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Personal best: 5');

  // The other two, with ten things matched between them.
  for (const [game, kind, names] of [
    ['words', 'multiple_words', ['one', 'two', 'three', 'four', 'five']],
    ['matching', 'matching_game', ['six', 'seven', 'eight', 'nine', 'ten']],
  ] as const) {
    await keepGame(page, kind, 'For a badge', pairsOf(...names));
    await open(page, game);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'For a badge' })
      .getByRole('button', { name: 'Load' })
      .click();
    await button(page, 'Start Game').click();
    for (const name of names) {
      await page.clock.runFor(300);
      await word(page, name).click();
      await target(page, name).click();
    }
    await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  }
  const { call } = await apiOf(page);
  const { reports } = (await (await call('GET', '/reports?mode=challenge')).json()) as {
    reports: unknown[];
  };
  expect(reports).toMatchObject([
    { mode: 'challenge', ending: 'stopped', total_items: 1, collection_name: 'Sums' },
    { mode: 'challenge', ending: 'completed', time_taken: 60, total_items: 2 },
    { mode: 'challenge', ending: 'completed', time_taken: 60, total_items: 7, skipped_items: 1 },
  ]);
  await expect(async () => {
    const badges = (await (await call('GET', '/badges')).json()) as Badge[];
    const earned = badges.filter(({ awarded_at: at }) => at !== null).map(({ name }) => name);
    expect(earned).toEqual(expect.arrayContaining(['Bronze Matcher', 'Game Explorer', 'Challenger']));
  }).toPass();
});

test('collections that cannot be loaded are logged only, and bests that are not known are not spoken of', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page);
  const { make } = await apiOf(page);
  await make({ name: 'Letters', items: ['a'] });
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.route('**/api/users/me/collections*', (route) => route.abort());
  await page.route('**/api/reports/bests', (route) => route.abort());
  await open(page, 'challenges');
  await expect(button(page, 'Load collections')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('A challenge needs a collection.')).toHaveCount(0);
  expect(logged.join()).toContain('A request failed');
  await page.unroute('**/api/users/me/collections*');
  await button(page, 'Load collections').click();
  await expect(page.getByRole('article')).toContainText('Letters');
  await expect(page.getByText(/personal best/i)).toHaveCount(0);

  await page.getByLabel('Clock').fill('15');
  await button(page, 'Start Challenge').click();
  await page.clock.runFor(400);
  await page.getByLabel('Your answer').fill('a');
  await page.keyboard.press('Enter');
  await expect(score(page)).toHaveText('1');
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'Time is up!' })).toBeVisible();
  await expect(page.getByText(/personal best/i)).toHaveCount(0);
  await page.unroute('**/api/reports/bests');
  await button(page, 'Back to challenges').click();
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Personal best: 1');
});

test('axe finds nothing in any game, in three themes', async ({ page }) => {
  // Six screens in three themes, each looked at whole.
  test.slow();
  await arrive(page);
  const { make } = await apiOf(page);
  await make({ name: 'Letters', items: ['a', 'b', 'c', 'd', 'e'] });
  await keepGame(page, 'matching_game', 'Farm', pairsOf('cat', 'dog', 'owl'));
  await page.goto(`${origin()}/games`);
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await open(page, 'matching');
  await button(page, 'Load').click();
  await page.getByLabel('No Time Limit').check();
  await expectNoViolationInAnyTheme(page);
  await button(page, 'Start Game').click();
  await word(page, 'cat').click();
  await target(page, 'cat').click();
  await word(page, 'dog').click();
  await target(page, 'owl').click();
  await word(page, 'dog').click();
  await expectNoViolationInAnyTheme(page);
  await target(page, 'dog').click();
  await word(page, 'owl').click();
  await target(page, 'owl').click();
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await open(page, 'challenges');
  await page.getByLabel('Choose it').check();
  await page.getByLabel('Clock').fill('600');
  await expectNoViolationInAnyTheme(page);
  await button(page, 'Start Challenge').click();
  await page.waitForTimeout(200);
  await page.keyboard.press('2');
  await expect(page.getByText(/Correct!|It was/)).toBeVisible();
  await expectNoViolationInAnyTheme(page);
});
