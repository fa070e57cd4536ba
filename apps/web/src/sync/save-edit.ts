import { isUndecided } from '../api/api-error.ts';
import {
  type CollectionEntry,
  type Edit,
  isCollection,
  ignoreStorageFailure,
  type OutboxStore,
} from './outbox-store.ts';

/** Sends an earlier edit again. Null if the server refuses it. */
const repeat = async <Saved>(
  { edited, refusal, ...earlier }: CollectionEntry,
  update: (edit: Edit) => Promise<Saved>,
): Promise<Saved | null> => {
  if (!edited || refusal !== null) return null;
  try {
    return await update({ ...earlier, edited });
  } catch (error) {
    if (isUndecided(error)) throw error;
    return null;
  }
};

/**
 * Stores an edit, then sends it. Without an answer, it stays, to be sent later. An earlier edit of its draft without an
 * answer is repeated before, and its version replaced: so a 412 means another person or device.
 */
export const saveEdit = async <Saved extends { version: number }>(
  owner: string,
  store: OutboxStore,
  edit: Edit,
  update: (edit: Edit) => Promise<Saved>,
): Promise<Saved> => {
  const { clientId } = edit;
  const remove = async (id: string) => ignoreStorageFailure(store.remove(id), undefined);
  const stored = (await ignoreStorageFailure(store.list(owner), []))
    .filter(isCollection)
    .filter(({ draftKey }) => draftKey === edit.draftKey);
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
  for (const earlier of stored.filter((each) => each.clientId !== clientId)) {
    const saved = await repeat(earlier, update);
    if (saved && earlier.edited?.version === entry.edited.version) {
      entry = { ...entry, edited: { ...entry.edited, version: saved.version } };
      store.putNow(entry);
    }
    await remove(earlier.clientId);
  }
  try {
    const saved = await update(entry);
    await remove(clientId);
    return saved;
  } catch (error) {
    if (!isUndecided(error)) await remove(clientId);
    throw error;
  }
};
