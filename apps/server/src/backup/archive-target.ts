import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { newId } from '../database/id.ts';
import { deleteAtExit } from '../files/temporary-folder.ts';
import { type BackupTarget, type Guard, writeMeasured } from './backup-target.ts';

type ArchiveOptions = {
  readonly recipients: readonly string[];
  /** Holds one unencrypted file, since tar states the size before the content. */
  readonly spoolDir: string;
  readonly guard: Guard;
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
