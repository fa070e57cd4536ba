import { pictureSource } from './content.ts';

/** A decoded picture, or null when it could not be had. */
export type Picture = HTMLImageElement | null;

type Entry = {
  readonly picture: Promise<Picture>;
  readonly release: () => void;
};

/** At most so many are decoded at once: a decode takes a core for itself. */
const decodedAtOnce = 2;

export type Pictures = {
  /** Begins to load and decode these, nearest first, and lets go of all others. */
  readonly keep: (indexes: readonly number[]) => void;
  /** The decoded picture of a position that is kept. Each caller gets an element of its own. */
  readonly at: (index: number) => Promise<Picture>;
  readonly destroy: () => void;
};

/**
 * The pictures near the present item, loaded and decoded ahead of their turn and released behind it, since a decoded
 * photograph takes 50 MB and more. `sourceOf` gives the source at a position, null where there is no picture.
 */
export const createPictures = (
  sourceOf: (index: number) => string | null,
  onFailure: (index: number, cause: unknown) => void,
): Pictures => {
  const entries = new Map<number, Entry>();
  const queue: (() => Promise<void>)[] = [];
  let running = 0;

  const runQueue = (): void => {
    while (running < decodedAtOnce) {
      const task = queue.shift();
      if (!task) return;
      running += 1;
      void task().finally(() => {
        running -= 1;
        runQueue();
      });
    }
  };

  const load = (index: number, source: string): Entry => {
    const { promise, resolve } = Promise.withResolvers<Picture>();
    const parsed = pictureSource(source);
    let isReleased = false;
    let blobAddress: string | null = null;
    queue.push(async () => {
      if (isReleased) {
        resolve(null);
        return;
      }
      if (parsed.kind === 'markup') {
        blobAddress = URL.createObjectURL(new Blob([parsed.markup], { type: 'image/svg+xml' }));
      }
      const image = new Image();
      image.decoding = 'sync';
      image.draggable = false;
      image.src = parsed.kind === 'markup' ? (blobAddress ?? '') : parsed.address;
      try {
        await image.decode();
        resolve(image);
      } catch (cause) {
        if (!isReleased) onFailure(index, cause);
        resolve(null);
      }
    });
    return {
      picture: promise,
      release: () => {
        isReleased = true;
        if (blobAddress !== null) URL.revokeObjectURL(blobAddress);
      },
    };
  };

  const keep = (indexes: readonly number[]): void => {
    for (const [index, entry] of entries) {
      if (indexes.includes(index)) continue;
      entry.release();
      entries.delete(index);
    }
    for (const index of indexes) {
      const source = entries.has(index) ? null : sourceOf(index);
      if (source !== null) entries.set(index, load(index, source));
    }
    runQueue();
  };

  return {
    keep,
    at: async (index) => {
      const picture = (await entries.get(index)?.picture) ?? null;
      const copy = picture?.cloneNode();
      if (!(copy instanceof HTMLImageElement)) return null;
      try {
        // The same bytes, decoded already: this is quick.
        await copy.decode();
        return copy;
      } catch {
        return picture;
      }
    },
    destroy: () => keep([]),
  };
};
