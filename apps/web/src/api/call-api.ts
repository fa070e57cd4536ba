import { type CallOf, type Endpoint, type ReplyOf, takesIdempotencyKey } from '@sixty/contract/endpoint';
import { ApiError, mayHaveSucceeded } from './api-error.ts';
import { type ApiRequest, type CallOptions, requestOf, sendRequest } from './send-request.ts';

/** `readVersion`: the version that the caller read. `ifMatch` is newer if the caller's earlier change came first. */
type Change = ApiRequest & { readVersion: number; ifMatch: number; key: string };

/** Calls whose answer was lost: the server may have executed them. By account and address, creations also by body. */
const creations = new Map<string, string>();
const changes = new Map<string, Change>();

const isAnswer = (error: unknown): boolean => error instanceof ApiError && !mayHaveSucceeded(error);

const rememberUntilAnswered = async <Value, Reply>(
  known: Map<string, Value>,
  id: string,
  value: Value,
  call: () => Promise<Reply>,
): Promise<Reply> => {
  known.set(id, value);
  try {
    const reply = await call();
    known.delete(id);
    return reply;
  } catch (error) {
    if (isAnswer(error)) known.delete(id);
    throw error;
  }
};

/** The same call again has the same key, so it creates nothing twice. */
const create = async <E extends Endpoint>(
  endpoint: E,
  request: ApiRequest,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const { address, body } = request;
  const id = `${options.account} ${address} ${body instanceof FormData ? crypto.randomUUID() : (body ?? '')}`;
  const idempotencyKey = options.idempotencyKey ?? creations.get(id) ?? crypto.randomUUID();
  return rememberUntilAnswered(creations, id, idempotencyKey, async () =>
    sendRequest(endpoint, request, { ...options, idempotencyKey }),
  );
};

/**
 * Repeats a change whose answer was lost before another one from the same version, which then replaces it: a 412 always
 * means another person or device.
 */
const change = async <E extends Endpoint>(
  endpoint: E,
  request: ApiRequest,
  readVersion: number,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const id = `${options.account} ${request.address}`;
  const sendChange = async (sent: Change): Promise<ReplyOf<E>> =>
    rememberUntilAnswered(changes, id, sent, async () =>
      sendRequest(endpoint, sent, { ...options, ifMatch: sent.ifMatch, idempotencyKey: sent.key }),
    );
  const { idempotencyKey: key = crypto.randomUUID() } = options;
  const next = { ...request, readVersion, ifMatch: readVersion, key };
  const earlier = changes.get(id);
  if (earlier?.readVersion !== readVersion) return sendChange(next);
  if (earlier.body === request.body) return sendChange(earlier);
  try {
    await sendChange(earlier);
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return sendChange(next);
  }
  return sendChange({ ...next, ifMatch: earlier.ifMatch + 1 });
};

/**
 * Repeats of a call without an answer take effect once.
 *
 * @throws {ApiError} for error responses, timeouts, and invalid replies; an aborted `signal` rejects with its
 * reason
 */
export const callApi = async <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const request = requestOf(endpoint, call, options.baseUrl);
  // What was removed can be created again.
  if (endpoint.method === 'DELETE') creations.clear();
  if (endpoint.isVersioned && options.ifMatch !== undefined)
    return change(endpoint, request, options.ifMatch, options);
  return endpoint.method === 'POST' && takesIdempotencyKey(endpoint)
    ? create(endpoint, request, options)
    : sendRequest(endpoint, request, options);
};
