import type { CallOf, Endpoint, Page, ReplyOf } from '@sixty/contract/endpoint';
import { ErrorBody } from '@sixty/contract/errors';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** A call that takes longer has failed: a classroom does not wait half a minute. Files may take their time. */
const timeoutMs = 20_000;
const filesTimeoutMs = 120_000;
/** All that somebody has may be some hundred MB. In all, as long as the server takes at most to send it. */
const downloadTimeoutMs = 600_000;

const timeoutOf = ({ isDownload, files }: Endpoint): number => {
  if (isDownload) return downloadTimeoutMs;
  return files ? filesTimeoutMs : timeoutMs;
};

export type CallOptions = {
  /** Where the API's paths begin, without a slash at the end. */
  readonly baseUrl: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
  /** For creating calls: the same key again gives the first answer again. */
  readonly idempotencyKey?: string;
  /** The version of the stored thing that an edit started from. */
  readonly ifMatch?: string;
  /** Goes on when the page is left. Browsers allow that to bodies of 64 kB in all, so it is for what is small. */
  readonly outlivesPage?: boolean;
};

/** Bytes of a body that may outlive its page: below the browsers' own limit, with room for another call. */
const maxOutlivingBytes = 48_000;

type Parts = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: readonly File[];
};

const entriesOf = (part: unknown): [string, string][] =>
  Object.entries((part ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);

const addressOf = (endpoint: Endpoint, { params, query }: Parts, baseUrl: string): string => {
  const path = entriesOf(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    endpoint.path as string,
  );
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `${baseUrl}${path}${search ? `?${search}` : ''}`;
};

/** A call that takes files sends a form, of which the browser itself says where its parts begin. */
const bodyOf = (endpoint: Endpoint, { body, files = [] }: Parts): FormData | string | null => {
  if (!endpoint.files) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) form.append(name, value);
  for (const file of files) form.append(endpoint.files.field, file, file.name);
  return form;
};

const headersOf = (endpoint: Endpoint, options: CallOptions, isJson: boolean): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (isJson) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (endpoint.isCreating) headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  return headers;
};

const mayOutlivePage = (body: FormData | string | null, { outlivesPage = false }: CallOptions): boolean =>
  outlivesPage && typeof body === 'string' && new TextEncoder().encode(body).length <= maxOutlivingBytes;

const codeOfStatus = (status: number) => {
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'unavailable' : 'malformed';
};

const SaysSomething = z.object({ detail: z.string().check(z.minLength(1)) });

/** What a refusal says; a proxy on the way may have answered in the API's place, in a form of its own. */
const failureOf = (response: Response, json: unknown): ApiError => {
  const { status } = response;
  const body = z.safeParse(ErrorBody, json);
  if (!body.success) {
    const said = z.safeParse(SaysSomething, json).data?.detail ?? null;
    const detail = said ?? 'That didn’t work on the server.';
    return new ApiError({ status, code: codeOfStatus(status), detail, serverDetail: said });
  }
  const { detail, code, errors } = body.data;
  return new ApiError({ status, code, detail, serverDetail: detail, ...(errors && { errors }) });
};

/** The cursor of the next page, from the address that the `Link` header names as the next one. */
const cursorOf = (link: string | null): string | null => {
  const address = link === null ? undefined : /<([^>]+)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return address === undefined ? null : new URL(address, location.href).searchParams.get('cursor');
};

/**
 * Calls one endpoint of the API and returns its reply, checked against the contract; of a list that can grow, a page.
 *
 * @throws {ApiError} for every refusal, for no answer within 20 seconds (two minutes where files are
 * sent, ten where one is fetched), and for an answer that breaks the contract.
 * A call ended by the caller's own `signal` rejects with that signal's reason.
 */
export const callApi = async <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const parts = call as Parts;
  const body = bodyOf(endpoint, parts);
  const timeout = AbortSignal.timeout(timeoutOf(endpoint));

  let response: Response;
  let json: unknown;
  try {
    response = await fetch(addressOf(endpoint, parts, options.baseUrl), {
      method: endpoint.method,
      headers: headersOf(endpoint, options, typeof body === 'string'),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      body,
      keepalive: mayOutlivePage(body, options),
    });
    if (endpoint.isDownload && response.ok) return (await response.blob()) as ReplyOf<E>;
    const text = await response.text();
    json = text === '' ? undefined : parsedJson(text);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({
      status: 0,
      code: 'no_answer',
      detail: 'We couldn’t reach the server. Check your connection and try again.',
      cause,
    });
  }

  if (!response.ok) throw failureOf(response, json);
  const reply = z.safeParse(endpoint.reply, json);
  if (reply.success) {
    const page: Page<unknown> = { list: reply.data, next: cursorOf(response.headers.get('link')) };
    return (endpoint.isPaged ? page : reply.data) as ReplyOf<E>;
  }
  throw new ApiError({
    status: response.status,
    code: 'unreadable_answer',
    detail: 'The server sent an unexpected answer. Please reload the page.',
    cause: reply.error,
  });
};

/** Undefined where the text is no JSON: the reply's schema then refuses it. */
const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
