import * as z from 'zod/mini';
import { logError } from '../../platform/log.ts';
import { openRecords, type Records } from '../../platform/records.ts';
import { localStore } from '../../platform/storage.ts';

const StoredUpload = z.object({
  id: z.string(),
  draftId: z.string(),
  file: z.instanceof(File),
  isPage: z.boolean(),
});
type StoredUpload = Readonly<z.output<typeof StoredUpload>>;

const isUpload = (value: unknown): value is StoredUpload => z.safeParse(StoredUpload, value).success;

export const createUploadStore = (opening: Promise<Records>) => {
  const guarded = async <T>(work: (records: Records) => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work(await opening);
    } catch (error) {
      logError('The files of a draft could not be stored.', error);
      return fallback;
    }
  };
  const puts = new Map<string, Promise<void>>();
  return {
    put: async (upload: StoredUpload): Promise<void> => {
      const put = guarded((records) => records.put(upload.id, upload), undefined);
      puts.set(upload.id, put);
      await put;
      puts.delete(upload.id);
    },
    whenStored: async (id: string): Promise<void> => puts.get(id),
    remove: (id: string): Promise<void> => guarded((records) => records.remove(id), undefined),
    listOf: (draftId: string): Promise<readonly StoredUpload[]> =>
      guarded<readonly StoredUpload[]>(
        async (records) => (await records.list()).filter(isUpload).filter((it) => it.draftId === draftId),
        [],
      ),
    removeOrphans: (hasDraft: (draftId: string) => boolean): Promise<void> =>
      guarded(async (records) => {
        const left = (await records.list()).filter(isUpload).filter(({ draftId }) => !hasDraft(draftId));
        await Promise.all(left.map(({ id }) => records.remove(id)));
      }, undefined),
  };
};

let opened: ReturnType<typeof createUploadStore> | null = null;

export const storedUploads = () => (opened ??= createUploadStore(openRecords('sixty-uploads')));

/** `currentId`: a draft that may not be stored yet. */
export const removeOrphanedUploads = (currentId: string | null = null): Promise<void> =>
  storedUploads().removeOrphans(
    (id) => id === currentId || localStore.keys().some((key) => key.endsWith(`:${id}`)),
  );
