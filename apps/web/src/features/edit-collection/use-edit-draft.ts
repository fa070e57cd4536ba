import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Collection, ListedCollection } from '../../api/collections.ts';
import { useSignedIn } from '../../api/auth.ts';
import { useCollectionDraft } from '../../entities/collection/collection-draft.ts';
import { type DraftFormat, readableBy, readDraft, writeDraft } from '../../entities/persisted-draft.ts';
import { heldLocks, holdLock, tryAcquireLock } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { localStore, readJson, sessionStore } from '../../platform/storage.ts';
import { type EditDraft, isUntouched, decodeDraft, encodeDraft } from './edit-draft.ts';

const readSavedAt = (key: string, category: string): number | null =>
  decodeDraft(readJson(localStore, key), category)?.savedAt ?? null;

/** The draft that this tab had open before it was reloaded. */
const findOwnDraft = async (tabKey: string, category: string): Promise<string | null> => {
  const key = sessionStore.read(tabKey);
  if (key === null || readSavedAt(key, category) === null) return null;
  const release = await tryAcquireLock(key);
  release?.();
  // Another tab may have saved it meanwhile.
  return release && readSavedAt(key, category) !== null ? key : null;
};

/** The last draft that no tab has open. */
const findLeftDraft = async (prefix: string, category: string): Promise<string | null> => {
  // Without Web Locks, every stored draft counts.
  const inUse = (await heldLocks()) ?? new Set<string>();
  const left = localStore
    .keys()
    .filter((key) => key.startsWith(prefix) && !inUse.has(key))
    .flatMap((key) => {
      const savedAt = readSavedAt(key, category);
      return savedAt === null ? [] : [{ key, savedAt }];
    });
  return left.toSorted((a, b) => b.savedAt - a.savedAt)[0]?.key ?? null;
};

export type DraftToOpen = { key: string; isRestored: boolean };

/** Null until it is known whether a draft was left. */
export const useDraftToOpen = ({ collection_id: id, category }: ListedCollection): DraftToOpen | null => {
  const { subject } = useSignedIn().account;
  const prefix = `draft:edit-collection:${subject}:${id}:`;
  const tabKey = `draft-key:edit-collection:${subject}:${id}`;
  const [found, setFound] = useState<DraftToOpen | null>(null);

  useEffect(() => {
    let isWanted = true;
    const open = (left: string | null) => {
      if (!isWanted) return;
      setFound({ key: left ?? prefix + crypto.randomUUID(), isRestored: left !== null });
    };
    const find = async () =>
      (await findOwnDraft(tabKey, category)) ?? (await findLeftDraft(prefix, category));
    find().then(open, (error: unknown) => {
      logError('The drafts could not be read.', error);
      open(null);
    });
    return () => {
      isWanted = false;
    };
  }, [category, prefix, tabKey]);

  const openKey = found?.key ?? null;
  useEffect(() => {
    if (openKey === null) return undefined;
    sessionStore.write(tabKey, openKey);
    // A reload skips this.
    return () => sessionStore.remove(tabKey);
  }, [openKey, tabKey]);

  return found;
};

/** A draft equal to `saved` isn't stored. */
const editDraftFormat = (saved: EditDraft): DraftFormat<EditDraft> => ({
  schema: readableBy((stored) => decodeDraft(stored, saved.category)?.draft ?? null),
  encode: (draft) =>
    draft.version === saved.version && isUntouched(draft, saved) ? null : encodeDraft(draft, Date.now()),
  delayMs: 300,
});

export type UpdateProblem = {
  text: string;
  /** `gone`: deleted meanwhile. `name`: shown at the name field. */
  kind: 'failed' | 'gone' | 'name' | 'items';
};

/** `saved` is the version that is edited, `serverVersion` another one that is known already. */
export const useEditDraft = (key: string, saved: EditDraft, serverVersion: Collection | null) => {
  const format = useMemo(() => editDraftFormat(saved), [saved]);
  const { changeDraft: change, ...draft } = useCollectionDraft<EditDraft, UpdateProblem>(
    () => ({ key, draft: readDraft(key, format) ?? saved, serverVersion }),
    format,
  );
  useEffect(() => holdLock(key), [key]);

  const changeDraft = useCallback(
    (changing: (before: EditDraft) => EditDraft): void =>
      change((before) => {
        const changed = changing(before);
        return changed === before ? before : { ...changed, saveKey: null };
      }),
    [change],
  );

  return {
    ...draft,
    changeDraft,
    isStoredAs: (saveKey: string): boolean => readDraft(key, format)?.saveKey === saveKey,
    /** Undoes `clear`, after the dialog has closed. */
    restore: (cleared: EditDraft): void => writeDraft(key, cleared, format),
  };
};

export type EditDraftStore = ReturnType<typeof useEditDraft>;
