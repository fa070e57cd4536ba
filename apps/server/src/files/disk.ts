import { mkdir, open, statfs } from 'node:fs/promises';

/** Whether an error of the disk says that there is no such file or folder. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Bytes on the disk that files leave alone: the database needs them more. */
const reservedBytes = 256 * 1_048_576;

export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Makes a folder for files, unless it is there. Rejects with `ENOSPC` where the disk has nothing to spare for them. */
export const makeRoom = async (folder: string, freeBytes = freeBytesOf): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await freeBytes(folder)) < reservedBytes) {
    throw Object.assign(new Error('The disk is as good as full.'), { code: 'ENOSPC' });
  }
};

/** A new name is on disk only when its folder is. Windows opens no folders, and sees to it by itself. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
