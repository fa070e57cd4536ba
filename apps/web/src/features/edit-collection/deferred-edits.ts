import * as z from 'zod/mini';
import { ApiError, isGone, isTemporary } from '../../api/api-error.ts';
import type { Collection, CollectionContents } from '../../api/collections.ts';
import { isStale } from '../../entities/use-save.ts';
import { type KeyedStorage, readJson } from '../../platform/storage.ts';
import { deferredList, type DeferredList } from '../../sync/index.ts';
import { bodyOf, draftOf, type EditDraft, isSameContent, readStoredDraft } from './edit-draft.ts';

const DeferredEdit = z.object({
  draftKey: z.string(),
  /** Of the stored draft; detects later changes. */
  savedAt: z.number(),
  collectionId: z.string(),
  category: z.string(),
});
type DeferredEdit = z.output<typeof DeferredEdit>;

export const deferredEdits = (storage: KeyedStorage, subject: string): DeferredList<DeferredEdit> =>
  deferredList(storage, `deferredEdits:${subject}`, {
    schema: DeferredEdit,
    idOf: ({ draftKey }) => draftKey,
  });

const storedIn = (storage: KeyedStorage, { draftKey, category }: Omit<DeferredEdit, 'savedAt'>) =>
  readStoredDraft(readJson(storage, draftKey), category);

/** False if storage fails. */
export const deferEdit = (
  storage: KeyedStorage,
  subject: string,
  edit: Omit<DeferredEdit, 'savedAt'>,
): boolean => {
  const stored = storedIn(storage, edit);
  return stored !== null && deferredEdits(storage, subject).add({ ...edit, savedAt: stored.savedAt });
};

type EditApi = {
  readonly update: (id: string, contents: CollectionContents, version: number) => Promise<unknown>;
  readonly read: (id: string) => Promise<Collection>;
  readonly create: (contents: CollectionContents, idempotencyKey: string) => Promise<unknown>;
};

type Deps = {
  readonly edits: DeferredList<DeferredEdit>;
  readonly storage: KeyedStorage;
  /** Keys of drafts to skip, such as open ones. */
  readonly held: ReadonlySet<string>;
  readonly api: EditApi;
};

export type SentEdit = {
  readonly draftKey: string;
  readonly name: string;
  readonly collectionId: string;
} & (
  | {
      /** `copied`: the collection was deleted, so the draft became a new one. */
      readonly outcome: 'saved' | 'copied' | 'conflict';
    }
  | { readonly outcome: 'refused'; readonly error: ApiError }
);

const saveOver = async (api: EditApi, id: string, draft: EditDraft): Promise<'saved' | 'conflict'> => {
  try {
    await api.update(id, bodyOf(draft), draft.version);
    return 'saved';
  } catch (error) {
    if (!isStale(error)) throw error;
    // An earlier try may have saved it without a reply.
    return isSameContent(draftOf(await api.read(id)).draft, draft) ? 'saved' : 'conflict';
  }
};

const idOfDraft = (draftKey: string): string => draftKey.split(':').at(-1) ?? draftKey;

const sendEdit = async (api: EditApi, { collectionId, draftKey }: DeferredEdit, draft: EditDraft) => {
  try {
    return await saveOver(api, collectionId, draft);
  } catch (error) {
    if (!isGone(error)) throw error;
    await api.create(bodyOf(draft), idOfDraft(draftKey));
    return 'copied';
  }
};

/** Conflicts and refusals stay in the list, to be reported again at the next start. Drafts changed since are skipped. */
export const sendDeferredEdits = async ({
  edits,
  storage,
  held,
  api,
}: Deps): Promise<readonly SentEdit[]> => {
  const sent: SentEdit[] = [];
  for (const edit of edits.list()) {
    const { draftKey, savedAt, collectionId } = edit;
    if (held.has(draftKey)) continue;
    const stored = storedIn(storage, edit);
    if (stored?.savedAt !== savedAt) {
      edits.remove(draftKey);
      continue;
    }
    const about = { draftKey, name: stored.draft.name.trim(), collectionId };
    try {
      const outcome = await sendEdit(api, edit, stored.draft);
      sent.push({ ...about, outcome });
      if (outcome === 'conflict') continue;
      storage.remove(draftKey);
      edits.remove(draftKey);
    } catch (error) {
      if (isTemporary(error) || !(error instanceof ApiError)) break;
      sent.push({ ...about, outcome: 'refused', error });
    }
  }
  return sent;
};
