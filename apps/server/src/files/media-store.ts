import type { Readable } from 'node:stream';
import type { MediaType } from '@sixty/domain/uploads';

/** Id and type, both part of the stored name. */
export type MediaKey = { readonly id: string; readonly type: MediaType };

/** Inclusive, from 0. */
export type ByteRange = { readonly first: number; readonly last: number };

/** A stored object; `key` is null for foreign ones. */
export type StoredMedia = {
  readonly key: MediaKey | null;
  readonly name: string;
  /** Epoch ms. */
  readonly modifiedAt: number;
};

/** The store doesn't respond properly. Answer 503. */
export class MediaStoreUnavailableError extends Error {
  override readonly name = 'MediaStoreUnavailableError';
}

/**
 * Stores media. Objects are immutable and written atomically. Every function rejects with `MediaStoreUnavailableError` if the
 * store is unreachable; the disk store rejects with the disk's error.
 */
export type MediaStore = {
  readonly put: (key: MediaKey, content: Buffer) => Promise<void>;
  /** The content or a range, 5 MB at most; null if missing. */
  readonly read: (key: MediaKey, range: ByteRange | null) => Promise<Buffer | null>;
  /**
   * The content as a stream, for slow readers: read it to the end or destroy it. An external store is read completely
   * first, so that an outage doesn't truncate pictures; concurrency is limited overall and per `caller`.
   */
  readonly open: (key: MediaKey, range: ByteRange | null, caller: string) => Promise<Readable | null>;
  readonly has: (key: MediaKey) => Promise<boolean>;
  /** Idempotent. */
  readonly remove: (key: MediaKey) => Promise<void>;
  /** All objects in batches of some hundred, in any order. */
  readonly list: () => AsyncIterable<readonly StoredMedia[]>;
};
