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

const mediaTypes = Object.keys(endings) as MediaType[];

type Stored = { readonly id: string; readonly type: MediaType };

/** The name under which a file is kept. */
export const nameOfStoredFile = ({ id, type }: Stored): string => `${id}.${endings[type]}`;

/** Where in DATA_DIR a kept file lies. */
export const storedFile = (dataDir: string, folder: FileFolder, stored: Stored): string =>
  join(dataDir, folder, nameOfStoredFile(stored));

/** What is stored under this name; null for a name that is not one of ours. */
export const parseStoredFileName = (fileName: string): Stored | null => {
  const [, id, ending] = /^([\w-]{22})\.([a-z]+)$/.exec(fileName) ?? [];
  const type = mediaTypes.find((candidate) => endings[candidate] === ending);
  return id !== undefined && type !== undefined ? { id, type } : null;
};

/** The id of the file that is stored under this name; null for a name that is not one of ours. */
export const idOfStoredFile = (fileName: string): string | null => parseStoredFileName(fileName)?.id ?? null;
