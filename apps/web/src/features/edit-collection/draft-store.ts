import { heldLocks } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { localStore, readJson } from '../../platform/storage.ts';
import { readStoredDraft, storedDraft } from './edit-draft.ts';
import type { EditDraft } from './edit-draft.ts';

/** Where the drafts of one collection are kept. Classrooms share computers: a draft is its writer's. */
const prefixOf = (subject: string, collectionId: string): string =>
  `draft:edit-collection:${subject}:${collectionId}:`;

export type StoredDraft = { readonly key: string; readonly draft: EditDraft };

export const writeDraft = (key: string, draft: EditDraft): void => {
  if (!localStore.write(key, JSON.stringify(storedDraft(draft, Date.now()))))
    logError('The draft could not be kept.');
};

export const removeDraft = (key: string): void => localStore.remove(key);

/**
 * The newest draft of this collection that nobody edits at the moment: a reload, a closed dialog or a closed window
 * left it behind. What is being edited in another tab stays that tab's.
 */
export const findLeftDraft = async (
  subject: string,
  collectionId: string,
  category: string,
): Promise<StoredDraft | null> => {
  const prefix = prefixOf(subject, collectionId);
  // Where the browser cannot tell, every kept draft counts as left behind.
  const inUse = (await heldLocks()) ?? new Set<string>();
  const left = localStore
    .keys()
    .filter((key) => key.startsWith(prefix) && !inUse.has(key))
    .flatMap((key) => {
      const stored = readStoredDraft(readJson(localStore, key), category);
      return stored === null ? [] : [{ key, ...stored }];
    });
  return left.toSorted((a, b) => b.savedAt - a.savedAt)[0] ?? null;
};

export const newDraftKey = (subject: string, collectionId: string): string =>
  `${prefixOf(subject, collectionId)}${crypto.randomUUID()}`;
