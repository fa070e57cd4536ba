import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { deleteAtExit, syncFolder } from '../files/disk.ts';
import { newId } from '../database/values.ts';
import { inFolder } from './backup-format.ts';

type Measured = { bytes: number; sha256: string };

/** Rejects if the disk is too full. */
export type Guard = () => Promise<void>;

/** A new folder or archive. */
export type BackupTarget = {
  add: (path: string, content: AsyncIterable<Buffer>) => Promise<Measured>;
  /** Completes the backup and syncs it to disk. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
};

/** The free space is checked each time this many bytes are written, far fewer than are kept free. */
const bytesBetweenGuards = 16 * 1_048_576;

const writeMeasured = async (
  content: AsyncIterable<Buffer>,
  file: string,
  { guard, flush }: { guard: Guard; flush: boolean },
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

type ArchiveOptions = {
  recipients: readonly string[];
  /** Holds one unencrypted file, since tar states the size before the content. */
  spoolDir: string;
  guard: Guard;
};

/** `age -d -i KEY FILE | tar x` reads it without Sixty. */
export const archiveTarget = async (
  file: string,
  { recipients, spoolDir, guard }: ArchiveOptions,
): Promise<BackupTarget> => {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const { readable, controller } = createTarPacker();
  const output = await open(file, 'wx', 0o600);
  const written = pipeline(await encrypter.encrypt(readable), output.createWriteStream({ flush: true }));
  written.catch(() => undefined);

  const pack = async (path: string, spool: string, size: number): Promise<void> => {
    try {
      await pipeline(createReadStream(spool), controller.add({ name: path, size, mode: 0o600 }));
    } catch (error) {
      controller.error(error);
      await written;
      throw error;
    }
  };
  return {
    add: async (path, content) => {
      const spool = join(spoolDir, newId());
      const keep = deleteAtExit(spool);
      try {
        const measured = await writeMeasured(content, spool, { guard, flush: false });
        await pack(path, spool, measured.bytes);
        return measured;
      } finally {
        await rm(spool, { force: true });
        keep();
      }
    },
    finish: async () => {
      controller.finalize();
      await written;
    },
    discard: async () => {
      controller.error(new Error('The backup was discarded.'));
      await written.catch(() => undefined);
      await rm(file, { force: true });
    },
  };
};
