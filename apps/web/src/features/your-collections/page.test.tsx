import {
  deleteCollection,
  duplicateCollection,
  listDeletedCollections,
  listMyCollections,
  restoreCollection,
} from '@sixty/contract/collections';
import { subscribeToCollection, unsubscribeFromCollection } from '@sixty/contract/discovery';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { elementAt } from '../../testing/element-at.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';
import { advanceTime } from '../../testing/advance-time.ts';

type Changes = Omit<NonNullable<Parameters<typeof listedReply>[1]>, 'items'>;

const collection = (name: string, { items = 2, ...changes }: Changes & { items?: number } = {}) =>
  listedReply(name.replaceAll(' ', '-'), {
    name,
    category: 'Language Arts',
    items: { text: JSON.stringify(Array.from({ length: items }, (_, n) => `item ${n}`)), category: 'Math' },
    item_count: items,
    ...changes,
  });

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const button = async (name: string, label: string) => (await card(name)).getByRole('button', { name: label });
const cardNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const options = (label: string) =>
  within(screen.getByLabelText(label)).getAllByRole<HTMLOptionElement>('option');

describe('the toolbar', () => {
  it('has the search, the categories, the sorts, and a card for a new collection', async () => {
    answer(listMyCollections, [collection('Letters')]);
    const { user } = renderPage('/your-collections');
    await card('Letters');
    expect(document.title).toMatch(/Your Collections/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Collections');
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
    expect(options('Category').map(({ text }) => text)).toEqual([
      'All Collections',
      'Math',
      'Language Arts',
      'Number Sense',
      'Science',
      'Nursing',
      'Domino Comparison',
    ]);
    expect(options('Sort by').map(({ text, value }) => [text, value])).toEqual([
      ['Date', 'date'],
      ['Alphabetical', 'alphabetical'],
      ['Item Count', 'itemCount'],
      ['Custom Order', 'custom'],
    ]);
    await user.click(screen.getByRole('link', { name: 'Create New Collection' }));
    await waitFor(() => expect(location.pathname).toBe('/new-collection'));
  });

  it('searches, filters, sorts and groups; the sort is remembered', async () => {
    const at = (day: number) => ({ created_at: `2026-02-0${day}T12:00:00.000Z` });
    answer(listMyCollections, [
      collection('Which side', { category: 'Domino Comparison', items: 1, ...at(5) }),
      collection('mine', { items: 4, ...at(4) }),
      collection('apple words', { items: 5, ...at(3) }),
      collection('Zebra words', { items: 3, ...at(2) }),
      collection('Sums to 10', { category: 'Math', items: 1, ...at(1) }),
    ]);
    const { user, unmount } = renderPage('/your-collections');
    await card('Which side');
    expect(groups()).toEqual(['Math', 'Language Arts', 'Domino Comparison']);
    const math = within(screen.getByRole('region', { name: 'Math' }));
    const links = within(elementAt(math.getAllByRole('listitem'), 0)).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Create New Collection', 'Browse Discover']);
    expect(cardNames()).toEqual(['Sums to 10', 'mine', 'apple words', 'Zebra words', 'Which side']);
    expect(screen.getByText('5 collections')).toBeVisible();

    const search = screen.getByLabelText('Search by name');
    fill(search, 'WORDS');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(cardNames()).toEqual(['apple words', 'Zebra words']));
    expect(screen.getByText('2 of 5 collections')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create New Collection' })).toBeVisible();
    fill(search, 'zeb');
    await user.type(search, '{Enter}');
    await waitFor(() => expect(cardNames()).toEqual(['Zebra words']));
    fill(search, 'nowhere');
    expect(await screen.findByText('No collections match “nowhere”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all collections' }));
    await waitFor(() => expect(cardNames()).toHaveLength(5));

    await user.selectOptions(screen.getByLabelText('Category'), 'Math');
    await waitFor(() => expect(groups()).toEqual(['Math']));
    await user.selectOptions(screen.getByLabelText('Category'), 'All Collections');
    await waitFor(() => expect(cardNames()).toHaveLength(5));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Alphabetical');
    expect(cardNames()).toEqual(['Sums to 10', 'apple words', 'mine', 'Zebra words', 'Which side']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Date');
    expect(cardNames()).toEqual(['Sums to 10', 'mine', 'apple words', 'Zebra words', 'Which side']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Item Count');
    expect(localStorage.getItem('sortOrder')).toBe('itemCount');
    unmount();
    renderPage('/your-collections');
    expect(await screen.findByLabelText('Sort by')).toHaveValue('itemCount');
    await card('Which side');
    expect(cardNames()).toEqual(['Sums to 10', 'apple words', 'mine', 'Zebra words', 'Which side']);
  });
});

it('shows the facts and actions of a collection on its card', async () => {
  answer(listMyCollections, [
    collection('One', { items: 1, created_at: '2026-03-02T12:00:00.000Z' }),
    collection('Five', { items: 5 }),
  ]);
  const { user } = renderPage('/your-collections');
  const one = await card('One');
  expect(one.getByRole('heading', { name: 'One' })).toBeVisible();
  expect(one.getByText('1 item')).toBeVisible();
  expect((await card('Five')).getByText('5 items in collection')).toBeVisible();
  expect(one.getByText('Created by you on March 2, 2026')).toBeVisible();
  expect(one.getByText('Language Arts')).toBeVisible();
  for (const name of ['Start', 'Edit', 'Share', 'Duplicate', 'Delete']) {
    expect(one.getByRole('button', { name })).toBeVisible();
  }
  await user.click(one.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('dialog', { name: 'One' })).toBeVisible();
});

it('offers Undo for 8 seconds after a delete; without it the collection stays gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let stored = [collection('Gone'), collection('Kept')];
  answer(listMyCollections, () => stored);
  answer(deleteCollection, ({ params }) => {
    stored = stored.filter((each) => each.collection_id !== params['id']);
    return undefined;
  });
  const { user, unmount } = renderPage('/your-collections');
  await user.click(await button('Gone', 'Delete'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('article', { name: 'Gone' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Kept' })).toHaveFocus();
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo()).toBeVisible());
  const begun = performance.now();
  await advanceTime(7000);
  expect(undo()).toBeVisible();
  await waitFor(() => expect(undo()).toBeNull());
  expect(performance.now() - begun).toBeGreaterThan(7900);
  unmount();
  renderPage('/your-collections');
  await card('Kept');
  expect(screen.queryByRole('article', { name: 'Gone' })).toBeNull();
  expect(callsOf(restoreCollection)).toEqual([]);
});

it('restores a deleted collection, long after Undo, once', async () => {
  expectErrors(/could not be restored|wasn’t restored/);
  let stored = [collection('Kept')];
  answer(listMyCollections, () => stored);
  answer(listDeletedCollections, []);
  const { user } = renderPage('/your-collections');
  const opener = await screen.findByRole('button', { name: 'Recently deleted' });
  await user.click(opener);
  expect(
    await screen.findByText('Nothing here. Collections you delete stay here for 30 days.'),
  ).toBeVisible();
  await user.keyboard('{Escape}');

  answer(
    listDeletedCollections,
    ['Gone', 'Purged'].map((name) => ({
      collection_id: name,
      name,
      category: 'Math',
      item_count: 2,
      deleted_at: '2026-03-02T12:00:00.000Z',
      removed_at: '2026-04-01T12:00:00.000Z',
    })),
  );
  answer(restoreCollection, ({ params }) => {
    if (params['id'] === 'Purged') return refusal('not_found', 'This collection doesn’t exist.');
    stored = [...stored, collection('Gone')];
    return collection('Gone');
  });
  await user.click(opener);
  await screen.findByText('Gone');
  const dialog = within(screen.getByRole('dialog', { name: 'Recently deleted' }));
  const entry = (name: string) => {
    const line = dialog.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(name));
    return within(line as HTMLElement);
  };
  expect(entry('Gone').getByText('Deleted March 2, kept until April 1')).toBeVisible();
  await user.dblClick(entry('Gone').getByRole('button', { name: 'Restore' }));
  expect(await entry('Gone').findByRole('button', { name: 'Restored' })).toHaveFocus();
  entry('Purged').getByRole('button', { name: 'Restore' }).focus();
  await user.keyboard('{Enter}');
  expect(await entry('Purged').findByText('This one is gone for good.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
  await card('Gone');
  expect(callsOf(restoreCollection).map(({ params }) => params['id'])).toEqual(['Gone', 'Purged']);
});

it('makes a private copy of a public collection, and shows Loading... while copying', async () => {
  answer(listMyCollections, [collection('Animals', { status: 'public', items: 3 })]);
  const { promise, resolve: goOn } = Promise.withResolvers<ReturnType<typeof collection>>();
  answer(duplicateCollection, () => promise);
  const { user } = renderPage('/your-collections');
  expect((await card('Animals')).getByText('Public')).toBeVisible();
  await user.dblClick(await button('Animals', 'Duplicate'));
  expect(await screen.findByText('Loading...')).toBeVisible();
  goOn(collection('Animals Copy', { items: 3 }));
  const copy = await card('Animals Copy');
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(copy.getByText('3 items in collection')).toBeVisible();
  expect(copy.queryByText('Public')).toBeNull();
  expect(callsOf(duplicateCollection)).toHaveLength(1);
});

it('marks subscribed collections, which can be copied and unsubscribed', async () => {
  const shared = collection('Shared', {
    isSubscribed: true,
    items: 1,
    creator_display_name: 'Rosa Rivera',
    creator_username: 'rosa',
  });
  answer(listMyCollections, [shared]);
  answer(duplicateCollection, collection('Shared Copy', { items: 1 }));
  answer(unsubscribeFromCollection, undefined);
  answer(subscribeToCollection, shared);
  const { user } = renderPage('/your-collections');
  const theirs = await card('Shared');
  expect(theirs.getByText(/^Created by Rosa Rivera.* on /)).toBeVisible();
  for (const name of ['Start', 'Duplicate', 'Unsubscribe']) {
    expect(theirs.getByRole('button', { name })).toBeVisible();
  }
  for (const name of ['Edit', 'Delete']) expect(theirs.queryByRole('button', { name })).toBeNull();
  await user.click(theirs.getByRole('button', { name: 'Duplicate' }));
  expect((await card('Shared Copy')).getByText(/^Created by you on/)).toBeVisible();
  await user.click(await button('Shared', 'Unsubscribe'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Shared' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await button('Shared', 'Unsubscribe'));
  expect(await screen.findByText('You unsubscribed from “Shared”.')).toBeVisible();
  expect(cardNames()).toEqual(['Shared Copy']);
  expect(callsOf(unsubscribeFromCollection)).toHaveLength(2);
  expect(callsOf(subscribeToCollection)).toHaveLength(1);
});
