import * as z from 'zod/mini';

/** `optional` reads a bearer token if there is one. */
export type Access = 'public' | 'optional' | 'signed-in';

type Schema = z.ZodMiniType;

/** multipart/form-data: each field of `body` as a text part, each file as a part named `field`. */
export type FilesPart = { readonly field: string; readonly maxCount: number };

/** Calls of an account, and of an address without sign-in. */
export type HourlyLimit = {
  readonly account: number;
  readonly address: number;
  /** Counts calls that succeed, in their transaction, which GET has not. By default, calls that fail count, too. */
  readonly countsStored?: true;
};

/** One call of the API (decision 5). */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base, with parameters as `{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  /** Takes an `Idempotency-Key`; repeating it returns the first reply. */
  readonly isCreating?: true;
  /** 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Values of a JSON body, lists and objects counted twice; 20,000 by default. */
  readonly jsonValues?: number;
  /** Allowed in addition to the usual body. */
  readonly dataUrlBytes?: number;
  readonly files?: FilesPart;
  readonly perHour?: HourlyLimit;
  /**
   * `query` has `pageQuery`, `reply` is an array, and `Link` holds the URL of the next page (`rel="next"`),
   * if any.
   */
  readonly isPaged?: true;
  /** Takes the edited version in `If-Match`; responds 412 if it isn't current. */
  readonly isVersioned?: true;
  /** The server streams a file, the client returns a `Blob`. */
  readonly isDownload?: true;
  /** Works on a full disk, as GET and DELETE do; other calls respond 507. */
  readonly isAlwaysPossible?: true;
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema;
  readonly reply: Schema;
};

const Nothing = z.undefined();

const defaults = {
  method: 'GET',
  access: 'signed-in',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: Nothing,
} as const;

type Entry = Partial<Endpoint> & Pick<Endpoint, 'path' | 'summary'>;

/**
 * Completes an entry, by default a GET for signed-in users without parameters, query, body, or reply. The
 * status is 200 with a reply, else 204.
 */
// Bundlers drop unused entries, but ignore this annotation in a docstring.
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Entry>(
  entry: E,
): Omit<typeof defaults, keyof E> & Pick<Endpoint, 'status'> & E => ({
  ...defaults,
  status: entry.reply ? 200 : 204,
  ...entry,
});

export type ValueOf<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'reply'> = z.output<
  E[Part]
>;

/** `next` is the cursor of the next page. */
export type Page<List> = { readonly list: List; readonly next: string | null };

export type ReplyOf<E extends Endpoint> = E extends { readonly isPaged: true }
  ? Page<ValueOf<E, 'reply'>>
  : E extends { readonly isDownload: true }
    ? Blob
    : ValueOf<E, 'reply'>;

/** Only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as z.input<E[Part]> extends undefined ? never : Part]: z.input<
    E[Part]
  >;
} & (E extends { readonly files: FilesPart } ? { readonly files: readonly File[] } : unknown);
