import { createDraftStore, readDraft, writeDraft } from '../../../entities/persisted-draft.ts';
import type { KeyedStorage } from '../../../platform/storage.ts';
import { type Draft, draftFormat, isEmptyDraft } from './draft.ts';

export type WaitingDraft = { readonly id: string; readonly draft: Draft };

export const draftSlots = (storage: KeyedStorage, subject: string) => {
  const prefix = `draft:new-collection:${subject}:`;
  const format = { ...draftFormat, storage };
  /** Also the lock of the tab that writes the draft. */
  const keyOf = (id: string): string => prefix + id;
  const read = (id: string): Draft | null => readDraft(keyOf(id), format);
  const remove = (id: string): void => storage.remove(keyOf(id));
  return {
    prefix,
    keyOf,
    read,
    remove,
    open: (id: string, draft: Draft) => createDraftStore(keyOf(id), draft, format),
    write: (id: string, draft: Draft): void => writeDraft(keyOf(id), draft, format),
    /** A full storage may hold an older state than `shown`. */
    removeSaved: (id: string, saveKey: string, shown: Draft | null): boolean => {
      const isSaved = shown?.saveKey === saveKey || read(id)?.saveKey === saveKey;
      if (isSaved) remove(id);
      return isSaved;
    },
    list: (): readonly WaitingDraft[] =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key): WaitingDraft[] => {
          const draft = readDraft(key, format);
          return draft === null || isEmptyDraft(draft) ? [] : [{ id: key.slice(prefix.length), draft }];
        })
        .toSorted((a, b) => a.draft.collectionName.localeCompare(b.draft.collectionName)),
  };
};
