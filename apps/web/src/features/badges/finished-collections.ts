import type { PracticedCollection } from '@sixty/contract/reports';
import { collectionNameText } from '../../entities/collection/collection-text.ts';

type FinishedCollection = { readonly id: string; readonly name: string; readonly count: number };

/**
 * Most recently practiced first, those without a known name last. `practiced` is undefined if loading failed.
 */
export const finishedCollections = (
  counts: Readonly<Record<string, number>>,
  practiced: readonly PracticedCollection[] | undefined,
): readonly FinishedCollection[] => {
  const names = new Map(practiced?.map(({ collection_id: id, collection_name: name }) => [id, name]));
  const ids = new Set([...names.keys(), ...Object.keys(counts)]);
  return [...ids].flatMap((id) => {
    const count = counts[id] ?? 0;
    const name = names.get(id) ?? (practiced && null);
    return count > 0 ? [{ id, name: collectionNameText(name), count }] : [];
  });
};
