import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder, mediaFolder } from '../database/open-database.ts';
import { newId } from '../database/values.ts';
import type { Settings } from '../config/settings.ts';
import { requireDiskSpace, syncFolder, unlessMissing } from './disk.ts';
import { type MediaStore, nameOfStoredFile, parseStoredFileName, type StoredMedia } from './media-store.ts';
import { s3MediaStore } from './s3-media-store.ts';

const listedAtOnce = 500;

const storedAt = async (folder: string, name: string): Promise<StoredMedia | null> => {
  const found = await stat(join(folder, name)).catch(() => null);
  if (!found?.isFile()) return null;
  return { key: parseStoredFileName(name), name, modifiedAt: found.mtimeMs };
};

/** Files are written, synced, and moved into place. */
export const diskMediaStore = (dataDir: string): MediaStore => {
  const folder = join(dataDir, mediaFolder);
  return {
    put: async (key, content) => {
      const draft = join(dataDir, incomingFolder, newId());
      await requireDiskSpace(join(dataDir, incomingFolder));
      await requireDiskSpace(folder);
      try {
        await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
        await rename(draft, join(folder, nameOfStoredFile(key)));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    read: async (key, range) => {
      const content = await unlessMissing(readFile(join(folder, nameOfStoredFile(key))), null);
      return content && range ? content.subarray(range.first, range.last + 1) : content;
    },

    open: async (key, range) => {
      const file = await unlessMissing(open(join(folder, nameOfStoredFile(key))), null);
      return file && file.createReadStream(range ? { start: range.first, end: range.last } : {});
    },

    has: async (key) => (await storedAt(folder, nameOfStoredFile(key))) !== null,

    remove: (key) => rm(join(folder, nameOfStoredFile(key)), { force: true }),

    list: async function* () {
      const names = await unlessMissing(readdir(folder), []);
      for (let from = 0; from < names.length; from += listedAtOnce) {
        const some = await Promise.all(
          names.slice(from, from + listedAtOnce).map((name) => storedAt(folder, name)),
        );
        yield some.filter((stored) => stored !== null);
      }
    },
  };
};

export const openMediaStore = ({ dataDir, mediaS3 }: Pick<Settings, 'dataDir' | 'mediaS3'>): MediaStore =>
  mediaS3 ? s3MediaStore(mediaS3) : diskMediaStore(dataDir);
