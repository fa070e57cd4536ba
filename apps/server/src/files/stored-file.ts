import { join } from 'node:path';
import type { MediaType } from '@sixty/domain/uploads';
import type { FileFolder } from '../database/data-folder.ts';

/** An ending by which an operator's computer opens it with the right program; taken from the content, never from a name. */
const endings: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Where in DATA_DIR a kept file lies. */
export const storedFile = (
  dataDir: string,
  folder: FileFolder,
  { id, type }: { readonly id: string; readonly type: MediaType },
): string => join(dataDir, folder, `${id}.${endings[type]}`);

/** The id of the file that is stored under this name; null for a name that is not one of ours. */
export const idOfStoredFile = (fileName: string): string | null =>
  /^([\w-]{22})\.(?:jpg|png|gif|webp|pdf)$/.exec(fileName)?.[1] ?? null;
