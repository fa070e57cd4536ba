import { mediaUrlOf } from '@sixty/domain/images';
import { newId } from '../../database/id.ts';
import { type EntryImages, moveDataUrls } from '../media/data-urls.service.ts';
import { mediaFull } from '../media/media-failures.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { isMovable } from '../media/data-url.ts';
import { failureOf } from './answers.ts';
import type { CollectionRow } from './collections.repository.ts';
import { findRefusal } from './collections.service.ts';
import {
  type CanonicalDescription,
  type Decoded,
  type DescriptionProblem,
  isProblem,
} from './description.ts';

export type Saver = {
  readonly userId: string;
  readonly now: number;
  /** Null for a new collection. */
  readonly existing: CollectionRow | null;
};

/**
 * Replaces data URLs by media. Runs before the transaction, because it stores files; so what can be refused is refused
 * first.
 */
export const withMedia = async <Entry>(
  deps: MediaDeps,
  decoded: Decoded<Entry>,
  {
    canonicalOf,
    ...images
  }: EntryImages<Entry> & {
    readonly canonicalOf: (entries: readonly Entry[]) => CanonicalDescription | DescriptionProblem;
  },
  { userId, now, existing }: Saver,
): Promise<Decoded<Entry>> => {
  if (isProblem(decoded)) return decoded;
  const { imageOf, withImage } = images;
  const isMoved = (entry: Entry): boolean => isMovable(imageOf(entry) ?? '');
  if (decoded.some(isMoved)) {
    const url = mediaUrlOf({ id: newId(), isPdf: false });
    const canonical = canonicalOf(decoded.map((entry) => (isMoved(entry) ? withImage(entry, url) : entry)));
    const payerId = existing?.user_id ?? userId;
    const refusal = await findRefusal(deps.database.db, { userId: payerId, canonical, existing });
    if (refusal) throw failureOf(refusal);
  }
  const outcome = await moveDataUrls(deps, { entries: decoded, ...images, userId }, now);
  switch (outcome.kind) {
    case 'moved':
      return outcome.entries;
    case 'full':
      throw mediaFull;
    case 'refused':
      throw failureOf({ kind: 'invalid', code: 'invalid', errors: outcome.errors });
  }
};
