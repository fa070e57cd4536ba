import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toOneLine } from '@sixty/domain/text';
import type { ImageSize, MediaType, UploadProblem } from '@sixty/domain/uploads';
import { type FileFolder, incomingFolder } from '../database/open-database.ts';
import { newId } from '../database/values.ts';
import { checkFile } from './check-file.ts';
import { freeBytesOf } from '../database/disk-reserve.ts';
import { isMissing, requireDiskSpace, syncFolder, unlessMissing } from './disk.ts';
import { storedFile } from './media-store.ts';

export type ReceivedFile = {
  id: string;
  /** For display, never in a path. */
  name: string;
  /** Valid until the request ends. */
  path: string;
  bytes: number;
  sha256: string;
};

export type UploadedFile = ReceivedFile & {
  type: MediaType;
  /** Null for a PDF. */
  size: ImageSize | null;
  /** Moves it durably into a folder of DATA_DIR, in the transaction that stores its row. Idempotent. */
  keepIn: (folder: FileFolder) => Promise<void>;
};

export type RefusedFile = {
  /** Among the received files, from 0. */
  index: number;
  name: string;
  problem: UploadProblem;
};

type CheckOutcome =
  | { kind: 'passed'; files: readonly UploadedFile[] }
  | { kind: 'refused'; refused: readonly RefusedFile[] };

export type Upload = {
  /** Rejects if the stream breaks off or the disk is full. */
  receive: (name: string, content: Readable, signal: AbortSignal) => Promise<void>;
  /** In their order, unchecked. */
  received: () => readonly ReceivedFile[];
  check: () => Promise<CheckOutcome>;
  /** Every caller must call it. Unless `isStored`, it also deletes files that were moved. */
  close: (outcome: { isStored: boolean }) => Promise<void>;
};

const nameLength = 255;

const displayName = (name: string): string => toOneLine(name).slice(0, nameLength) || 'file';

const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    // An earlier attempt of the transaction moved it.
    if (!isMissing(error) || !existsSync(to)) throw error;
  }
};

export const openUpload = (dataDir: string, freeBytes = freeBytesOf): Upload => {
  const incoming = join(dataDir, incomingFolder);
  const received: ReceivedFile[] = [];
  const newPaths = new Set<string>();

  const keeper =
    ({ id, path }: ReceivedFile, type: MediaType) =>
    async (folder: FileFolder): Promise<void> => {
      const target = storedFile(dataDir, folder, { id, type });
      await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
      newPaths.add(target);
      await move(path, target);
      await syncFolder(join(dataDir, folder));
    };

  return {
    receive: async (name, content, signal) => {
      await requireDiskSpace(incoming, freeBytes);
      const id = newId();
      const path = join(incoming, id);
      const hash = createHash('sha256');
      let bytes = 0;
      const count = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      try {
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(content, count, file, { signal });
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      // Browsers send this for an empty file field.
      if (bytes === 0 && name === '') return rm(path, { force: true });
      received.push({ id, name: displayName(name), path, bytes, sha256: hash.digest('hex') });
    },

    received: () => received,

    check: async () => {
      const files: UploadedFile[] = [];
      const refused: RefusedFile[] = [];
      // Sequential, to limit memory.
      for (const [index, file] of received.entries()) {
        const outcome = await checkFile(file.path, file.bytes);
        if (outcome.kind === 'refused') {
          refused.push({ index, name: file.name, problem: outcome.problem });
          continue;
        }
        const { type, size } = outcome;
        files.push({ ...file, type, size, keepIn: keeper(file, type) });
      }
      return refused.length > 0 ? { kind: 'refused', refused } : { kind: 'passed', files };
    },

    close: async ({ isStored }) => {
      const gone = [...received.map(({ path }) => path), ...(isStored ? [] : newPaths)];
      await Promise.all(gone.map((path) => rm(path, { force: true })));
    },
  };
};

/** Longer than any request. */
const abandonedMs = 60 * 60 * 1000;

/** Deletes old files that `isWanted` rejects; returns how many. */
export const sweep = async (
  folder: string,
  isWanted: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> => {
  const names = await unlessMissing(readdir(folder), []);
  let removed = 0;
  const batchSize = 500;
  for (let from = 0; from < names.length; from += batchSize) {
    const some = names.slice(from, from + batchSize);
    const wanted = await isWanted(some);
    for (const name of some) {
      if (wanted.has(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile() || found.mtimeMs > now - abandonedMs) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
};

export const sweepIncoming = (dataDir: string, now: number): Promise<number> =>
  sweep(join(dataDir, incomingFolder), async () => new Set(), now);
