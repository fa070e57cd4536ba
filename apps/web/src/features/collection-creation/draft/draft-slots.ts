import { logError } from '../../../platform/log.ts';
import { readJson } from '../../../platform/storage.ts';
import type { KeyedStorage } from '../../../platform/storage.ts';
import { isEmptyDraft, readDraft, storedDraft } from './draft.ts';
import type { Draft } from './draft.ts';

// Classrooms share computers: a draft is its writer's. And each has a place of its own: two tabs with two collections do
// not overwrite each other.
const prefixOf = (subject: string): string => `draft:new-collection:${subject}:`;

/** The lock of the tab that writes a draft. */
export const lockNameOf = (subject: string, id: string): string => prefixOf(subject) + id;

/** A draft that waits in this browser. */
export type WaitingDraft = { readonly id: string; readonly draft: Draft };

/** The drafts of one account in a browser's storage. */
export const draftSlots = (store: KeyedStorage, subject: string) => {
  const prefix = prefixOf(subject);
  const read = (id: string): Draft | null => readDraft(readJson(store, prefix + id));
  return {
    read,
    write: (id: string, draft: Draft): void => {
      const isStored = store.write(prefix + id, JSON.stringify(storedDraft(draft)));
      if (!isStored) logError('The draft could not be kept.');
    },
    remove: (id: string): void => store.remove(prefix + id),
    /**
     * Takes away a draft that was saved under this key, unless it was changed since.
     *
     * @param shown the draft in sight, which nobody else writes. Of that a full storage may have kept an older state only.
     * @returns whether it was taken away.
     */
    removeSaved: (id: string, saveKey: string, shown: WaitingDraft | null): boolean => {
      const isShownSaved = shown?.id === id && shown.draft.saveKey === saveKey;
      const isSaved = isShownSaved || read(id)?.saveKey === saveKey;
      if (isSaved) store.remove(prefix + id);
      return isSaved;
    },
    /** All that can be read and hold something, by their name. */
    list: (): readonly WaitingDraft[] =>
      store
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key): WaitingDraft[] => {
          const draft = readDraft(readJson(store, key));
          return draft === null || isEmptyDraft(draft) ? [] : [{ id: key.slice(prefix.length), draft }];
        })
        .toSorted((a, b) => a.draft.collectionName.localeCompare(b.draft.collectionName)),
  };
};
