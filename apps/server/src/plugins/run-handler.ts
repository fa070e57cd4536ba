import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Page, ReplyOf, ValueOf } from '@sixty/contract/endpoint';
import type { User } from '@sixty/contract/users';
import { findEarlier, type KeyedOutcome, replayOr, type Reply } from '../database/idempotency.repository.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import type { ReceivedFile, UploadedFile } from '../files/upload.ts';
import type { HooksFor } from './endpoint-route.ts';
import { failure } from './failure.ts';
import { repetitionOf } from './idempotency.ts';

const splitUrl = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/** A query may contain `?` (RFC 3986, 3.4). */
export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): string => splitUrl(url)[1];

export const nextPageLink = ({ url }: Pick<FastifyRequest, 'url'>, cursor: string): string => {
  const [path, search] = splitUrl(url);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
};

/** JSON, unless `type` says otherwise. */
export type Download = { fileName: string; type?: string; chunks: AsyncIterable<string | Uint8Array> };

/** Holds one chunk in memory. */
export const downloadStream = (
  reply: FastifyReply,
  { fileName, type = 'application/json; charset=utf-8', chunks }: Download,
): Readable => {
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from(chunks, { objectMode: false });
};

const sendPage = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  const { list, next } = payload as Page<unknown>;
  if (next !== null) void reply.header('link', nextPageLink(request, next));
  return list;
};

export const linkPages: HooksFor = ({ isPaged }) => (isPaged ? { preSerialization: sendPage } : {});

type Call<E extends Endpoint> = {
  params: ValueOf<E, 'params'>;
  query: ValueOf<E, 'query'>;
  body: ValueOf<E, 'body'>;
  /** Deleted afterwards unless moved in the transaction. */
  files: readonly UploadedFile[];
  /** Deleted afterwards. */
  file: E['files'] extends { packageBytes: number } ? ReceivedFile : null;
  user: E['access'] extends 'signed-in' ? User : User | null;
  /** A transaction, except for GET. */
  executor: Executor;
  /** Epoch milliseconds. */
  now: number;
  /** See `repetitionOf`. */
  repeatedId: string | null;
  ifMatch: number | null;
};

type Result<E extends Endpoint> = E extends { isDownload: true } ? Download : ReplyOf<E>;

/*
 * A handler has one of three shapes:
 *
 * - `Handler`: a function that does all in the transaction of the call.
 * - `PreparedHandler`: `prepare` does slow work before that transaction begins, such as cleaning pictures.
 * - `OutsideHandler`: the work needs transactions of its own, or none; that of the call only stores the reply.
 *
 * A `Failure` that a handler throws rolls the transaction back.
 */

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/** The effects of `prepare` must be harmless if the call then fails. */
export type PreparedHandler<E extends Endpoint, Prepared> = {
  prepare: (call: Omit<Call<E>, 'executor' | 'repeatedId'>) => Promise<Prepared>;
  handle: (call: Call<E> & { prepared: Prepared }) => Promise<Result<E>>;
};

export type OutsideHandler<E extends Endpoint> = {
  transaction: false;
  handle: (call: Omit<Call<E>, 'executor' | 'repeatedId'>) => Promise<Result<E>>;
};

const keyReused = failure('idempotency_key_reused', 'This Idempotency-Key was used for another request.');

const replyOf = <Body>(outcome: KeyedOutcome<Body>): Reply<Body> => {
  if (outcome.kind === 'key_reused') throw keyReused;
  return outcome;
};

/** @throws Failure */
export const runHandler = async <E extends Endpoint, Prepared>(
  endpoint: E,
  handler: Handler<E> | PreparedHandler<E, Prepared> | OutsideHandler<E>,
  request: FastifyRequest,
  { database: { db }, now }: { database: Database; now: number },
): Promise<Reply<Result<E>>> => {
  const { params, query, body, uploadedFiles, receivedPackage: file, currentUser: user, ifMatch } = request;
  const { keyed, repeatedId } = repetitionOf(request, now);
  const files = uploadedFiles ?? [];
  // The endpoint's schemas have checked what Fastify leaves untyped.
  const call = { params, query, body, files, file, user, now, repeatedId, ifMatch } as Omit<
    Call<E>,
    'executor'
  >;

  let handle: (executor: Executor) => Promise<Result<E>>;
  if (typeof handler === 'function') {
    handle = (executor) => handler({ ...call, executor });
  } else {
    // A repeated call must not repeat what happens before the transaction.
    const earlier = keyed && (await findEarlier<Result<E>>(db, keyed));
    if (earlier) return replyOf(earlier);
    if ('transaction' in handler) {
      const result = await handler.handle(call);
      handle = async () => result;
    } else {
      const prepared = await handler.prepare(call);
      handle = (executor) => handler.handle({ ...call, executor, prepared });
    }
  }

  const run = async (executor: Executor) => ({ status: endpoint.status, body: await handle(executor) });
  if (endpoint.method === 'GET') return run(db);
  return withTransaction(db, async (executor) => {
    await request.countCall?.(executor);
    return keyed ? replyOf(await replayOr(executor, keyed, () => run(executor))) : run(executor);
  });
};
