import { mediaUrlOf } from '@sixty/domain/images';
import { newId } from '../../database/values.ts';
import { type EntryImages, isMovable, moveDataUrls } from '../media/data-urls.ts';
import type { MediaDeps } from '../media/media.ts';
import { type CollectionRow, requireRoom } from './collections.ts';
import type { CanonicalDescription } from './description.ts';

export type Editor = {
  userId: string;
  now: number;
  /** Null for a new collection. */
  existing: CollectionRow | null;
};

/**
 * Replaces data URLs by media. It runs before the transaction, because it stores files; so what can be refused is
 * refused first.
 */
export const storePictures = async <Entry>(
  deps: MediaDeps,
  entries: readonly Entry[],
  {
    canonicalOf,
    ...images
  }: EntryImages<Entry> & { canonicalOf: (entries: readonly Entry[]) => CanonicalDescription },
  { userId, now, existing }: Editor,
): Promise<readonly Entry[]> => {
  const { imageOf, withImage } = images;
  const isMoved = (entry: Entry): boolean => isMovable(imageOf(entry) ?? '');
  if (!entries.some(isMoved)) return entries;
  const url = mediaUrlOf({ id: newId(), isPdf: false });
  const { bytes } = canonicalOf(entries.map((entry) => (isMoved(entry) ? withImage(entry, url) : entry)));
  await requireRoom(deps.database.db, { userId: existing?.user_id ?? userId, bytes, existing });
  return moveDataUrls(deps, { entries, ...images, userId }, now);
};
