import { isUndecided } from '../api/api-error.ts';
import {
  type CollectionEntry,
  type Edit,
  isCollection,
  ignoreStorageFailure,
  type OutboxStore,
} from './outbox-store.ts';

/** Null if the server refuses it. */
const repeat = async <Saved>(
  { edited, refusal, ...before }: CollectionEntry,
  update: (edit: Edit) => Promise<Saved>,
): Promise<Saved | null> => {
  if (!edited || refusal !== null) return null;
  try {
    return await update({ ...before, edited });
  } catch (error) {
    if (isUndecided(error)) throw error;
    return null;
  }
};

/**
 * Stores an edit, then sends it. Without an answer, it stays, to be sent later. An earlier edit of its draft without an
 * answer is repeated before, and its version replaced: so a 412 means another person or device.
 *
 * @throws {ApiError}
 */
export const saveEdit = async <Saved extends { version: number }>(
  owner: string,
  store: OutboxStore,
  edit: Edit,
  update: (edit: Edit) => Promise<Saved>,
): Promise<Saved> => {
  const { clientId, draftKey } = edit;
  const stored = (await ignoreStorageFailure(store.list(owner), []))
    .filter(isCollection)
    .filter((entry) => entry.draftKey === draftKey);
  // The same edit again, perhaps with a version that followed from an earlier one.
  const same = stored.find((entry) => entry.clientId === clientId && entry.refusal === null);
  let entry = {
    ...edit,
    contents: same?.contents ?? edit.contents,
    edited: same?.edited ?? edit.edited,
    owner,
    keptAt: new Date().toISOString(),
    refusal: null,
    isConflict: false,
  };
  store.putNow(entry);
  for (const before of stored.filter((each) => each.clientId !== clientId)) {
    const saved = await repeat(before, update);
    if (saved && before.edited?.version === entry.edited.version) {
      entry = { ...entry, edited: { ...entry.edited, version: saved.version } };
      store.putNow(entry);
    }
    await ignoreStorageFailure(store.remove(before.clientId), undefined);
  }
  const remove = async () => ignoreStorageFailure(store.remove(clientId), undefined);
  try {
    const saved = await update(entry);
    await remove();
    return saved;
  } catch (error) {
    if (!isUndecided(error)) await remove();
    throw error;
  }
};
