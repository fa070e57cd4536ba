import { createCollection, readCollection, updateCollection } from '@sixty/contract/collections';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { collectionReply } from '../../testing/collection-reply.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal, withLostReply } from '../../testing/fake-api.ts';
import { renderSignedIn } from '../../testing/render-app.tsx';
import { EditCollectionDialog } from './edit-collection-dialog.tsx';
import { letters } from './testing/letters.ts';

const lettersReply = collectionReply(letters);

const saveAs = async (name: string) => {
  const onClose = vi.fn();
  const { user } = renderSignedIn(<EditCollectionDialog collection={letters} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (label: string) => user.click(await dialog.findByRole('button', { name: label }));
  await user.clear(dialog.getByLabelText('Collection name'));
  await user.type(dialog.getByLabelText('Collection name'), name);
  await press('Save Collection');
  return { dialog, press, onClose, user };
};

beforeEach(() => expectErrors(/could not be saved/));

it('saves your version over the other, and offers nothing else while saving', async () => {
  answer(updateCollection, refusal('stale_edit'));
  answer(readCollection, { ...lettersReply, name: 'Theirs', version: 4 });
  const { dialog, press, onClose } = await saveAs('Mine');
  expect(await dialog.findByText(/was changed somewhere else/)).toBeVisible();
  await press('Back to editing');
  expect(dialog.getByLabelText('Collection name')).toHaveValue('Mine');
  await press('Save Collection');
  const { promise, resolve: finish } = Promise.withResolvers<typeof lettersReply>();
  answer(updateCollection, () => promise);
  await press('Keep mine');
  expect(dialog.getByRole('button', { name: 'Take theirs' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Back to editing' })).toBeDisabled();
  finish({ ...lettersReply, name: 'Mine', version: 5 });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const last = callsOf(updateCollection).at(-1);
  expect(last?.headers.get('if-match')).toBe('"4"');
  expect(last?.body).toMatchObject({ name: 'Mine' });
});

it('saves a collection deleted during editing as a new one', async () => {
  answer(updateCollection, refusal('not_found'));
  answer(createCollection, { ...lettersReply, name: 'Rescued' });
  const { dialog, press, onClose } = await saveAs('Rescued');
  expect(await dialog.findByText(/was deleted while you were editing/)).toBeVisible();
  await press('Save as a new collection');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf(createCollection)).toMatchObject([{ body: { name: 'Rescued' } }]);
});

it('recognizes its own save after a lost reply', async () => {
  answer(
    updateCollection,
    withLostReply(() => ({ ...lettersReply, name: 'Saved unseen', version: 4 })),
  );
  const { dialog, press, onClose } = await saveAs('Saved unseen');
  expect(await dialog.findByText('Your changes weren’t saved. Nothing is lost.')).toBeVisible();
  answer(updateCollection, refusal('stale_edit'));
  await press('Retry');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText('Collection saved.')).toBeVisible();
});

it('saves further edits after a lost reply', async () => {
  const stored = { ...lettersReply, name: 'Saved unseen', version: 4 };
  answer(
    updateCollection,
    withLostReply(() => stored),
  );
  const { dialog, press, onClose, user } = await saveAs('Saved unseen');
  expect(await dialog.findByText('Your changes weren’t saved. Nothing is lost.')).toBeVisible();
  answer(updateCollection, ({ headers, body }) =>
    headers.get('if-match') === '"4"'
      ? { ...stored, name: (body as { name: string }).name, version: 5 }
      : refusal('stale_edit'),
  );
  await user.type(dialog.getByLabelText('Collection name'), ', then changed');
  await press('Save Collection');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf(updateCollection).at(-1)?.body).toMatchObject({ name: 'Saved unseen, then changed' });
});

it('stays open while saving, and keeps the typed text when that fails', async () => {
  const { promise, resolve: fail } = Promise.withResolvers<Response>();
  answer(updateCollection, () => promise);
  const { dialog, onClose, press, user } = await saveAs('Stubborn');
  await user.keyboard('{Escape}{Escape}');
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  fail(refusal('internal'));
  expect(await dialog.findByText('Your changes weren’t saved. Nothing is lost.')).toBeVisible();
  expect(dialog.getByLabelText('Collection name')).toHaveValue('Stubborn');
});
