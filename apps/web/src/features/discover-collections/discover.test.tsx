import {
  listPublicCollections,
  type PublicCollection,
  readPublicCollection,
  searchPublicCollections,
  subscribeToCollection,
} from '@sixty/contract/discovery';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply, noSideSettings } from '../../testing/listed.ts';

const shared = (name: string, changes: Partial<PublicCollection> = {}): PublicCollection => ({
  collection_id: name.replaceAll(/\W/g, '-'),
  name,
  category: 'Language Arts',
  status: 'public',
  item_count: 2,
  sample: '["a","b"]',
  subscriber_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  creator_display_name: 'Rosa Reader',
  creator_username: 'rosa',
  isSubscribed: false,
  is_own: false,
  ...changes,
});

const whole = (
  name: string,
  texts: readonly unknown[],
  category = 'Language Arts',
  changes: Partial<PublicCollection> = {},
) => ({
  ...shared(name, { category, item_count: texts.length, ...changes }),
  description: JSON.stringify(texts),
  ...noSideSettings,
});

const offer = (...collections: readonly PublicCollection[]) => {
  const inCategory = ({ query }: { query: Readonly<Record<string, string>> }) =>
    collections.filter(({ category }) => category === query['category']);
  answer(listPublicCollections, inCategory);
  answer(searchPublicCollections, inCategory);
};

const openPage = async () => {
  const { user } = renderPage('/discover-collections');
  await screen.findByRole('heading', { level: 1, name: 'Discover Public Collections' });
  const search = async (words: string) => {
    fill(screen.getByLabelText('Search'), words);
    await user.click(screen.getByRole('button', { name: 'Search' }));
  };
  return { user, search };
};

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const cardNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const lastSearch = () => callsOf(searchPublicCollections).at(-1)?.query;
const dialog = () => within(screen.getByRole('dialog'));

it('shows cards under their category, and previews a collection before subscribing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="2"/></svg>';
  const dots = [1, 3].map((count) => ({ name: `Number Sense: ${count} dots`, svg, count }));
  offer(
    shared('vowels', { item_count: 5 }),
    shared('one', { category: 'Math', item_count: 1 }),
    shared('dots', { category: 'Number Sense' }),
  );
  const { user } = await openPage();
  const vowels = await card('vowels');
  await waitFor(() => expect(groups()).toEqual(['Math', 'Language Arts', 'Number Sense']));
  expect((await card('one')).getByText('1 item')).toBeVisible();
  expect(vowels.getByText('5 items in collection')).toBeVisible();
  expect(vowels.getByText('Language Arts')).toBeVisible();
  expect(vowels.getByText(/^Created by Rosa Reader/)).toBeVisible();

  answer(readPublicCollection, whole('dots', dots, 'Number Sense'));
  await user.click((await card('dots')).getByRole('button', { name: 'Preview Collection' }));
  const pattern = (await dialog().findByText('Number Sense: 3 dots')).closest('li');
  expect(pattern?.querySelector('img')).toBeVisible();
  await user.keyboard('{Escape}');

  answer(readPublicCollection, whole('vowels', ['a', 'e', 'i', 'o', 'u']));
  answer(subscribeToCollection, listedReply('vowels'));
  await user.click(vowels.getByRole('button', { name: 'Preview Collection' }));
  expect(screen.getByRole('dialog', { name: 'vowels' })).toBeVisible();
  expect(dialog().getByText('5 items in collection')).toBeVisible();
  const list = within(await dialog().findByRole('region', { name: 'Items of vowels' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a',
    'e',
    'i',
    'o',
    'u',
  ]);
  await expectNoViolation();
  await user.click(dialog().getByRole('button', { name: 'Subscribe to Collection' }));
  expect(await dialog().findByText('You have subscribed to this collection!')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Already Subscribed' })).toBeDisabled();
  await user.click(dialog().getByRole('button', { name: 'Close Preview' }));
  expect(await vowels.findByRole('button', { name: 'Already Subscribed' })).toBeVisible();
  expect(callsOf(subscribeToCollection).map(({ params }) => params['id'])).toEqual(['vowels']);
});

it('marks subscribed collections', async () => {
  offer(shared('followed', { isSubscribed: true }));
  const { user } = await openPage();
  const button = (await card('followed')).getByRole('button', { name: 'Already Subscribed' });
  answer(readPublicCollection, whole('followed', ['a'], 'Language Arts', { isSubscribed: true }));
  await user.click(button);
  expect(dialog().getByRole('button', { name: 'Already Subscribed' })).toBeDisabled();
});

it('searches by name or creator, by the button and by Enter, in one category or all of them', async () => {
  offer(shared('Sight words'), shared('Atoms', { category: 'Science' }));
  const { user, search } = await openPage();
  await card('Atoms');
  expect(options('Search type')).toEqual(['By collection name', 'By creator']);
  expect(options('Category')).toEqual([
    'All Collections',
    'Math',
    'Language Arts',
    'Number Sense',
    'Science',
    'Nursing',
    'Domino Comparison',
  ]);
  await search('sight');
  await waitFor(() => expect(lastSearch()).toMatchObject({ query: 'sight', search_type: 'name' }));
  await user.selectOptions(screen.getByLabelText('Search type'), 'By creator');
  const field = screen.getByLabelText('Search');
  fill(field, 'rosa');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(lastSearch()).toMatchObject({ query: 'rosa', search_type: 'creator' }));
  await user.selectOptions(screen.getByLabelText('Category'), 'Science');
  await waitFor(() => expect(cardNames()).toEqual(['Atoms']));
  expect(groups()).toEqual(['Science']);
  answer(searchPublicCollections, []);
  await search('qjxqjvqjk');
  expect(await screen.findByText(/^No public collections match\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(cardNames()).toHaveLength(2));
});

it('shows a category of near matches below exact ones', async () => {
  offer(shared('Sigt words', { category: 'Math' }), shared('Sight words'));
  const { search } = await openPage();
  await waitFor(() => expect(groups()).toEqual(['Math', 'Language Arts']));
  await search('sight words');
  await waitFor(() => expect(groups()).toEqual(['Language Arts', 'Math']));
});

it('searches while typing, and remembers the chosen sort', async () => {
  offer(shared('zebra'), shared('apple'));
  const { user } = await openPage();
  await card('zebra');
  await user.type(screen.getByLabelText('Search'), 'zeb');
  await waitFor(() => expect(lastSearch()).toMatchObject({ query: 'zeb' }));
  expect(options('Sort by')).toEqual(['Date', 'Alphabetical', 'Item Count', 'Custom Order']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Item Count');
  await waitFor(() => expect(lastSearch()).toMatchObject({ query: 'zeb', sort: 'itemCount' }));
  expect(localStorage.getItem('sortOrder')).toBe('itemCount');
});

it('opens with the sort that was chosen last', async () => {
  localStorage.setItem('sortOrder', 'itemCount');
  offer(shared('zebra'));
  await openPage();
  expect(screen.getByLabelText('Sort by')).toHaveValue('itemCount');
  await card('zebra');
  expect(callsOf(listPublicCollections)[0]?.query).toMatchObject({ sort: 'itemCount' });
});

it('loads more of a category when asked', async () => {
  const all = Array.from({ length: 15 }, (_, n) => shared(`word ${n + 10}`));
  answer(listPublicCollections, ({ query }) => {
    if (query['category'] !== 'Language Arts') return [];
    if (query['cursor'] === 'second') return all.slice(12);
    return Response.json(all.slice(0, 12), {
      headers: { link: '</api/collections/public?cursor=second>; rel="next"' },
    });
  });
  const { user } = await openPage();
  await waitFor(() => expect(cardNames()).toHaveLength(12));
  await user.click(screen.getByRole('button', { name: 'Show more of Language Arts' }));
  await waitFor(() => expect(cardNames()).toEqual(all.map(({ name }) => name)));
});

it('says that some collections didn’t load if others did', async () => {
  expectErrors(/didn’t load|A request failed/);
  answer(listPublicCollections, ({ query }) => (query['category'] === 'Math' ? refusal('internal') : []));
  await openPage();
  expect(await screen.findByText('Some collections didn’t load.')).toBeVisible();
});

it('says that collections didn’t load, and retries', async () => {
  expectErrors(/didn’t load|A request failed/);
  const { promise, resolve: fail } = Promise.withResolvers<Response>();
  answer(listPublicCollections, async () => (await promise).clone());
  const { user } = await openPage();
  expect(screen.getByText('Loading collections...')).toBeVisible();
  fail(refusal('internal'));
  expect(await screen.findByText('The collections didn’t load.')).toBeVisible();
  offer(shared('vowels'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('vowels');
  await waitFor(() => expect(screen.queryByText('The collections didn’t load.')).toBeNull());
});

it.each([
  ['already_subscribed', 'You are already subscribed to this collection.', true],
  ['not_found', 'Could not subscribe to the collection.', false],
  [null, 'An error occurred while subscribing to the collection.', false],
] as const)('says what a subscription that gets %s means', async (code, message, isMarked) => {
  expectErrors(/A collection was not subscribed to/);
  offer(shared('vowels'));
  answer(readPublicCollection, whole('vowels', ['a']));
  answer(subscribeToCollection, code === null ? noAnswer : refusal(code));
  const { user } = await openPage();
  await user.click((await card('vowels')).getByRole('button', { name: 'Preview Collection' }));
  await user.click(dialog().getByRole('button', { name: 'Subscribe to Collection' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(message);
  const marked = screen.queryAllByRole('button', { name: 'Already Subscribed' });
  expect(marked).toHaveLength(isMarked ? 2 : 0);
});

it('a link opens the preview before a sign-in, and in Discover after it', async () => {
  offer();
  answer(readPublicCollection, whole('vowels', ['a', 'e']));
  renderPage('/shared/vowels', { auth: { phase: 'signed-out', signIn: () => undefined } });
  expect(await screen.findByRole('heading', { level: 1, name: 'vowels' })).toBeVisible();
  expect(screen.getByText('Created by Rosa Reader')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Items of vowels' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(callsOf(readPublicCollection)[0]?.headers.get('authorization')).toBeNull();
  await expectNoViolation();
  expect(screen.getByRole('link', { name: 'Sign in to subscribe' })).toHaveAttribute(
    'href',
    '/discover-collections?preview=vowels',
  );
});

it('a link opens the preview for who is signed in, and closing it leaves Discover', async () => {
  offer();
  answer(readPublicCollection, whole('vowels', ['a', 'e']));
  const { user } = renderPage('/shared/vowels');
  expect(await screen.findByRole('dialog', { name: 'vowels' })).toBeVisible();
  expect(`${location.pathname}${location.search}`).toBe('/discover-collections?preview=vowels');
  await user.click(dialog().getByRole('button', { name: 'Close Preview' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.search).toBe('');
});

it('a link to what isn’t public says so', async () => {
  expectErrors(/A request failed/);
  offer();
  answer(readPublicCollection, refusal('not_found'));
  const { unmount } = renderPage('/shared/hidden', {
    auth: { phase: 'signed-out', signIn: () => undefined },
  });
  expect(await screen.findByText(/^This collection isn’t shared anymore/)).toBeVisible();
  unmount();
  renderPage('/discover-collections?preview=hidden');
  await screen.findByRole('dialog');
  expect(await dialog().findByText(/^This collection isn’t shared anymore/)).toBeVisible();
});
