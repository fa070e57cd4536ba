import * as z from 'zod/mini';

/** `optional` reads a bearer token if there is one. */
export type Access = 'public' | 'optional' | 'signed-in';

type Schema = z.ZodMiniType;

/**
 * Files of a call. The body travels as multipart/form-data: each field of `body` as a text part, each file as a part
 * named `field`. The server validates files by `@sixty/domain/uploads`.
 */
export type FilesPart = { readonly field: string; readonly maxCount: number };

/** Calls per hour of one account, and of one address without sign-in. */
export type HourlyLimit = { readonly account: number; readonly address: number };

/** One call of the API: the server registers it, the web app calls it, OpenAPI is generated from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base, with parameters as `{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Of a successful reply. */
  readonly status: 200 | 201 | 204;
  /** Takes an `Idempotency-Key`; repeating it returns the first reply. */
  readonly isCreating?: true;
  /** Bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Bytes of data URLs allowed in addition to the usual body. */
  readonly dataUrlBytes?: number;
  readonly files?: FilesPart;
  readonly perHour?: HourlyLimit;
  /**
   * A list that can grow: `query` has `pageQuery`, `reply` is an array, and the `Link` header holds the URL of the next
   * page (`rel="next"`); the last page has none.
   */
  readonly isPaged?: true;
  /** Takes the version that the edit is based on in `If-Match`; responds 412 if it isn't the current one. */
  readonly isVersioned?: true;
  /** The reply is a file to save: streamed by the server, returned as an unread `Blob` by the client. */
  readonly isDownload?: true;
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema;
  readonly reply: Schema;
};

/** The schema of a part that an endpoint doesn't have. */
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
 * Completes an entry of the contract, which states only what differs from a GET for signed-in users without parameters,
 * query, body, or reply. The status defaults to 200 with a reply and to 204 without.
 */
// Lets bundlers drop entries that the browser doesn't use. They ignore the annotation inside the docstring.
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Entry>(
  entry: E,
): Omit<typeof defaults, keyof E> & Pick<Endpoint, 'status'> & E => ({
  ...defaults,
  status: entry.reply ? 200 : 204,
  ...entry,
});

/** The parsed values of one part of an endpoint. */
export type ValueOf<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'reply'> = z.output<
  E[Part]
>;

/** One page of a list that can grow; `next` is the cursor of the next page, or null after the last. */
export type Page<List> = { readonly list: List; readonly next: string | null };

/** The result of a call: its reply, a page of it, or a file. */
export type ReplyOf<E extends Endpoint> = E extends { readonly isPaged: true }
  ? Page<ValueOf<E, 'reply'>>
  : E extends { readonly isDownload: true }
    ? Blob
    : ValueOf<E, 'reply'>;

/** The arguments of a call: only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as z.input<E[Part]> extends undefined ? never : Part]: z.input<
    E[Part]
  >;
} & (E extends { readonly files: FilesPart } ? { readonly files: readonly File[] } : unknown);
