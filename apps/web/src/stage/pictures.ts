import { lazyModuleWithRetry } from '../platform/lazy-module.ts';
import { isAnimated, isPale, readPictureFile, stillOf } from '../platform/picture-file.ts';
import type { PageBox } from '../platform/pdf/open-pdf.ts';

export type PictureSource = { kind: 'picture' | 'pdf'; address: string };

/** Includes the previous one, for the Previous key. */
export const picturesAround = (index: number, length: number, ahead: number): number[] => {
  const around = Array.from({ length: ahead + 1 }, (_, step) => (index + step) % length);
  return [...new Set([...around, (index + length - 1) % length])];
};

const loadPagePicture = lazyModuleWithRetry(async () => import('../platform/pdf/page-picture.ts'));

export type Picture = {
  image: HTMLImageElement;
  isPale: boolean;
  /** An animation begins anew; null if it stands still. */
  play: ((isPlaying: boolean) => void) | null;
};

type Decoded = Omit<Picture, 'play'> & { animation: Blob | null };

type Entry = {
  picture: Promise<Decoded | null>;
  release: () => void;
};

const maxConcurrentDecodes = 2;

type Pictures = {
  keep: (indexes: readonly number[]) => void;
  at: (index: number) => Promise<Picture | null>;
  destroy: () => void;
};

const largestPage = 3840;

const pageBox = (): PageBox => {
  const pixels = (length: number): number => Math.min(largestPage, Math.round(length * devicePixelRatio));
  return { width: pixels(screen.width), height: pixels(screen.height) };
};

/** A new address begins an animation anew. The image stays until it has loaded. */
const player = (image: HTMLImageElement, animation: Blob) => {
  const still = image.src;
  return (isPlaying: boolean): void => {
    const address = isPlaying ? URL.createObjectURL(animation) : still;
    image.src = address;
    if (!isPlaying) return;
    const revoke = (): void => URL.revokeObjectURL(address);
    // Unlike a 'load' event, this is of this address.
    image.decode().then(revoke, revoke);
  };
};

/** Limits memory: a decoded photo takes 50 MB or more. */
export const createPictures = (
  sourceOf: (index: number) => PictureSource | null,
  onFailure: (index: number, cause: unknown) => void,
  playsAnimations: boolean,
): Pictures => {
  const entries = new Map<number, Entry>();
  const queue: (() => Promise<void>)[] = [];
  let running = 0;

  const runQueue = (): void => {
    while (running < maxConcurrentDecodes) {
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
    const { promise, resolve } = Promise.withResolvers<Decoded | null>();
    const release = new AbortController();
    let address: string | null = null;
    queue.push(async () => {
      try {
        release.signal.throwIfAborted();
        const file =
          source.kind === 'pdf'
            ? await (await loadPagePicture()).firstPagePicture(source.address, pageBox(), release.signal)
            : await readPictureFile(source.address);
        const isMoving = source.kind === 'picture' && (await isAnimated(file));
        const still = isMoving ? await stillOf(file, pageBox()) : file;
        release.signal.throwIfAborted();
        address = URL.createObjectURL(still);
        const image = new Image();
        image.decoding = 'sync';
        image.draggable = false;
        image.src = address;
        await image.decode();
        resolve({
          image,
          isPale: file.type !== 'image/jpeg' && isPale(image),
          animation: isMoving && playsAnimations ? file : null,
        });
      } catch (cause) {
        if (!release.signal.aborted) onFailure(index, cause);
        resolve(null);
      }
    });
    return {
      picture: promise,
      release: () => {
        release.abort();
        if (address !== null) URL.revokeObjectURL(address);
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
      const decoded = await entries.get(index)?.picture;
      const copy = decoded?.image.cloneNode();
      if (!decoded || !(copy instanceof HTMLImageElement)) return null;
      const { image, animation, isPale: isShownPale } = decoded;
      const shown = await copy.decode().then(
        () => copy,
        () => image,
      );
      return { image: shown, isPale: isShownPale, play: animation && player(shown, animation) };
    },
    destroy: () => keep([]),
  };
};
