import { mkdir, open } from 'node:fs/promises';
import { diskFullError } from '../database/database-error.ts';
import { freeBytesOf } from '../database/free-bytes.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const unlessMissing = async <T, U>(result: Promise<T>, fallback: U): Promise<T | U> => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return fallback;
    throw error;
  }
};

const reservedBytes = 256 * 1_048_576;

/** Rejects with `ENOSPC`. */
export const requireDiskSpace = async (folder: string, freeBytes = freeBytesOf): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await freeBytes(folder)) < reservedBytes) {
    throw diskFullError('Disk full: reserved space reached.');
  }
};

/** Windows can't open folders; it syncs by itself. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
