import { logError } from '../../platform/log.ts';
import { localStore, readJson } from '../../platform/storage.ts';
import { readStoredDraft, storedDraft } from './edit-draft.ts';
import type { EditDraft } from './edit-draft.ts';

/** Where the drafts of one collection are kept. Classrooms share computers: a draft is its writer's. */
const prefixOf = (subject: string, collectionId: string): string =>
  `draft:edit-collection:${subject}:${collectionId}:`;

export type Kept = { readonly key: string; readonly draft: EditDraft };

export const writeDraft = (key: string, draft: EditDraft): void => {
  if (!localStore.write(key, JSON.stringify(storedDraft(draft, Date.now()))))
    logError('The draft could not be kept.');
};

export const removeDraft = (key: string): void => localStore.remove(key);

/** Older browsers have no locks: there every kept draft counts as left behind. */
const locks = (): LockManager | undefined => (navigator as { readonly locks?: LockManager }).locks;

const keysInUse = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name ?? ''));
};

/** Holds the key for as long as somebody edits under it. Gives back what lets it go. */
export const holdKey = (key: string): (() => void) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  locks()
    ?.request(key, () => released)
    .catch((error: unknown) => logError('The draft could not be reserved.', error));
  return release;
};

/**
 * The newest draft of this collection that nobody edits at the moment: a reload, a closed dialog or a closed window
 * left it behind. What is being edited in another tab stays that tab's.
 */
export const findLeftDraft = async (
  subject: string,
  collectionId: string,
  category: string,
): Promise<Kept | null> => {
  const prefix = prefixOf(subject, collectionId);
  const inUse = await keysInUse();
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
