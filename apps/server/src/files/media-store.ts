import type { Readable } from 'node:stream';
import type { MediaType } from '@sixty/domain/uploads';

export type MediaKey = { readonly id: string; readonly type: MediaType };

/** Inclusive, from 0. */
export type ByteRange = { readonly first: number; readonly last: number };

/** `key` is null for foreign objects. */
export type StoredMedia = {
  readonly key: MediaKey | null;
  readonly name: string;
  /** Epoch ms. */
  readonly modifiedAt: number;
};

/** Respond 503. */
export class MediaStoreUnavailableError extends Error {
  override readonly name = 'MediaStoreUnavailableError';
}

/**
 * Objects are immutable and written atomically. An unreachable store rejects with
 * `MediaStoreUnavailableError`, the disk with its own errors.
 */
export type MediaStore = {
  readonly put: (key: MediaKey, content: Buffer) => Promise<void>;
  /** 5 MB at most; null if missing. */
  readonly read: (key: MediaKey, range: ByteRange | null) => Promise<Buffer | null>;
  /**
   * Read the stream to the end or destroy it. An external store is read completely first, so that an outage
   * doesn't truncate pictures; concurrency is limited overall and per `caller`.
   */
  readonly open: (key: MediaKey, range: ByteRange | null, caller: string) => Promise<Readable | null>;
  readonly has: (key: MediaKey) => Promise<boolean>;
  /** Idempotent. */
  readonly remove: (key: MediaKey) => Promise<void>;
  /** In batches, in any order. */
  readonly list: () => AsyncIterable<readonly StoredMedia[]>;
};
