import { Readable } from 'node:stream';
import type { FieldError } from '@sixty/contract/errors';
import type { Media } from '@sixty/contract/media';
import { isAudioAddress } from '@sixty/domain/items';
import { uploadMessages, type UploadProblem } from '@sixty/domain/uploads';
import { openUpload } from '../../files/upload.ts';
import { failure } from '../../plugins/failure.ts';
import { type MediaDeps, storeUpload } from './media.ts';

type DataUrl = { type: string; isBase64: boolean; content: string };

/** RFC 2397. */
const parse = (image: string): DataUrl | null => {
  const address = image.trimStart();
  const comma = address.indexOf(',');
  if (comma === -1 || !/^data:/i.test(address)) return null;
  const header = address.slice('data:'.length, comma);
  // Splitting millions of parameters takes seconds.
  const first = header.indexOf(';');
  const type = first === -1 ? header : header.slice(0, first);
  const lastParameter = first === -1 ? '' : header.slice(header.lastIndexOf(';') + 1);
  return {
    type: type.trim().toLowerCase(),
    isBase64: lastParameter.trim().toLowerCase() === 'base64',
    content: address.slice(comma + 1),
  };
};

/** SVG stays in the item, as text. */
export const isMovable = (image: string): boolean => {
  const url = parse(image);
  return url !== null && url.type !== 'image/svg+xml';
};

const bytesOfDataUrl = (image: string): Buffer | null => {
  const url = parse(image);
  if (url === null) return null;
  try {
    // Decoding is slower than searching.
    const content = url.content.includes('%') ? decodeURIComponent(url.content) : url.content;
    return Buffer.from(content, url.isBase64 ? 'base64' : 'latin1');
  } catch {
    return null;
  }
};

export type EntryMedia<Entry> = {
  mediaOf: (entry: Entry) => readonly string[];
  withMedia: (entry: Entry, change: (address: string) => string) => Entry;
};

const concurrency = 4;

const move = async (
  deps: MediaDeps,
  { address, userId }: { address: string; userId: string },
  now: number,
): Promise<Media | UploadProblem> => {
  const bytes = bytesOfDataUrl(address);
  if (bytes === null) return 'unreadable';
  const upload = openUpload(deps.dataDir);
  try {
    await upload.receive('picture', Readable.from([bytes]), new AbortController().signal);
    const checked = await upload.check();
    if (checked.kind === 'refused') return checked.refused[0]?.problem ?? 'unreadable';
    const [file] = checked.files;
    return file ? await storeUpload(deps, { file, userId }, now) : 'unreadable';
  } finally {
    await upload.close({ isStored: false });
  }
};

/**
 * Stores pictures and PDFs as media, which the cleanup removes if the save fails later.
 *
 * @throws Failure with a path such as `description.3`, from 0, for each picture that can't be stored.
 */
export const moveDataUrls = async <Entry>(
  deps: MediaDeps,
  { entries, mediaOf, withMedia, userId }: EntryMedia<Entry> & { entries: readonly Entry[]; userId: string },
  now: number,
): Promise<readonly Entry[]> => {
  const waiting = [...new Set(entries.flatMap(mediaOf).filter(isMovable))];
  const stored = new Map<string, Media | UploadProblem>();
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, concurrency).map(async (address) => {
        stored.set(address, await move(deps, { address, userId }, now));
      }),
    );
  }

  const errors: FieldError[] = [];
  const moved = entries.map((entry, index) =>
    withMedia(entry, (address) => {
      const media = stored.get(address);
      if (typeof media !== 'string') return media?.url ?? address;
      const what = isAudioAddress(address) ? 'sound' : 'picture';
      const message = `The ${what} of item ${index + 1}: ${uploadMessages[media]}`;
      errors.push({ path: `description.${index}`, message });
      return address;
    }),
  );
  const [first] = errors;
  if (first) throw failure('invalid', first.message, errors);
  return moved;
};
