import { updateDisplayName } from '@sixty/contract/account';
import {
  type ClassCollection,
  listClassCollections,
  listClasses,
  shareCollection,
  unshareCollection,
} from '@sixty/contract/classes';
import { listMyCollections, updateCollection } from '@sixty/contract/collections';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../testing/axe.ts';
import { classDetail } from '../../testing/classes.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal, testUser } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { listedReply } from '../../testing/listed.ts';
import { press } from '../../testing/press.ts';
import { renderPage } from '../../testing/render-app.tsx';

const letters = listedReply('letters', {
  name: 'Letters',
  items: { text: '["a","b"]', category: 'Language Arts' },
  category: 'Language Arts',
  version: 3,
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Share “Letters”' }));

const openDialog = async () => {
  answer(listMyCollections, [letters]);
  const { user } = renderPage('/your-collections');
  await press(user, 'Share');
  await screen.findByRole('dialog', { name: 'Share “Letters”' });
  return user;
};

it('a public collection has a link, under the name that others see', async () => {
  answer(updateCollection, { ...letters, status: 'public', version: 4 });
  answer(updateDisplayName, { ...testUser, display_name: 'Ms. Ada' });
  const user = await openDialog();
  expect(dialog().getByText(/^A link opens only a public collection\./)).toBeVisible();
  expect(dialog().queryByLabelText('Link')).toBeNull();
  expect(await dialog().findByText('ada')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Change' }));
  fill(await screen.findByLabelText('Name'), 'Ms. Ada');
  await press(user, 'Save');
  expect(await dialog().findByText('Ms. Ada')).toBeVisible();

  await user.click(dialog().getByLabelText('Make Collection Public'));
  const link = `${location.origin}/shared/letters`;
  expect(await dialog().findByLabelText('Link')).toHaveValue(link);
  const [call] = callsOf(updateCollection);
  expect(call?.body).toEqual({
    name: 'Letters',
    description: '["a","b"]',
    category: 'Language Arts',
    status: 'public',
  });
  expect(call?.headers.get('if-match')).toContain('3');
  await user.click(dialog().getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  await expectNoViolation();
});

it('a collection is shared with the co-teachers of a class, and no longer', async () => {
  let shared: ClassCollection[] = [];
  const archived = { class_id: 'old', name: 'Old', archived_at: '2026-09-01T08:00:00.000Z' };
  answer(listClasses, [classDetail(), classDetail(archived)]);
  answer(listClassCollections, () => shared);
  answer(shareCollection, () => {
    const { name, item_count } = letters;
    const made = { collection_id: 'letters', name, item_count, category: 'Language Arts' } as const;
    shared = [{ ...made, can_edit: false, is_mine: true }];
    return undefined;
  });
  answer(unshareCollection, () => {
    shared = [];
    return undefined;
  });
  const user = await openDialog();
  const room = await dialog().findByLabelText('Room 5');
  expect(dialog().queryByLabelText('Old')).toBeNull();
  await waitFor(() => expect(room).toBeEnabled());
  await user.click(room);
  await waitFor(() => expect(room).toBeChecked());
  expect(callsOf(shareCollection)[0]).toMatchObject({
    params: { id: 'room-5', collection_id: 'letters' },
    body: { can_edit: false },
  });
  await user.click(room);
  await waitFor(() => expect(room).not.toBeChecked());
});

it('says that sharing failed, and stays private', async () => {
  expectErrors(/A request failed|could not be shared/);
  answer(updateCollection, refusal('stale_edit', 'It was saved somewhere else.'));
  const user = await openDialog();
  await user.click(dialog().getByLabelText('Make Collection Public'));
  expect(await dialog().findByText('It was saved somewhere else.')).toBeVisible();
  expect(dialog().getByLabelText('Make Collection Public')).not.toBeChecked();
});
