import type { Failure } from '../../plugins/failure.ts';
import { type EntryImages, moveDataUrls } from '../media/data-urls.service.ts';
import { mediaFull } from '../media/media-failures.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { failureOf } from './answers.ts';
import { type Decoded, isProblem } from './description.ts';

/**
 * Decoded entries of a save with media in place of data URLs. Runs before the transaction, since it stores
 * files. The service reports problems of decoding.
 */
export const withMedia = async <Entry>(
  deps: MediaDeps,
  decoded: Decoded<Entry>,
  images: EntryImages<Entry>,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Decoded<Entry> | Failure> => {
  if (isProblem(decoded)) return decoded;
  const outcome = await moveDataUrls(deps, { entries: decoded, ...images, userId }, now);
  switch (outcome.kind) {
    case 'moved':
      return outcome.entries;
    case 'full':
      return mediaFull;
    case 'refused':
      return failureOf({ kind: 'invalid', code: 'invalid', errors: outcome.errors });
  }
};
