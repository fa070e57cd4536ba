import * as z from 'zod/mini';

/** `optional`: reads a bearer token if present. */
export type Access = 'public' | 'optional' | 'signed-in';

type Schema = z.ZodMiniType;

/** multipart/form-data: fields of `body` as text parts, files as parts named `field`. */
export type FilesPart = {
  field: string;
  maxCount: number;
  /** The handler reads files of at most this size itself. Without it, they are pictures or PDFs. */
  packageBytes?: number;
};

/** Calls of an account, and of an address without sign-in. */
export type HourlyLimit = {
  account: number;
  address: number;
  /** Counts calls that succeed, in their transaction, which GET has not. By default, calls that fail count, too. */
  countsStored?: true;
};

/** An endpoint of the API (decision 5). */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base; parameters as `{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  status: 200 | 201 | 204;
  /**
   * All but GET take an `Idempotency-Key`. False for calls with a secret, since request and reply are stored under the
   * key, and for those that change nothing or have a key in the body.
   */
  takesKey?: false;
  /** Bytes; 1 MiB by default. */
  bodyLimit?: number;
  /** Values in a JSON body, objects and arrays counted twice; 20,000 by default. */
  jsonValues?: number;
  /** In addition to `bodyLimit`. */
  dataUrlBytes?: number;
  files?: FilesPart;
  perHour?: HourlyLimit;
  /** The reply is an array; the `Link` header has the URL of the next page. */
  isPaged?: true;
  /** Takes the version in `If-Match`; responds 412 if it is outdated. */
  isVersioned?: true;
  /** The client returns a `Blob`. */
  isDownload?: true;
  /** Works on a full disk, like GET and DELETE; others respond 507. */
  isAlwaysPossible?: true;
  params: Schema;
  query: Schema;
  body: Schema;
  reply: Schema;
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
export type Page<List> = { list: List; next: string | null };

export type ReplyOf<E extends Endpoint> = E extends { isPaged: true }
  ? Page<ValueOf<E, 'reply'>>
  : E extends { isDownload: true }
    ? Blob
    : ValueOf<E, 'reply'>;

export type CallOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as z.input<E[Part]> extends undefined ? never : Part]: z.input<
    E[Part]
  >;
} & (E extends { files: FilesPart } ? { files: readonly File[] } : unknown);
