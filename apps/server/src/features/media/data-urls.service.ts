import { Readable } from 'node:stream';
import { imageOf, type Item } from '@sixty/domain/items';
import { uploadMessages } from '@sixty/domain/uploads';
import { openUpload, type Upload } from '../../files/upload.ts';
import { bytesOfDataUrl, isMovable } from './data-url.ts';
import { type MediaDeps, takeIn, type TakeOutcome } from './media.service.ts';

type FieldError = { readonly path: string; readonly message: string };

export type MoveFailure =
  /** `path` of an item: `description.3`, from 0. */
  { readonly kind: 'refused'; readonly errors: readonly FieldError[] } | { readonly kind: 'full' };

/** Limits memory. */
const atOnce = 4;

const withUpload = async <T>(dataDir: string, work: (upload: Upload) => Promise<T>): Promise<T> => {
  const upload = openUpload(dataDir);
  try {
    return await work(upload);
  } finally {
    await upload.close({ isStored: false });
  }
};

const unreadable: TakeOutcome = { kind: 'refused', problem: 'unreadable' };

const move = async (
  deps: MediaDeps,
  { address, userId }: { readonly address: string; readonly userId: string },
  now: number,
): Promise<TakeOutcome> => {
  const bytes = bytesOfDataUrl(address);
  if (bytes === null) return unreadable;
  return withUpload(deps.dataDir, async (upload) => {
    await upload.receive('picture', Readable.from([bytes]), new AbortController().signal);
    const checked = await upload.check();
    if (checked.kind === 'refused') {
      return { kind: 'refused', problem: checked.refused[0]?.problem ?? 'unreadable' };
    }
    const [file] = checked.files;
    return file ? takeIn(deps, { file, userId }, now) : unreadable;
  });
};

/**
 * Stores pictures and PDFs in data URLs as media, with the checks of uploads; other entries, SVG included,
 * stay. If the save fails, the sweep removes the media.
 *
 * @param images one per item, null without one.
 */
export const moveImages = async <Image extends string | null>(
  deps: MediaDeps,
  { images, userId }: { readonly images: readonly Image[]; readonly userId: string },
  now: number,
): Promise<{ readonly kind: 'moved'; readonly images: readonly (Image | string)[] } | MoveFailure> => {
  const addresses = new Set(
    images.filter((image): image is Image & string => image !== null && isMovable(image)),
  );
  const outcomes = new Map<string | null, TakeOutcome>();
  const waiting = [...addresses];
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async (address) => {
        outcomes.set(address, await move(deps, { address, userId }, now));
      }),
    );
  }

  const errors: FieldError[] = [];
  const moved: (Image | string)[] = [];
  for (const [index, image] of images.entries()) {
    const outcome = outcomes.get(image);
    if (outcome?.kind === 'full') return outcome;
    if (outcome?.kind === 'refused') {
      const message = `The picture of item ${index + 1}: ${uploadMessages[outcome.problem]}`;
      errors.push({ path: `description.${index}`, message });
    }
    moved.push(outcome?.kind === 'taken' ? outcome.media.url : image);
  }
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'moved', images: moved };
};

const withImage = (item: Item, image: string | null): Item =>
  'image' in item && image !== null ? { ...item, image } : item;

export const moveDataUrls = async (
  deps: MediaDeps,
  { items, userId }: { readonly items: readonly Item[]; readonly userId: string },
  now: number,
): Promise<{ readonly kind: 'moved'; readonly items: readonly Item[] } | MoveFailure> => {
  const images = items.map(imageOf);
  if (!images.some((image) => image !== null && isMovable(image))) return { kind: 'moved', items };
  const outcome = await moveImages(deps, { images, userId }, now);
  if (outcome.kind !== 'moved') return outcome;
  return {
    kind: 'moved',
    items: items.map((item, index) => withImage(item, outcome.images[index] ?? null)),
  };
};
