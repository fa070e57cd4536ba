import type * as z from 'zod/mini';

/** Who may call: nobody signed in is needed, a bearer token is read when there is one, or it is required. */
export type Access = 'public' | 'optional' | 'signed-in';

type Schema = z.ZodMiniType;

/**
 * Files that a call takes. Its body then travels as multipart/form-data: each field of `body` as a part of text, each
 * file as a part named `field`. The server refuses the call if one of the files does not pass (`@sixty/domain/uploads`).
 */
export type FilesPart = { readonly field: string; readonly maxCount: number };

/** Calls in an hour: of one account, and of one address without sign-in. */
export type HourlyLimit = { readonly account: number; readonly address: number };

/**
 * One call of the API, said once: the server registers it, the web app calls it, OpenAPI is written from it.
 * `path` hangs below the API base and names its parameters as `{id}`, as the specification does.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The status of the good reply. */
  readonly status: 200 | 201 | 204;
  /** A creating call: a repeated `Idempotency-Key` gives the first reply again. */
  readonly isCreating: boolean;
  /** Bytes of a body, where the usual mebibyte is too little. */
  readonly bodyLimit?: number;
  /** Bytes of data URLs that a body may hold beyond the usual mebibyte. */
  readonly dataUrlBytes?: number;
  readonly files?: FilesPart;
  /** Where the usual limit of calls a minute is too wide. */
  readonly perHour?: HourlyLimit;
  /**
   * A list that can grow. Its query has `limit` and `cursor` (`pageQuery`), its reply is an array, and the address of
   * the next page stands in the `Link` header (`rel="next"`); without that header this was the last one.
   */
  readonly isPaged?: true;
  /** An edit: it takes the version that it started from in `If-Match` and answers 412 if that is not the present one. */
  readonly isVersioned?: true;
  /** The reply is a file to be saved: the server sends it piece by piece, the client gets it unread, as a `Blob`. */
  readonly isDownload?: true;
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema;
  readonly reply: Schema;
};

/** The parsed values of one part of an endpoint. */
export type ValueOf<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'reply'> = z.output<
  E[Part]
>;

/** One page of a list that can grow, and the cursor of the next one; null after the last. */
export type Page<List> = { readonly list: List; readonly next: string | null };

/** What a call gives: its reply, or a page of it. */
export type ReplyOf<E extends Endpoint> = E extends { readonly isPaged: true }
  ? Page<ValueOf<E, 'reply'>>
  : E extends { readonly isDownload: true }
    ? Blob
    : ValueOf<E, 'reply'>;

/** What a caller passes: the parts that have fields, and none of those that have not. */
export type CallOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as z.input<E[Part]> extends undefined ? never : Part]: z.input<
    E[Part]
  >;
} & (E extends { readonly files: FilesPart } ? { readonly files: readonly File[] } : unknown);
