import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
