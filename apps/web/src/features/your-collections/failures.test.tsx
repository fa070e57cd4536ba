import {
  deleteCollection,
  duplicateCollection,
  listMyCollections,
  orderCollections,
  restoreCollection,
} from '@sixty/contract/collections';
import { subscribeToCollection, unsubscribeFromCollection } from '@sixty/contract/discovery';
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';
import { advanceTime } from '../../testing/advance-time.ts';

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const button = async (name: string, label: string) => (await card(name)).getByRole('button', { name: label });
const message = async (text: string) => {
  const found = await within(await screen.findByRole('region', { name: 'Messages' })).findByText(text);
  return within(found.closest('li') as HTMLElement);
};
const retry = () => screen.findByRole('button', { name: 'Retry' });

beforeEach(() => {
  expectErrors(/could not be|couldn’t be|wasn’t|didn’t load|Failed to delete|A request failed|You’re still/);
  answer(listMyCollections, [listedReply('A')]);
});

it('says that collections load; a failed load leaves the page usable', async () => {
  const { promise, resolve: fail } = Promise.withResolvers<Response>();
  answer(listMyCollections, () => promise);
  const { user } = renderPage('/your-collections');
  expect(await screen.findByText('Loading collections...')).toBeVisible();
  fail(refusal('internal', 'Broken.'));
  expect(await screen.findByText('Your collections didn’t load.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Search by name'), 'a');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
  answer(listMyCollections, [listedReply('A')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('A');
});

it('gives the reason of a failed delete if known, brings the card back, and offers Retry', async () => {
  answer(deleteCollection, refusal('conflict', 'It is in use.'));
  const { user } = renderPage('/your-collections');
  await user.click(await button('A', 'Delete'));
  expect(await screen.findByText('Failed to delete collection: It is in use.')).toBeVisible();
  await card('A');
  answer(deleteCollection, noAnswer);
  await user.click(await retry());
  expect(await screen.findByText('Failed to delete collection: Unknown error occurred')).toBeVisible();
  answer(deleteCollection, undefined);
  await user.click(await retry());
  expect(await screen.findByText('“A” was deleted.')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'A' })).toBeNull();
});

it('accepts a delete whose reply was lost, and keeps a failed Undo on screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer(deleteCollection, noAnswer);
  const { user } = renderPage('/your-collections');
  await user.click(await button('A', 'Delete'));
  answer(deleteCollection, refusal('not_found'));
  await user.click(await retry());
  answer(restoreCollection, noAnswer);
  await user.click((await message('“A” was deleted.')).getByRole('button', { name: 'Undo' }));
  const failed = await message('“A” couldn’t be restored.');
  await advanceTime(10_000);
  answer(restoreCollection, listedReply('A'));
  await user.click(failed.getByRole('button', { name: 'Retry' }));
  await card('A');
});

it('accepts an Undo of an unsubscription that was done already', async () => {
  answer(listMyCollections, [listedReply('Followed', { isSubscribed: true })]);
  answer(unsubscribeFromCollection, undefined);
  answer(subscribeToCollection, refusal('already_subscribed', 'You are.'));
  const { user } = renderPage('/your-collections');
  await user.click(await button('Followed', 'Unsubscribe'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await message('“Followed” is back.')).queryByRole('button', { name: 'Retry' })).toBeNull();
  await card('Followed');
});

it('says that a copy failed, and Retry makes it', async () => {
  answer(duplicateCollection, noAnswer);
  const { user } = renderPage('/your-collections');
  await user.click(await button('A', 'Duplicate'));
  expect(await screen.findByText('“A” couldn’t be duplicated.')).toBeVisible();
  answer(duplicateCollection, listedReply('copy', { name: 'A Copy' }));
  answer(listMyCollections, [listedReply('A'), listedReply('copy', { name: 'A Copy' })]);
  await user.click(await retry());
  await card('A Copy');
});

it('says that an order was not saved, and Retry saves it', async () => {
  answer(listMyCollections, [listedReply('A'), listedReply('B')]);
  answer(orderCollections, noAnswer);
  const { user } = renderPage('/your-collections');
  await card('A');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Custom Order');
  await screen.findByRole('button', { name: /^Move .B/ });
  await user.click(screen.getByRole('button', { name: 'More for “B”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to the front' }));
  expect(await screen.findByText('The new order wasn’t saved.')).toBeVisible();
  answer(orderCollections, undefined);
  await user.click(await retry());
  await waitFor(() => expect(callsOf(orderCollections)).toHaveLength(2));
  const order = { collection_ids: ['B', 'A'] };
  expect(callsOf(orderCollections).map(({ body }) => body)).toEqual([order, order]);
});
