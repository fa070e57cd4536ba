import type { Failure } from '../../plugins/failure.ts';
import { type EntryImages, moveDataUrls } from '../media/data-urls.service.ts';
import { mediaFull } from '../media/media-failures.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { failureOf } from './answers.ts';
import { type Decoded, isProblem } from './description.ts';

/** Replaces data URLs by media. Runs before the transaction, because it stores files. */
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
