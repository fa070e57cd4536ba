import { listMyCollections, readCollection, updateCollection } from '@sixty/contract/collections';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal } from '../../testing/fake-api.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { fill } from '../../testing/fill.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { listedReply } from '../../testing/listed.ts';

const reply = (name: string, items: readonly string[], version: number) =>
  listedReply('c1', {
    name,
    version,
    category: 'Language Arts',
    items: { text: JSON.stringify(items), category: 'Language Arts' },
    item_count: items.length,
  });

const dialog = () => within(screen.getByRole('dialog'));
const nameField = () => dialog().getByLabelText('Collection name');

const openPage = () => {
  const { user, unmount } = renderPage('/your-collections');
  const press = async (name: string) => user.click(await dialog().findByRole('button', { name }));
  const openEdit = async (name: string) => {
    const card = within(await screen.findByRole('article', { name }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit Collection' });
  };
  return { user, unmount, press, openEdit };
};

const holdSave = () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer(updateCollection, () => promise);
  return resolve;
};

beforeEach(() => {
  expectErrors(/could not be saved|weren’t saved/);
  answer(listMyCollections, [reply('Letters', ['a', 'b'], 1)]);
});

it('shows both versions and their differences, keeps yours over a reload, and can take theirs', async () => {
  const { user, press, openEdit, unmount } = openPage();
  await openEdit('Letters');
  fill(nameField(), 'Mine');
  await user.type(dialog().getByLabelText('Custom item name'), 'only mine{Enter}');
  const theirs = reply('Theirs', ['a'], 2);
  answer(listMyCollections, [theirs]);
  answer(readCollection, theirs);
  answer(updateCollection, refusal('stale_edit'));
  await press('Save Collection');
  expect(await dialog().findByText(/was changed somewhere else/)).toBeVisible();
  expect(dialog().getByRole('region', { name: 'Your version' })).toHaveTextContent(/Mine.*only mine/);
  expect(dialog().getByRole('region', { name: 'The saved version' })).toHaveTextContent(/Theirs.*1 item/);
  await expectNoViolation();

  unmount();
  const later = openPage();
  await later.openEdit('Theirs');
  expect(nameField()).toHaveValue('Mine');
  await later.press('Save Collection');
  await later.press('Take theirs');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = within(screen.getByRole('article', { name: 'Theirs' }));
  expect(card.getByText('1 item')).toBeVisible();
  expect(callsOf(updateCollection).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"1"']);
  await later.openEdit('Theirs');
  expect(nameField()).toHaveValue('Theirs');
});

it('waits after a reload until the previous page has released its draft', async () => {
  const locks = fakeLocks();
  const { openEdit, unmount } = openPage();
  await openEdit('Letters');
  fill(nameField(), 'Mine');
  const tabEntries = Object.entries(sessionStorage);
  unmount();
  // A reload skips effect cleanups.
  for (const [name, value] of tabEntries) sessionStorage.setItem(name, value);
  const key = Object.keys(localStorage).find((name) => name.startsWith('draft:edit-collection:')) ?? '';
  await waitFor(() => expect(locks.isOwned(key)).toBe(false));
  locks.own(key);
  const later = openPage();
  const opened = later.openEdit('Letters');
  await waitFor(() => expect(locks.hasWaiter(key)).toBe(true));
  locks.release(key);
  await opened;
  expect(nameField()).toHaveValue('Mine');
});

it('reports a failed save, keeps the typed text, and offers Retry, also after leaving', async () => {
  const { user, press, openEdit } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Create New Collection' }));
  await screen.findByRole('heading', { level: 1, name: 'Step 1 - Create' });
  history.back();
  await openEdit('Letters');
  fill(nameField(), 'Stubborn');
  answer(updateCollection, noAnswer);
  await press('Save Collection');
  expect(await dialog().findByText('Your changes weren’t saved. Nothing is lost.')).toBeVisible();
  expect(nameField()).toHaveValue('Stubborn');
  // After the browser's Forward button, the next page shows the failure.
  const fail = holdSave();
  await press('Retry');
  history.forward();
  await screen.findByRole('heading', { level: 1, name: 'Step 1 - Create' });
  fail(refusal('internal'));
  expect(await screen.findByText(/^Your changes to “Letters” weren’t saved\./)).toBeVisible();
  history.back();
  await openEdit('Letters');
  expect(nameField()).toHaveValue('Stubborn');
  answer(listMyCollections, [reply('Stubborn', ['a', 'b'], 2)]);
  answer(updateCollection, reply('Stubborn', ['a', 'b'], 2));
  await press('Save Collection');
  expect(await screen.findByRole('article', { name: 'Stubborn' })).toBeVisible();
});
