import type { Readable } from 'node:stream';
import { join } from 'node:path';
import type { MediaType } from '@sixty/domain/uploads';
import type { FileFolder } from '../database/open-database.ts';

export type MediaKey = { id: string; type: MediaType };

/** Inclusive, from 0. */
export type ByteRange = { first: number; last: number };

/** `key` is null for foreign objects. */
export type StoredMedia = {
  key: MediaKey | null;
  name: string;
  /** Epoch milliseconds. */
  modifiedAt: number;
};

/** Thrown while the store does not respond; the server responds 503. */
export class MediaStoreUnavailableError extends Error {
  override readonly name = 'MediaStoreUnavailableError';
}

/** Objects are immutable. @throws MediaStoreUnavailableError, or the disk's errors. */
export type MediaStore = {
  put: (key: MediaKey, content: Buffer) => Promise<void>;
  /** At most 5 MB; null if missing. */
  read: (key: MediaKey, range: ByteRange | null) => Promise<Buffer | null>;
  /**
   * Consume or destroy the stream. External objects are read completely first, so that an outage doesn't truncate
   * pictures; reads are limited in total and per `caller`.
   */
  open: (key: MediaKey, range: ByteRange | null, caller: string) => Promise<Readable | null>;
  has: (key: MediaKey) => Promise<boolean>;
  /** Removing a missing object succeeds. */
  remove: (key: MediaKey) => Promise<void>;
  /** Lists all objects, in any order. */
  list: () => AsyncIterable<readonly StoredMedia[]>;
};

const endings: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

const mediaTypes = Object.keys(endings) as MediaType[];

export const nameOfStoredFile = ({ id, type }: MediaKey): string => `${id}.${endings[type]}`;

export const storedFile = (dataDir: string, folder: FileFolder, stored: MediaKey): string =>
  join(dataDir, folder, nameOfStoredFile(stored));

/** Returns null for foreign names. */
export const parseStoredFileName = (fileName: string): MediaKey | null => {
  const [, id, ending] = /^([\w-]{22})\.([a-z\d]+)$/.exec(fileName) ?? [];
  const type = mediaTypes.find((candidate) => endings[candidate] === ending);
  return id !== undefined && type !== undefined ? { id, type } : null;
};

export const idOfStoredFile = (fileName: string): string | null => parseStoredFileName(fileName)?.id ?? null;
