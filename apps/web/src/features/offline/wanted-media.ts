import { mediaUrlsIn } from '@sixty/domain/images';
import type { ListedCollection } from '../../api/collections.ts';

type Listed = Pick<ListedCollection, 'collection_id' | 'updated_at' | 'items'>;

export const collectionsAtHand = 50;

type Chosen = {
  /** Ids, the last one first. */
  readonly practiced: readonly string[];
  readonly kept: readonly string[];
};

/** Unpracticed collections come last, by last change. */
const byUse = (collections: readonly Listed[], practiced: readonly string[]): readonly Listed[] => {
  const places = new Map(practiced.map((id, place) => [id, place]));
  const placeOf = ({ collection_id: id }: Listed): number => places.get(id) ?? practiced.length;
  return collections.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || other.updated_at.localeCompare(one.updated_at),
  );
};

/** Media URLs to keep, by priority. */
export const wantedMedia = (
  collections: readonly Listed[],
  { practiced, kept }: Chosen,
): readonly string[] => {
  const isKept = ({ collection_id: id }: Listed): boolean => kept.includes(id);
  const wanted = [
    ...collections.filter(isKept),
    ...byUse(collections, practiced).slice(0, collectionsAtHand),
  ];
  return [...new Set(wanted.flatMap(({ items }) => mediaUrlsIn(items.text)))];
};
