import type { CallOf, Endpoint, Page, ReplyOf } from '@sixty/contract/endpoint';
import { ErrorBody } from '@sixty/contract/errors';
import * as z from 'zod/mini';
import { untilLeft } from '../platform/leaving.ts';
import { ApiError } from './api-error.ts';

const timeoutMs = 20_000;
const filesTimeoutMs = 120_000;
/** As on the server. */
const downloadTimeoutMs = 600_000;

const timeoutOf = ({ isDownload, files }: Endpoint): number => {
  if (isDownload) return downloadTimeoutMs;
  return files ? filesTimeoutMs : timeoutMs;
};

export type CallOptions = {
  baseUrl: string;
  token?: string;
  /** Whose token it is. A call without an answer is repeated for the same account only. */
  account?: string;
  signal?: AbortSignal;
  /** Repeating a key returns the first response again. Needed if a retry may come after a reload. */
  idempotencyKey?: string;
  /** The version that the caller read, to be replaced by the next one. */
  ifMatch?: number;
  /** Browsers limit such bodies to 64 kB in total. */
  keepalive?: boolean;
};

/** Leaves room for another call. */
const maxKeepaliveBytes = 48_000;

type Parts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
};

const formEntriesOf = (part: unknown): [string, string][] =>
  Object.entries((part ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);

const endpointUrl = (endpoint: Endpoint, { params, query }: Parts, baseUrl: string): string => {
  const path = formEntriesOf(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    endpoint.path as string,
  );
  const search = new URLSearchParams(formEntriesOf(query)).toString();
  return `${baseUrl}${path}${search ? `?${search}` : ''}`;
};

const bodyOf = (endpoint: Endpoint, { body, files = [] }: Parts): FormData | string | null => {
  if (!endpoint.files) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of formEntriesOf(body)) form.append(name, value);
  for (const file of files) form.append(endpoint.files.field, file, file.name);
  return form;
};

const headersOf = (options: CallOptions, isJson: boolean): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  if (isJson) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  return headers;
};

const canKeepAlive = (body: FormData | string | null, { keepalive = false }: CallOptions): boolean =>
  keepalive && typeof body === 'string' && new TextEncoder().encode(body).length <= maxKeepaliveBytes;

const codeOfStatus = (status: number) => {
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'unavailable' : 'malformed';
};

const SaysSomething = z.object({ detail: z.string().check(z.minLength(1)) });

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

const cursorOf = (link: string | null): string | null => {
  const address = link === null ? undefined : /<([^>]+)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return address === undefined ? null : new URL(address, location.href).searchParams.get('cursor');
};

const noAnswer = (cause: unknown): ApiError =>
  new ApiError({
    status: 0,
    code: 'no_answer',
    detail: 'We couldn’t reach the server. Check your connection and try again.',
    cause,
  });

/** A page of a filter, or of a network that wants a sign-in first. The API responds with JSON. */
const isForeign = ({ ok, status }: Response, text: string, json: unknown): boolean =>
  text !== '' && json === undefined && (ok || status === 403 || status === 404);

export type ApiRequest = { address: string; body: FormData | string | null };

export const requestOf = <E extends Endpoint>(endpoint: E, call: CallOf<E>, baseUrl: string): ApiRequest => ({
  address: endpointUrl(endpoint, call, baseUrl),
  body: bodyOf(endpoint, call),
});

export const sendRequest = async <E extends Endpoint>(
  endpoint: E,
  { address, body }: ApiRequest,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const timeout = AbortSignal.timeout(timeoutOf(endpoint));

  let answer: { response: Response; content: Blob | string };
  try {
    answer = await untilLeft(async () => {
      const response = await fetch(address, {
        method: endpoint.method,
        headers: headersOf(options, typeof body === 'string'),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        body,
        keepalive: canKeepAlive(body, options),
      });
      const isFile = endpoint.isDownload && response.ok;
      return { response, content: isFile ? await response.blob() : await response.text() };
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw noAnswer(cause);
  }

  const { response, content } = answer;
  if (typeof content !== 'string') return content as ReplyOf<E>;
  const json = parsedJson(content);
  if (isForeign(response, content, json)) throw noAnswer(new Error('the response is not JSON'));
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

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
