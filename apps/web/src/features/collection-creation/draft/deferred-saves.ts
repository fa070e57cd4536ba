import * as z from 'zod/mini';
import { ApiError, isTemporary } from '../../../api/api-error.ts';
import type { KeyedStorage } from '../../../platform/storage.ts';
import { createStore } from '../../../platform/store.ts';
import { deferredList, type DeferredList } from '../../../sync/index.ts';
import type { Draft } from './draft.ts';
import type { draftSlots } from './draft-slots.ts';

/** `saveKey` detects later changes. */
const DeferredSave = z.object({ draftId: z.string(), saveKey: z.string() });
type DeferredSave = z.output<typeof DeferredSave>;

export const deferredSaves = (storage: KeyedStorage, subject: string): DeferredList<DeferredSave> =>
  deferredList(storage, `deferredSaves:${subject}`, {
    schema: DeferredSave,
    idOf: ({ draftId }) => draftId,
  });

type Deps = {
  readonly slots: Pick<ReturnType<typeof draftSlots>, 'read' | 'keyOf' | 'removeSaved'>;
  readonly saves: ReturnType<typeof deferredSaves>;
  readonly create: (draft: Draft, saveKey: string) => Promise<unknown>;
  /** Locks of the drafts that a tab has open. */
  readonly held: ReadonlySet<string>;
};

export type SendingResult = {
  readonly saved: readonly string[];
  readonly refused: readonly { readonly name: string; readonly error: ApiError }[];
};

/** The last result in this tab. */
export const sentSaves = createStore<SendingResult | null>(null);

/** Refused drafts stay under New. Drafts changed since are skipped. */
export const sendDeferredSaves = async ({ slots, saves, create, held }: Deps): Promise<SendingResult> => {
  const saved: string[] = [];
  const refused: { readonly name: string; readonly error: ApiError }[] = [];
  for (const { draftId, saveKey } of saves.list()) {
    if (held.has(slots.keyOf(draftId))) continue;
    const draft = slots.read(draftId);
    if (draft?.saveKey !== saveKey) {
      saves.remove(draftId);
      continue;
    }
    try {
      await create(draft, saveKey);
      slots.removeSaved(draftId, saveKey, null);
      saved.push(draft.collectionName);
    } catch (error) {
      if (isTemporary(error) || !(error instanceof ApiError)) break;
      refused.push({ name: draft.collectionName, error });
    }
    saves.remove(draftId);
  }
  return { saved, refused };
};
