import { Readable } from 'node:stream';
import type { FieldError } from '@sixty/contract/errors';
import { uploadMessages } from '@sixty/domain/uploads';
import { openUpload } from '../../files/upload.ts';
import { bytesOfDataUrl, isMovable } from './data-url.ts';
import { type MediaDeps, storeUpload, type StoreOutcome } from './media.service.ts';

export type EntryImages<Entry> = {
  readonly imageOf: (entry: Entry) => string | null;
  readonly withImage: (entry: Entry, url: string) => Entry;
};

const atOnce = 4;

const unreadable: StoreOutcome = { kind: 'refused', problem: 'unreadable' };

const move = async (
  deps: MediaDeps,
  { address, userId }: { readonly address: string; readonly userId: string },
  now: number,
): Promise<StoreOutcome> => {
  const bytes = bytesOfDataUrl(address);
  if (bytes === null) return unreadable;
  const upload = openUpload(deps.dataDir);
  try {
    await upload.receive('picture', Readable.from([bytes]), new AbortController().signal);
    const checked = await upload.check();
    if (checked.kind === 'refused') {
      return { kind: 'refused', problem: checked.refused[0]?.problem ?? 'unreadable' };
    }
    const [file] = checked.files;
    return file ? await storeUpload(deps, { file, userId }, now) : unreadable;
  } finally {
    await upload.close({ isStored: false });
  }
};

type MoveOutcome<Entry> =
  | { readonly kind: 'moved'; readonly entries: readonly Entry[] }
  /** `path` such as `description.3`, from 0. */
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'full' };

/** Stores pictures and PDFs as media. If the save fails later, the sweep removes them. */
export const moveDataUrls = async <Entry>(
  deps: MediaDeps,
  {
    entries,
    imageOf,
    withImage,
    userId,
  }: EntryImages<Entry> & { readonly entries: readonly Entry[]; readonly userId: string },
  now: number,
): Promise<MoveOutcome<Entry>> => {
  const images = entries.map(imageOf);
  const movable = images.flatMap((image) => (image !== null && isMovable(image) ? [image] : []));
  const waiting = [...new Set(movable)];
  const outcomes = new Map<string | null, StoreOutcome>();
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async (address) => {
        outcomes.set(address, await move(deps, { address, userId }, now));
      }),
    );
  }

  const errors: FieldError[] = [];
  const moved: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    const outcome = outcomes.get(images[index] ?? null);
    if (outcome?.kind === 'full') return outcome;
    if (outcome?.kind === 'refused') {
      const message = `The picture of item ${index + 1}: ${uploadMessages[outcome.problem]}`;
      errors.push({ path: `description.${index}`, message });
    }
    moved.push(outcome?.kind === 'stored' ? withImage(entry, outcome.media.url) : entry);
  }
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'moved', entries: moved };
};
