import { openRecords } from '../../../platform/records.ts';
import { localStore } from '../../../platform/storage.ts';
import { storedUploads } from './stored-uploads.ts';

/** The files that this browser keeps for its drafts. */
export const browserUploads = storedUploads(openRecords('sixty-uploads'));

/**
 * Removes those whose drafts are gone, whoever's they were.
 *
 * @param presentId a draft that may not be stored yet.
 */
export const removeLeftOverUploads = (currentId: string | null = null): Promise<void> =>
  browserUploads.removeLeftOver(
    (id) => id === currentId || localStore.keys().some((key) => key.endsWith(`:${id}`)),
  );
