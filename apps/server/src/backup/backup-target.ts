import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../files/disk.ts';
import { inFolder } from './backup-format.ts';

export type Measured = { readonly bytes: number; readonly sha256: string };

/** Rejects if the disk is too full. */
export type Guard = () => Promise<void>;

/** A new folder or archive. */
export type BackupTarget = {
  readonly add: (path: string, content: AsyncIterable<Buffer>) => Promise<Measured>;
  /** Completes the backup and syncs it to disk. */
  readonly finish: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

/** Far below the space that is kept free. */
const bytesBetweenGuards = 16 * 1_048_576;

export const writeMeasured = async (
  content: AsyncIterable<Buffer>,
  file: string,
  { guard, flush }: { readonly guard: Guard; readonly flush: boolean },
): Promise<Measured> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let nextGuardAt = bytesBetweenGuards;
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes >= nextGuardAt) {
        await guard();
        nextGuardAt = bytes + bytesBetweenGuards;
      }
      yield chunk;
    }
  };
  await guard();
  await pipeline(content, measure, createWriteStream(file, { flags: 'wx', mode: 0o600, flush }));
  return { bytes, sha256: hash.digest('hex') };
};

export const folderTarget = async (folder: string, guard: Guard): Promise<BackupTarget> => {
  await mkdir(folder, { mode: 0o700 });
  return {
    add: async (path, content) => {
      const file = inFolder(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      return writeMeasured(content, file, { guard, flush: true });
    },
    finish: () => syncFolder(folder),
    discard: () => rm(folder, { recursive: true, force: true }),
  };
};
