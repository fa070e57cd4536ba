import type { Readable } from 'node:stream';
import type { MediaType } from '@sixty/domain/uploads';

/** Which media, and what it is: both are part of the name under which it lies. */
export type MediaKey = { readonly id: string; readonly type: MediaType };

/** Bytes from the first to the last, both included, counted from 0. */
export type ByteRange = { readonly first: number; readonly last: number };

/** What lies in a store: `key` is null for what is none of ours. */
export type StoredMedia = {
  readonly key: MediaKey | null;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
};

/** The store does not answer, or not as it should: an outage, no mistake of whoever called. Answer 503. */
export class MediaStoreAway extends Error {
  override readonly name = 'MediaStoreAway';
}

/**
 * Where media lie. What is put under a key is never changed: it is there as a whole, or not at all.
 *
 * Every function rejects with `MediaStoreAway` when the store cannot be reached; a store on disk with what the disk
 * says.
 */
export type MediaStore = {
  readonly put: (key: MediaKey, content: Buffer) => Promise<void>;
  /** The content or a part of it, 5 MB at most; null where there is none under this key. */
  readonly read: (key: MediaKey, range: ByteRange | null) => Promise<Buffer | null>;
  /**
   * The same piece by piece, for whoever takes it slowly, or not at all: few bytes wait for them. It has to be read
   * to its end or destroyed. A store elsewhere is read as a whole all the same, so that no picture breaks off with
   * it: only so many at once, and so many for one `caller`.
   */
  readonly open: (key: MediaKey, range: ByteRange | null, caller: string) => Promise<Readable | null>;
  readonly has: (key: MediaKey) => Promise<boolean>;
  /** Takes away what is there; nothing else is no mistake. */
  readonly remove: (key: MediaKey) => Promise<void>;
  /** All there is, some hundred at a time, in any order. */
  readonly list: () => AsyncIterable<readonly StoredMedia[]>;
};
