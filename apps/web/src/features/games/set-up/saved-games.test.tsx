import {
  createGameCollection,
  deleteGameCollection,
  listGameCollections,
  updateGameCollection,
} from '@sixty/contract/game-collections';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, refusal, withLostReply } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { press } from '../../../testing/press.ts';
import { load, retype, savedLine, serveGames, shows, update } from '../testing/games.ts';

const matching = '/games/matching-game';
const multipleWords = '/games/multiple-words-game';

beforeEach(() => expectErrors(/That didn’t work on the server|Failed to (?:save|update|delete)/));

it('says that saved games load, and loads, updates and deletes them after a question', async () => {
  const { promise, resolve: goOn } = Promise.withResolvers<undefined>();
  const server = serveGames('matching_game', { Farm: ['cat', 'dog', 'owl'], Fruit: ['fig', 'lime'] });
  answer(listGameCollections, async () => {
    await promise;
    return [...server.games.values()];
  });
  const { user } = renderPage(matching);
  expect(await screen.findByText('Loading games...')).toBeVisible();
  goOn(undefined);
  await load(user, 'Farm');
  expect(await screen.findByText('“Farm” is loaded.')).toBeVisible();
  expect(await savedLine('Farm')).toHaveTextContent('3 pairs, open now');

  await retype(user, 2, '  puppy ');
  await retype(user, 3, ' ');
  await shows('cat', 'puppy', 'owl');

  await press(user, 'Update Collection');
  const question = { name: 'Are you sure you want to update this collection?' };
  const dialog = within(screen.getByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(callsOf(updateGameCollection)).toEqual([]);
  answer(updateGameCollection, refusal('internal'));
  await update(user);
  expect(await screen.findByText('Failed to update collection. Please try again.')).toBeVisible();
  answer(updateGameCollection, server.update);
  await update(user);
  expect(await screen.findByText('Collection updated successfully!')).toBeVisible();
  expect(server.stored()).toMatchObject({ Farm: ['cat', 'puppy', 'owl'] });

  await press(user, 'Delete Farm');
  const warning = { name: 'Are you sure you want to delete this collection?' };
  await user.click(within(screen.getByRole('dialog', warning)).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Collection deleted successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Farm' })).toBeNull());
  expect(callsOf(deleteGameCollection)).toHaveLength(1);
});

it('brings back what was changed in a loaded game and never saved', async () => {
  serveGames('matching_game', { Farm: ['cat', 'dog', 'owl'], Fruit: ['fig', 'lime'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await load(user, 'Fruit');
  expect(await screen.findByText('“Fruit” is loaded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await load(user, 'Farm');
  await retype(user, 2, 'puppy');
  await user.dblClick(within(await savedLine('Fruit')).getByRole('button', { name: 'Load' }));
  await shows('fig', 'lime');
  await load(user, 'Farm');
  await shows('cat', 'dog', 'owl');
  await load(user, 'Fruit');
  await press(user, 'Undo');
  await shows('cat', 'puppy', 'owl');

  await load(user, 'Fruit');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await press(user, 'Start Game');
  expect(await screen.findByText('Time Left')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('leaves the focus at the next saved game when one is deleted by keyboard', async () => {
  serveGames('matching_game', { Farm: ['cat', 'dog'], Fruit: ['fig', 'lime'] });
  const { user } = renderPage(matching);
  const deleteByKey = async (name: string) => {
    (await screen.findByRole('button', { name: `Delete ${name}` })).focus();
    await user.keyboard('{Enter}');
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${name}` })).toBeNull());
  };
  await deleteByKey('Farm');
  expect(within(await savedLine('Fruit')).getByRole('button', { name: 'Load' })).toHaveFocus();
  await deleteByKey('Fruit');
  expect(screen.getByLabelText('Collection name')).toHaveFocus();
});

it('asks which version to keep of a game that was changed somewhere else, and saves over none that was deleted', async () => {
  const server = serveGames('matching_game', { Farm: ['cat', 'dog', 'owl'], Fruit: ['fig', 'lime'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await retype(user, 2, 'puppy');
  server.change('Farm', ['cow', 'hen']);
  await update(user);
  expect(await screen.findByText(/“Farm” was changed somewhere else/)).toBeVisible();
  await press(user, 'Take theirs');
  await shows('cow', 'hen');
  expect(await savedLine('Farm')).toHaveTextContent('2 pairs');
  await retype(user, 2, 'goat');
  server.change('Farm', ['cow', 'pig']);
  await update(user);
  await press(user, 'Keep mine');
  expect(await screen.findByText('Collection updated successfully!')).toBeVisible();
  expect(server.stored()).toMatchObject({ Farm: ['cow', 'goat'] });

  await retype(user, 1, 'calf');
  server.games.delete('Farm');
  await update(user);
  expect(await screen.findByText(/It was deleted somewhere else\. Save yours as a new one\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Update Collection' })).toBeNull());
  await press(user, 'Save Collection');
  expect(await screen.findByText('Collection saved successfully!')).toBeVisible();
  expect(server.stored()).toMatchObject({ Farm: ['calf', 'goat'] });
});

/** Changes 'dog' to 'puppy' and loses the reply. */
const updateUnanswered = async () => {
  const server = serveGames('matching_game', { Farm: ['cat', 'dog'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  await retype(user, 2, 'puppy');
  answer(updateGameCollection, withLostReply(server.update));
  await update(user);
  expect(await screen.findByText(/^Failed to update collection/)).toBeVisible();
  answer(updateGameCollection, server.update);
  return { user, server };
};

it('recognizes its own update after a lost reply', async () => {
  const { user, server } = await updateUnanswered();
  await press(user, 'Retry');
  expect(await screen.findByText('Collection updated successfully!')).toBeVisible();
  await retype(user, 1, 'kitten');
  await update(user);
  await waitFor(() => expect(server.stored()).toMatchObject({ Farm: ['kitten', 'puppy'] }));
});

it('updates further edits after a lost reply', async () => {
  const { user, server } = await updateUnanswered();
  await retype(user, 1, 'kitten');
  await update(user);
  expect(await screen.findByText('Collection updated successfully!')).toBeVisible();
  expect(server.stored()).toMatchObject({ Farm: ['kitten', 'puppy'] });
});

it('stores a game again that was saved, deleted somewhere else, and is saved once more unchanged', async () => {
  const server = serveGames('matching_game', { Farm: ['cat', 'dog'] });
  const { user } = renderPage(matching);
  await load(user, 'Farm');
  const name = screen.getByLabelText('Collection name');
  await user.type(name, 's');
  await press(user, 'Save Collection');
  expect(await screen.findByText('Collection saved successfully!')).toBeVisible();
  server.games.delete('Farms');
  await press(user, 'Save Collection');
  await waitFor(() => expect(callsOf(createGameCollection)).toHaveLength(2));
  const keys = callsOf(createGameCollection).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
  expect(server.stored()).toMatchObject({ Farms: ['cat', 'dog'] });
});

it('updates and deletes a game of words with the questions and messages of the other', async () => {
  const server = serveGames('multiple_words', { 'Week 1': ['cat', 'dog'] });
  const { user } = renderPage(multipleWords);
  await load(user, 'Week 1');
  await retype(user, 2, ' Cat ');
  expect(await screen.findByText('“Cat” is already in the list.')).toBeVisible();
  await shows('cat', 'dog');
  await retype(user, 2, 'because');
  answer(updateGameCollection, refusal('internal'));
  await update(user);
  expect(await screen.findByText('Failed to update collection. Please try again.')).toBeVisible();
  answer(updateGameCollection, server.update);
  await press(user, 'Retry');
  expect(await screen.findByText('Collection updated successfully!')).toBeVisible();
  expect(server.stored()).toEqual({ 'Week 1': ['cat', 'because'] });
  await press(user, 'Delete Week 1');
  await user.click(
    within(
      screen.getByRole('dialog', { name: 'Are you sure you want to delete this collection?' }),
    ).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Collection deleted successfully!')).toBeVisible();
  expect(server.stored()).toEqual({});
});
