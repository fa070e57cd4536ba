import type { PractisedCollection } from '@sixty/contract/reports';

type FinishedCollection = { readonly id: string; readonly name: string; readonly count: number };

/** What stands for a name that nobody remembers. */
const nameless = 'A collection that is gone';

/** The collections that were finished, in the order in which they were practised; those of which nothing more is known last. */
export const finishedCollections = (
  counts: Readonly<Record<string, number>>,
  practised: readonly PractisedCollection[],
): readonly FinishedCollection[] => {
  const names = new Map(practised.map(({ collection_id: id, collection_name: name }) => [id, name]));
  const ids = new Set([...names.keys(), ...Object.keys(counts)]);
  return [...ids].flatMap((id) => {
    const count = counts[id] ?? 0;
    return count > 0 ? [{ id, name: names.get(id) ?? nameless, count }] : [];
  });
};
