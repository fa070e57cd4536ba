import { open, statfs } from 'node:fs/promises';
import { randomFillSync } from 'node:crypto';
import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { databaseProblem } from './database-error.ts';

export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const mebibyte = 1_048_576;

/** Bytes. */
export const reserveSizes = { whole: 64 * mebibyte, piece: 16 * mebibyte, low: 32 * mebibyte } as const;

export const reserveFileName = 'reserve';

/** ms. */
const measuredForMs = 250;

export type DatabaseDisk = {
  /** If full, only deleting and signing in are possible. */
  isFull: () => Promise<boolean>;
  /** Called when a write failed. False if no reserve is left. */
  release: () => boolean;
  refill: () => Promise<void>;
};

/** For PostgreSQL, which may be on another machine. */
export const unknownDisk: DatabaseDisk = {
  isFull: async () => false,
  release: () => false,
  refill: async () => {},
};

const appendUpTo = async (file: string, bytes: number): Promise<void> => {
  // File systems could compress zeros.
  const chunk = randomFillSync(Buffer.alloc(mebibyte));
  const handle = await open(file, 'a', 0o600);
  try {
    // Another process may append to the same file.
    while ((await handle.stat()).size < bytes) await handle.appendFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A file that `release` shortens. Only the server calls `refill`. */
export const diskReserve = (folder: string, freeBytes = freeBytesOf): DatabaseDisk => {
  const file = join(folder, reserveFileName);
  const size = (): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let wasFull = false;
  let measured: { at: number; hasRoom: Promise<boolean> } | null = null;

  const measure = async (): Promise<boolean> => {
    const free = await freeBytes(folder);
    return free >= reserveSizes.low + Math.max(0, reserveSizes.whole - size());
  };

  const hasRoom = (): Promise<boolean> => {
    const now = performance.now();
    if (!measured || now - measured.at > measuredForMs) measured = { at: now, hasRoom: measure() };
    return measured.hasRoom;
  };

  const shorten = (bytes: number): void => truncateSync(file, Math.max(0, bytes));

  return {
    // Quotas don't show in free space, so a failed write counts, too.
    isFull: async () => wasFull || !(await hasRoom()),

    release: () => {
      wasFull = true;
      const before = size();
      if (before > 0) shorten(before - reserveSizes.piece);
      return before > 0;
    },

    refill: async () => {
      measured = null;
      if (!(await hasRoom())) return;
      const before = size();
      if (!wasFull && before >= reserveSizes.whole) return;
      try {
        await appendUpTo(file, reserveSizes.whole);
        wasFull = false;
      } catch (error) {
        if (databaseProblem(error) !== 'disk_full') throw error;
        wasFull = true;
        shorten(before);
      } finally {
        measured = null;
      }
    },
  };
};
