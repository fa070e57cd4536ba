import { join } from 'node:path';
import type { MediaType } from '@sixty/domain/uploads';
import type { FileFolder } from '../database/data-folder.ts';
import type { MediaKey } from './media-store.ts';

const endings: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const mediaTypes = Object.keys(endings) as MediaType[];

export const nameOfStoredFile = ({ id, type }: MediaKey): string => `${id}.${endings[type]}`;

export const storedFile = (dataDir: string, folder: FileFolder, stored: MediaKey): string =>
  join(dataDir, folder, nameOfStoredFile(stored));

/** Null for foreign names. */
export const parseStoredFileName = (fileName: string): MediaKey | null => {
  const [, id, ending] = /^([\w-]{22})\.([a-z]+)$/.exec(fileName) ?? [];
  const type = mediaTypes.find((candidate) => endings[candidate] === ending);
  return id !== undefined && type !== undefined ? { id, type } : null;
};

export const idOfStoredFile = (fileName: string): string | null => parseStoredFileName(fileName)?.id ?? null;
