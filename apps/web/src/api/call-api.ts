import { type CallOf, type Endpoint, type ReplyOf, takesIdempotencyKey } from '@sixty/contract/endpoint';
import { isUndecided } from './api-error.ts';
import { type ApiRequest, type CallOptions, requestOf, sendRequest } from './send-request.ts';

type SentCall = {
  request: ApiRequest;
  idempotencyKey: string;
  /** The version that the caller of a change had read. */
  readVersion?: number | undefined;
  /** The version that the change replaces: a newer one if an unanswered change came before it. */
  ifMatch?: number | undefined;
};

/**
 * The server may have executed a call whose answer was lost. The call stays here until it has an answer. The same call again
 * is sent with the same idempotency key, so that it takes effect once. Another change of the same version is sent after
 * the unanswered one was repeated, and replaces the version which that one made: so a 412 always means another person
 * or device. A caller that gives an idempotency key repeats the call by itself, such as the outbox, which does so after a
 * reload.
 */
const unanswered = new Map<string, SentCall>();

/** What was removed can be created again, which must not give the reply of the time before. */
const forgetCreations = (): void => {
  for (const [id, { readVersion }] of unanswered) if (readVersion === undefined) unanswered.delete(id);
};

/** The reply about a student has no version: it is that of the class, which each change raises by one. */
const versionAfter = ({ ifMatch = 0 }: SentCall, reply: unknown): number =>
  (reply as { version?: number } | undefined)?.version ?? ifMatch + 1;

const sendUntilAnswered = async <E extends Endpoint>(
  endpoint: E,
  request: ApiRequest,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const { address, body } = request;
  // Equal files can't be recognized.
  if (body instanceof FormData)
    return sendRequest(endpoint, request, { ...options, idempotencyKey: crypto.randomUUID() });
  const readVersion = options.ifMatch;
  const place = `${options.account} ${address}`;
  const id = readVersion === undefined ? `${place} ${body ?? ''}` : place;

  const send = async (sent: SentCall): Promise<ReplyOf<E>> => {
    const { idempotencyKey, ifMatch } = sent;
    unanswered.set(id, sent);
    try {
      const reply = await sendRequest(endpoint, sent.request, {
        ...options,
        idempotencyKey,
        ...(ifMatch !== undefined && { ifMatch }),
      });
      unanswered.delete(id);
      return reply;
    } catch (error) {
      if (!isUndecided(error)) unanswered.delete(id);
      throw error;
    }
  };

  const next = { request, idempotencyKey: crypto.randomUUID(), readVersion, ifMatch: readVersion };
  const earlier = unanswered.get(id);
  if (!earlier || earlier.readVersion !== readVersion) return send(next);
  if (earlier.request.body === body) return send(earlier);
  let reply: ReplyOf<E>;
  try {
    reply = await send(earlier);
  } catch (error) {
    if (isUndecided(error)) throw error;
    return send(next);
  }
  return send({ ...next, ifMatch: versionAfter(earlier, reply) });
};

/**
 * @throws {ApiError} for error responses, timeouts, and invalid replies; an aborted `signal` rejects with its
 * reason
 */
export const callApi = async <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> => {
  const request = requestOf(endpoint, call, options.baseUrl);
  if (endpoint.method === 'DELETE') forgetCreations();
  const isCreation = endpoint.method === 'POST' && takesIdempotencyKey(endpoint);
  const isChange = endpoint.isVersioned && options.ifMatch !== undefined;
  return (isCreation || isChange) && options.idempotencyKey === undefined
    ? sendUntilAnswered(endpoint, request, options)
    : sendRequest(endpoint, request, options);
};
