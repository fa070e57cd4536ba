import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListedCollection } from '../../api/collections.ts';
import { useSignedIn } from '../../api/session.ts';
import { readableBy, usePersistedDraft } from '../../entities/persisted-draft.ts';
import type { DraftFormat, PersistedDraft } from '../../entities/persisted-draft.ts';
import { heldLocks, holdLock, tryAcquireLock } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { localStore, readJson, sessionStore } from '../../platform/storage.ts';
import { type EditDraft, isUntouched, readStoredDraft, storedDraft } from './edit-draft.ts';

const prefixOf = (subject: string, collectionId: string): string =>
  `draft:edit-collection:${subject}:${collectionId}:`;

/** Session storage key of the draft that this tab has open. */
const tabKeyOf = (subject: string, collectionId: string): string =>
  `draft-key:edit-collection:${subject}:${collectionId}`;

const readSavedAt = (key: string, category: string): number | null =>
  readStoredDraft(readJson(localStore, key), category)?.savedAt ?? null;

const findOwnDraft = async (tabKey: string, category: string): Promise<string | null> => {
  const key = sessionStore.read(tabKey);
  if (key === null || readSavedAt(key, category) === null) return null;
  const release = await tryAcquireLock(key);
  release?.();
  // Another tab may have saved it meanwhile.
  return release && readSavedAt(key, category) !== null ? key : null;
};

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

export type Opened = { key: string; isRestored: boolean };

export const useOpened = (collection: ListedCollection): Opened | null => {
  const { subject } = useSignedIn().account;
  const [opened, setOpened] = useState<Opened | null>(null);
  const first = useRef(collection);

  useEffect(() => {
    const { collection_id: id, category } = first.current;
    const prefix = prefixOf(subject, id);
    const tabKey = tabKeyOf(subject, id);
    let isWanted = true;
    const open = (left: string | null) => {
      if (!isWanted) return;
      setOpened({ key: left ?? prefix + crypto.randomUUID(), isRestored: left !== null });
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
  }, [subject]);

  const openKey = opened?.key ?? null;
  const tabKey = tabKeyOf(subject, collection.collection_id);
  useEffect(() => {
    if (openKey === null) return undefined;
    sessionStore.write(tabKey, openKey);
    // A reload skips this.
    return () => sessionStore.remove(tabKey);
  }, [openKey, tabKey]);

  return opened;
};

/** A draft equal to `saved` isn't stored. */
export const editDraftFormat = (saved: EditDraft): DraftFormat<EditDraft> => ({
  schema: readableBy((stored) => readStoredDraft(stored, saved.category)?.draft ?? null),
  encode: (draft) =>
    draft.version === saved.version && isUntouched(draft, saved) ? null : storedDraft(draft, Date.now()),
  delayMs: 300,
  settle: (changed, before) => (changed.saveKey === before.saveKey ? { ...changed, saveKey: null } : changed),
});

export type DraftEditing = PersistedDraft<EditDraft>;

export const useEditDraft = (key: string, saved: EditDraft): DraftEditing => {
  const format = useMemo(() => editDraftFormat(saved), [saved]);
  useEffect(() => holdLock(key), [key]);
  return usePersistedDraft(key, format, saved);
};
