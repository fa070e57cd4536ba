import * as z from 'zod/mini';

/** `optional`: reads a bearer token if present. */
export type Access = 'public' | 'optional' | 'signed-in';

type Schema = z.ZodMiniType;

/** multipart/form-data: fields of `body` as text parts, files as parts named `field`. */
export type FilesPart = { readonly field: string; readonly maxCount: number };

/** Calls of an account, and of an address without sign-in. */
export type HourlyLimit = {
  readonly account: number;
  readonly address: number;
  /** Counts calls that succeed, in their transaction, which GET has not. By default, calls that fail count, too. */
  readonly countsStored?: true;
};

/** An endpoint of the API (decision 5). */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base; parameters as `{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  /**
   * All but GET take an `Idempotency-Key`. False for calls with a secret, since request and reply are stored under the
   * key, and for those that change nothing or have a key in the body.
   */
  readonly takesKey?: false;
  /** Bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Values in a JSON body, objects and arrays counted twice; 20,000 by default. */
  readonly jsonValues?: number;
  /** In addition to `bodyLimit`. */
  readonly dataUrlBytes?: number;
  readonly files?: FilesPart;
  readonly perHour?: HourlyLimit;
  /** The reply is an array; the `Link` header has the URL of the next page. */
  readonly isPaged?: true;
  /** Takes the version in `If-Match`; responds 412 if it is outdated. */
  readonly isVersioned?: true;
  /** The client returns a `Blob`. */
  readonly isDownload?: true;
  /** Works on a full disk, like GET and DELETE; others respond 507. */
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

/** Defaults: GET, signed in, no parameters or bodies; status 200 with a reply, else 204. */
// Bundlers ignore this annotation in a docstring.
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Entry>(
  entry: E,
): Omit<typeof defaults, keyof E> & Pick<Endpoint, 'status'> & E => ({
  ...defaults,
  status: entry.reply ? 200 : 204,
  ...entry,
});

export const takesIdempotencyKey = ({ method, takesKey }: Endpoint): boolean =>
  method !== 'GET' && takesKey !== false;

export type ValueOf<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'reply'> = z.output<
  E[Part]
>;

/** `next`: cursor of the next page. */
export type Page<List> = { readonly list: List; readonly next: string | null };

export type ReplyOf<E extends Endpoint> = E extends { readonly isPaged: true }
  ? Page<ValueOf<E, 'reply'>>
  : E extends { readonly isDownload: true }
    ? Blob
    : ValueOf<E, 'reply'>;

export type CallOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as z.input<E[Part]> extends undefined ? never : Part]: z.input<
    E[Part]
  >;
} & (E extends { readonly files: FilesPart } ? { readonly files: readonly File[] } : unknown);
