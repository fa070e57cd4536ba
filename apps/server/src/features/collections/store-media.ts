import { mediaUrlOf } from '@sixty/domain/images';
import { newId } from '../../database/values.ts';
import { type EntryMedia, isMovable, moveDataUrls } from '../media/data-urls.ts';
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
export const storeMedia = async <Entry>(
  deps: MediaDeps,
  entries: readonly Entry[],
  {
    canonicalOf,
    ...media
  }: EntryMedia<Entry> & { canonicalOf: (entries: readonly Entry[]) => CanonicalDescription },
  { userId, now, existing }: Editor,
): Promise<readonly Entry[]> => {
  const { mediaOf, withMedia } = media;
  if (!entries.some((entry) => mediaOf(entry).some(isMovable))) return entries;
  const url = mediaUrlOf({ id: newId(), isPdf: false });
  const { bytes } = canonicalOf(
    entries.map((entry) => withMedia(entry, (address) => (isMovable(address) ? url : address))),
  );
  await requireRoom(deps.database.db, { userId: existing?.user_id ?? userId, bytes, existing });
  return moveDataUrls(deps, { entries, ...media, userId }, now);
};
