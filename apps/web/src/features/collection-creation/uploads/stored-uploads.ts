import * as z from 'zod/mini';
import { logError } from '../../../platform/log.ts';
import type { Records } from '../../../platform/records.ts';

/** A file that is on its way into a draft, as the browser keeps it over a reload. */
export type StoredUpload = {
  readonly id: string;
  readonly draftId: string;
  readonly file: File;
  /** Made of a page of a PDF. */
  readonly isPage: boolean;
};

const Stored = z.object({
  id: z.string(),
  draftId: z.string(),
  file: z.instanceof(File),
  isPage: z.boolean(),
});

const isStored = (value: unknown): value is StoredUpload => z.safeParse(Stored, value).success;

/** Files can't be kept in local storage as drafts are. A failure is logged: the file is still on the page. */
export const storedUploads = (opening: Promise<Records>) => {
  const guarded = async <T>(work: (records: Records) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work(await opening);
    } catch (error) {
      logError('The files of a draft could not be kept.', error);
      return otherwise;
    }
  };
  return {
    put: (upload: StoredUpload): Promise<void> =>
      guarded((records) => records.put(upload.id, upload), undefined),
    remove: (id: string): Promise<void> => guarded((records) => records.remove(id), undefined),
    /** The files of a draft, in no order. */
    listOf: (draftId: string): Promise<readonly StoredUpload[]> =>
      guarded<readonly StoredUpload[]>(
        async (records) => (await records.list()).filter(isStored).filter((it) => it.draftId === draftId),
        [],
      ),
    /**
     * Removes the files of drafts that are gone.
     *
     * @param isDraft whether a draft of this id is still there.
     */
    removeLeftOver: (isDraft: (id: string) => boolean): Promise<void> =>
      guarded(async (records) => {
        const left = (await records.list()).filter(isStored).filter(({ draftId }) => !isDraft(draftId));
        await Promise.all(left.map(({ id }) => records.remove(id)));
      }, undefined),
  };
};
