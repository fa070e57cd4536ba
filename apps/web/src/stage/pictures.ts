import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { mediaAddress } from '../platform/media-address.ts';
import type { PageBox } from '../platform/pdf/open-pdf.ts';
import type { PictureSource } from './content.ts';

const loadPagePicture = lazyModuleWithRetry(async () => import('../platform/pdf/page-picture.ts'));

export type Picture = HTMLImageElement | null;

type Entry = {
  readonly picture: Promise<Picture>;
  readonly release: () => void;
};

const decodedAtOnce = 2;

export type Pictures = {
  readonly keep: (indexes: readonly number[]) => void;
  readonly at: (index: number) => Promise<Picture>;
  readonly destroy: () => void;
};

const largestPage = 3840;

const pageBox = (): PageBox => {
  const pixels = (length: number): number => Math.min(largestPage, Math.round(length * devicePixelRatio));
  return { width: pixels(screen.width), height: pixels(screen.height) };
};

/** Limits memory: a decoded photo takes 50 MB or more. */
export const createPictures = (
  sourceOf: (index: number) => PictureSource | null,
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

  const enter = (index: number, source: PictureSource): Entry => {
    const { promise, resolve } = Promise.withResolvers<Picture>();
    const release = new AbortController();
    let blobAddress: string | null = null;
    queue.push(async () => {
      try {
        release.signal.throwIfAborted();
        const page =
          source.kind === 'pdf'
            ? await (await loadPagePicture()).firstPagePicture(source.address, pageBox(), release.signal)
            : null;
        release.signal.throwIfAborted();
        if (page) blobAddress = URL.createObjectURL(page);
        const image = new Image();
        image.decoding = 'sync';
        image.draggable = false;
        image.src = blobAddress ?? mediaAddress(source.address);
        await image.decode();
        resolve(image);
      } catch (cause) {
        if (!release.signal.aborted) onFailure(index, cause);
        resolve(null);
      }
    });
    return {
      picture: promise,
      release: () => {
        release.abort();
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
      if (source !== null) entries.set(index, enter(index, source));
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
        await copy.decode();
        return copy;
      } catch {
        return picture;
      }
    },
    destroy: () => keep([]),
  };
};
