import { ApiError } from '../../../api/api-error.ts';
import { type KeyedStorage, readJson } from '../../../platform/storage.ts';
import type { Draft } from './draft.ts';
import type { draftSlots } from './draft-slots.ts';

/** A draft that was saved without a network, as it was then. */
type DeferredSave = { readonly draftId: string; readonly saveKey: string };

const isDeferredSave = (value: unknown): value is DeferredSave => {
  if (typeof value !== 'object' || value === null) return false;
  const { draftId, saveKey } = value as Partial<Record<keyof DeferredSave, unknown>>;
  return typeof draftId === 'string' && typeof saveKey === 'string';
};

/** The drafts of one user that are sent later. */
export const deferredSaves = (storage: KeyedStorage, subject: string) => {
  const key = `deferredSaves:${subject}`;
  const list = (): readonly DeferredSave[] => {
    const stored = readJson(storage, key);
    return Array.isArray(stored) ? stored.filter(isDeferredSave) : [];
  };
  const others = (id: string): readonly DeferredSave[] => list().filter(({ draftId }) => draftId !== id);
  return {
    list,
    /** False if it can't be stored. */
    add: (save: DeferredSave): boolean => storage.write(key, JSON.stringify([...others(save.draftId), save])),
    remove: (draftId: string): void => {
      const left = others(draftId);
      if (left.length === 0) storage.remove(key);
      else storage.write(key, JSON.stringify(left));
    },
  };
};

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

/** Network, busy server, or expired sign-in. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

/** A refused draft stays under New; one that was changed since waits for its own save. */
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
