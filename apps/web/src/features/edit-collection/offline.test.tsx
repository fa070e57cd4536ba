import {
  type Collection,
  listMyCollections,
  readCollection,
  updateCollection,
} from '@sixty/contract/collections';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { collectionReply } from '../../testing/collection-reply.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { renderPage, renderSignedIn } from '../../testing/render-app.tsx';
import { EditCollectionDialog } from './edit-collection-dialog.tsx';
import { listed } from '../../testing/listed.ts';
import { editable } from './testing/editable.ts';
import { letters } from './testing/letters.ts';

const becomes = (isConnected: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  act(() => void window.dispatchEvent(new Event(isConnected ? 'online' : 'offline')));
};

/** Renames a collection without a network. */
const editOffline = async (name: string, collection = letters) => {
  expectErrors(/could not be saved/);
  becomes(false);
  answer(updateCollection, noAnswer);
  const onClose = vi.fn();
  const { user, unmount } = renderSignedIn(
    <EditCollectionDialog collection={collection} onClose={onClose} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Collection name'));
  await user.type(dialog.getByLabelText('Collection name'), name);
  await user.click(dialog.getByRole('button', { name: 'Save Collection' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText(/^You’re offline. Your changes to “.*” will be saved/)).toBeVisible();
  unmount();
};

it('sends an edit when the network is back', async () => {
  await editOffline('Numbers');
  renderPage('/your-collections');
  answer(updateCollection, { ...collectionReply(letters), name: 'Numbers', version: 4 });
  becomes(true);
  expect(await screen.findByText('Your changes to “Numbers” are saved.')).toBeVisible();
  const last = callsOf(updateCollection).at(-1);
  expect(last?.headers.get('if-match')).toBe('"3"');
  expect(last?.body).toMatchObject({ name: 'Numbers' });
});

it('a sent edit is what opens next, before the list is loaded again', async () => {
  await editOffline('Numbers');
  expectErrors(/could not be saved|request failed/);
  answer(listMyCollections, [collectionReply(letters)]);
  const { user } = renderPage('/your-collections');
  await screen.findByRole('heading', { name: 'Letters' });
  answer(listMyCollections, noAnswer);
  answer(updateCollection, { ...collectionReply(letters), name: 'Numbers', version: 4 });
  becomes(true);
  await screen.findByRole('heading', { name: 'Numbers' });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Collection name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save Collection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(updateCollection).at(-1)?.headers.get('if-match')).toBe('"4"');
});

it('an edit that is sent while its dialog is open is no longer shown as waiting', async () => {
  fakeLocks();
  await editOffline('Numbers');
  answer(listMyCollections, [collectionReply(letters)]);
  const { user } = renderPage('/your-collections');
  const waiting = () => screen.queryByText(/^Your changes to “Numbers” aren’t saved yet/);
  await waitFor(() => expect(waiting()).toBeVisible());
  const { promise, resolve } = Promise.withResolvers<Collection>();
  answer(updateCollection, () => promise);
  const calls = callsOf(updateCollection).length;
  becomes(true);
  await waitFor(() => expect(callsOf(updateCollection).length).toBeGreaterThan(calls));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Collection name')).toHaveValue('Numbers');
  resolve({ ...collectionReply(letters), name: 'Numbers', version: 4 });
  await waitFor(() => expect(waiting()).toBeNull());
  expect(dialog.getByLabelText('Collection name')).toBeVisible();
});

it('says at each start that the collection was changed somewhere else, and shows both versions', async () => {
  await editOffline('Mine');
  answer(updateCollection, refusal('stale_edit'));
  answer(readCollection, { ...collectionReply(letters), name: 'Theirs', version: 4 });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const before = renderPage('/your-collections');
  await screen.findByText(/^“Mine” was changed somewhere else while you were offline\./);
  before.unmount();
  const { user, unmount } = renderPage('/your-collections');
  expect(
    await screen.findByText(/^“Mine” was changed somewhere else while you were offline\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('region', { name: 'Your version' })).toHaveTextContent('Mine');
  expect(dialog.getByRole('region', { name: 'The saved version' })).toHaveTextContent('Theirs');
  answer(updateCollection, { ...collectionReply(letters), name: 'Mine', version: 5 });
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(updateCollection).at(-1)?.headers.get('if-match')).toBe('"4"');
  const calls = callsOf(updateCollection).length;
  unmount();
  renderPage('/your-collections');
  const waiting = () => Object.keys(localStorage).filter((key) => /^(outbox|draft):/.test(key));
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(callsOf(updateCollection)).toHaveLength(calls);
});

it('two conflicts of collections with the same version are solved apart, also if the second opens over the first', async () => {
  const sums = listed('c2', { ...editable(['1+1']), collection_id: 'c2', name: 'Sums', item_count: 1 });
  await editOffline('My letters');
  await editOffline('My sums', sums);
  answer(updateCollection, refusal('stale_edit'));
  answer(readCollection, ({ params }) => ({
    ...collectionReply(params['id'] === 'c2' ? sums : letters),
    version: 4,
  }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { user } = renderPage('/your-collections');
  const open = async (name: string) => {
    const message = (await screen.findByText(new RegExp(`^“${name}” was changed somewhere else`))).closest(
      'li',
    );
    if (!message) throw new Error('There is no message.');
    await user.click(within(message).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your version' })).toHaveTextContent(name));
  };
  await open('My letters');
  await open('My sums');
  answer(updateCollection, ({ params, body }) => ({
    ...collectionReply(params['id'] === 'c2' ? sums : letters),
    ...(body as object),
    version: 5,
  }));
  const earlier = callsOf(updateCollection).length;
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(updateCollection).slice(earlier)).toMatchObject([
    {
      params: { id: 'c2' },
      body: { name: 'My sums', description: expect.stringContaining('1+1') as string },
    },
  ]);
});
