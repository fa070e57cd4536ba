import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFullError } from '../database/database-error.ts';
import { freeBytesOf } from '../database/disk-reserve.ts';

/** Deletes `path` if the process exits, until the returned function is called. */
export const deleteAtExit = (path: string): (() => void) => {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.on('exit', remove);
  return () => process.off('exit', remove);
};

/** Readable by the owner only. */
export const withTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-'));
  const keep = deleteAtExit(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    keep();
  }
};

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
