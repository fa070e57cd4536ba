import { type Collection, listMyCollections } from '@sixty/contract/collections';
import { createGameCollection } from '@sixty/contract/game-collections';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';
import { press } from '../../testing/press.ts';
import { button, listedWords, load, retype, serveGames, shows, target, wordsOf } from './testing/games.ts';

const matching = '/games/matching-game';
const multipleWords = '/games/multiple-words-game';
const alertOf = (text: string) =>
  screen.queryAllByRole('alert').find((element) => element.textContent === text);

beforeEach(() => expectErrors(/That didn’t work on the server|Failed to (?:save|update|delete)/));

it('asks for pairs and a name before it saves, reports a failure, and saves a game once', async () => {
  const server = serveGames('matching_game', { Damaged: [], Farm: ['cat', 'dog'] });
  const { user } = renderPage(matching);
  expect(await screen.findByLabelText('Timer')).toHaveValue(60);
  expect(screen.getByLabelText('No Time Limit')).not.toBeChecked();
  expect(button('Start Game')).toBeDisabled();
  expect(button('Add Pair')).toBeDisabled();
  await user.type(screen.getByLabelText('Word'), 'cat');
  expect(button('Add Pair')).toBeDisabled();
  await press(user, 'Save Collection');
  expect(alertOf('Please add some pairs before saving!')).toBeVisible();
  await load(user, 'Damaged');
  expect(
    await screen.findByText('Error loading collection: No valid pairs found in collection'),
  ).toBeVisible();
  await load(user, 'Farm');
  await expectNoViolation();
  expect(alertOf('Please add some pairs before saving!')).toBeUndefined();
  expect(button('Start Game')).toBeEnabled();

  await user.clear(screen.getByLabelText('Collection name'));
  await press(user, 'Save Collection');
  expect(alertOf('Please enter a name for your collection!')).toBeVisible();
  expect(screen.getByLabelText('Collection name')).toBeInvalid();
  await user.type(screen.getByLabelText('Collection name'), 'Animals');
  answer(createGameCollection, refusal('internal'));
  await press(user, 'Save Collection');
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(await messages.findByText('Failed to save collection. Please try again.')).toBeVisible();
  expect(messages.getByRole('button', { name: 'Retry' })).toBeVisible();
  answer(createGameCollection, server.create);
  await user.dblClick(button('Save Collection'));
  expect(await messages.findByText('Collection saved successfully!')).toBeVisible();
  await press(user, 'Save Collection');
  expect(await messages.findAllByText('“Animals” is already saved.')).not.toHaveLength(0);
  const [failed, saved, ...others] = callsOf(createGameCollection);
  expect(others).toEqual([]);
  expect(saved?.body).toEqual({
    ...(failed?.body as object),
    name: 'Animals',
    type: 'matching_game',
    category: 'game',
    status: 'private',
  });
  expect(saved?.headers.get('idempotency-key')).toBe(failed?.headers.get('idempotency-key'));
  expect(server.stored()).toMatchObject({ Animals: ['cat', 'dog'], Farm: ['cat', 'dog'] });
});

it('plays a pair without its missing picture', async () => {
  serveGames('matching_game', { Gone: ['ghost', 'cat'] });
  const { user } = renderPage(matching);
  await load(user, 'Gone');
  fireEvent.error(await screen.findByRole('img', { name: 'Picture of ghost' }));
  expect(screen.getByText('This picture is gone')).toBeVisible();
  await press(user, 'Start Game');
  await screen.findByText('Time Left');
  const picture = target('ghost').querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(target('ghost')).toHaveTextContent('ghost');
});

it('removes a pair at a time, and Undo puts it back in its place', async () => {
  serveGames('matching_game', { Farm: ['cat', 'dog', 'owl'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await user.dblClick(await screen.findByRole('button', { name: 'Remove cat' }));
  await shows('dog', 'owl');
  expect(screen.getByText('2 pairs', { selector: 'output' })).toBeVisible();
  await press(user, 'Undo');
  await shows('cat', 'dog', 'owl');
  await press(user, 'Remove owl');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await press(user, 'Start Game');
  expect(await screen.findByText('Time Left')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('moves the focus to the next entry when words are changed and removed', async () => {
  serveGames('matching_game', { Farm: ['cat', 'dog', 'owl'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await retype(user, 2, 'puppy');
  await user.click(screen.getByLabelText('Word 2'));
  await user.tab();
  expect(button('Remove puppy')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Word 2')).toHaveValue('owl');
  expect(button('Remove owl')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Remove cat')).toHaveFocus();
  await user.clear(screen.getByLabelText('Word 1'));
  await user.type(screen.getByLabelText('Word 1'), 'kitten');
  await press(user, 'Remove cat');
  expect(screen.getByText('0 pairs', { selector: 'output' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('trims words and takes each once, and a message disappears with its cause', async () => {
  answer(listMyCollections, [listedWords('Spelling', 'because', 'friend', 'cat')]);
  const server = serveGames('multiple_words', { Damaged: [] });
  const { user } = renderPage(multipleWords);
  const field = await screen.findByLabelText('Word');
  expect(button('Start Game')).toBeDisabled();
  expect(button('Add Item')).toBeDisabled();
  await press(user, 'Save Collection');
  expect(alertOf('Please add some words before saving!')).toBeVisible();
  await user.type(field, '  ');
  expect(button('Add Item')).toBeDisabled();
  await user.type(field, 'cat {Enter}');
  await shows('cat');
  await user.type(field, 'CAT');
  await press(user, 'Add Item');
  expect(alertOf('“CAT” is already in the list.')).toBeVisible();
  await press(user, 'From your collections');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose words from your collections' }));
  await user.click(await dialog.findByRole('button', { name: 'Choose all' }));
  await user.click(dialog.getByRole('button', { name: 'Add 3 words' }));
  expect(await screen.findByText('2 words added. Skipped 1 duplicate.')).toBeVisible();
  await shows('cat', 'because', 'friend');
  expect(screen.getByText('3 words', { selector: 'output' })).toBeVisible();

  await press(user, 'Save Collection');
  expect(alertOf('Please enter a name for your collection!')).toBeVisible();
  for (const name of ['cat', 'because', 'friend']) await press(user, `Remove ${name}`);
  await press(user, 'Save Collection');
  expect(alertOf('Please add some words before saving!')).toBeVisible();
  expect(alertOf('Please enter a name for your collection!')).toBeUndefined();
  await user.clear(field);
  for (const name of ['cat', 'because', 'friend', 'cat']) await user.type(field, `${name}{Enter}`);
  expect(alertOf('Please add some words before saving!')).toBeUndefined();
  expect(alertOf('“cat” is already in the list.')).toBeVisible();
  await press(user, 'Remove cat');
  expect(alertOf('“cat” is already in the list.')).toBeUndefined();
  await user.type(field, '{Enter}');
  await shows('because', 'friend', 'cat');
  expect(button('Start Game')).toBeEnabled();

  await user.type(screen.getByLabelText('Collection name'), 'Week 1');
  await press(user, 'Save Collection');
  expect(await screen.findByText('Collection saved successfully!')).toBeVisible();
  const body = callsOf(createGameCollection)[0]?.body as Collection;
  expect(body).toMatchObject({ type: 'multiple_words', category: 'game', status: 'private' });
  expect(JSON.parse(body.description)).toEqual(
    ['because', 'friend', 'cat'].map((each) => ({ word: each, imageUrl: each })),
  );
  expect(wordsOf(body)).toEqual(server.stored()['Week 1']);
  await load(user, 'Damaged');
  expect(
    await screen.findByText('Error loading collection: No valid words found in collection'),
  ).toBeVisible();
});

it('shows a pasted list before it becomes words of a game, and says what is left out', async () => {
  serveGames('multiple_words', { Fruit: ['fig'] });
  const { user } = renderPage(multipleWords);
  await load(user, 'Fruit');
  await user.click(screen.getByLabelText('Word'));
  await user.paste('1. Fig\n2. lime\n3. pear');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 words found.')).toBeVisible();
  expect(dialog.getByText('Skipped 1 duplicate.')).toBeVisible();
  await expectNoViolation();
  await shows('fig');
  await user.click(dialog.getByRole('button', { name: 'Add 2 words' }));
  await shows('fig', 'lime', 'pear');
});

it('takes no words without a picture into a matching game', async () => {
  serveGames('matching_game', {});
  const { user } = renderPage(matching);
  await press(user, 'Paste a list');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('List'), { target: { value: 'fig\nlime' } });
  expect(await dialog.findByText('Skipped 2 words without a picture.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add to the game' })).toBeDisabled();
});

it('starts a ready-made game with other pairs at each press, and Undo brings back what was there', async () => {
  serveGames('matching_game', { Farm: ['cat', 'dog'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await shows('cat', 'dog');
  for (const name of ['Animals', 'Food', 'Things', 'Shapes', 'A and a', 'Addition to 10', 'Times tables']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));
    await waitFor(() => expect(screen.getByLabelText('Collection name')).toHaveValue(name));
    expect(screen.getByText('8 pairs', { selector: 'output' })).toBeVisible();
    expect(screen.queryByText('This picture is gone')).toBeNull();
  }
  await expectNoViolation();
  await user.click(screen.getByRole('button', { name: /A and a$/ }));
  await waitFor(() => expect(screen.getByLabelText('Collection name')).toHaveValue('A and a'));
  const [first] = screen.getAllByLabelText<HTMLInputElement>(/^Word \d/).map(({ value }) => value);
  if (first === undefined) throw new Error('There are no pairs.');
  await press(user, 'Start Game');
  await user.click(await screen.findByRole('button', { name: first }));
  await user.click(screen.getByRole('button', { name: first.toLowerCase() }));
  expect(screen.queryByRole('button', { name: first })).toBeNull();
  await press(user, 'Back to Setup');
  await shows(...screen.getAllByLabelText<HTMLInputElement>(/^Word \d/).map(({ value }) => value));
});

it('Undo brings back the pairs that a ready-made game replaced', async () => {
  serveGames('matching_game', { Farm: ['cat', 'dog'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await user.click(await screen.findByRole('button', { name: /Shapes$/ }));
  expect(await screen.findByText('“Shapes” is loaded.')).toBeVisible();
  await user.click(
    within(screen.getByText('“Shapes” is loaded.').closest('li') ?? document.body).getByRole('button', {
      name: 'Undo',
    }),
  );
  await shows('cat', 'dog');
});

it('takes problems with their answers from a collection, each answer once', async () => {
  const category = 'Math';
  const text = '["2 + 3","1 + 4","3 × 3"]';
  answer(listMyCollections, [listedReply('Facts', { category, items: { text, category }, item_count: 3 })]);
  serveGames('matching_game', {});
  const { user } = renderPage(matching);
  await user.click(await screen.findByRole('button', { name: 'From your collections' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose pairs from your collections' }));
  await user.click(await dialog.findByRole('button', { name: 'Choose all' }));
  await user.click(dialog.getByRole('button', { name: 'Add 3 pairs' }));
  expect(await screen.findByText('2 pairs added. Skipped 1 duplicate.')).toBeVisible();
  await shows('2 + 3', '3 × 3');
});

it('takes one of our pictures with its name, or several as pairs', async () => {
  serveGames('matching_game', {});
  const { user } = renderPage(matching);
  const choose = async (...names: readonly string[]) => {
    await user.click(await screen.findByRole('button', { name: 'Our pictures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Our pictures' }));
    for (const name of names) {
      await user.clear(dialog.getByLabelText('Search by name'));
      await user.type(dialog.getByLabelText('Search by name'), name);
      await user.click(await dialog.findByRole('button', { name }));
    }
    await user.click(dialog.getByRole('button', { name: /^Add \d/ }));
  };
  await choose('cat');
  expect(await screen.findByRole('img', { name: 'The chosen picture' })).toBeVisible();
  expect(screen.getByLabelText('Word')).toHaveValue('cat');
  await press(user, 'Add Pair');
  await choose('dog', 'ice cream');
  await shows('cat', 'dog', 'ice cream');
});
