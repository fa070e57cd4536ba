import { Readable } from 'node:stream';
import { ErrorBody } from '@sixty/contract/errors';
import type { Endpoint, Page, ReplyOf, ValueOf } from '@sixty/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ZodMiniUndefined } from 'zod/mini';
import type { Bearer, VerifyBearer } from './bearer.ts';
import { callerNetwork } from './caller-network.ts';
import { Failure, failure, tooManyOfMinute, tooManyRequests } from './failure.ts';
import { sendFailure } from './errors.ts';
import { registerForm } from './form.ts';
import { hashOfRequest, idOfRepeated, readIdempotencyKey } from './idempotency.ts';
import { documentedBody, readInput } from './uploads.ts';
import { readIfMatch } from './if-match.ts';
import { registerJsonWithDataUrls } from './json-with-data-urls.ts';
import { nextPageLink } from './paging.ts';
import { takeOfHour } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { findEarlier, replayOr } from '../database/idempotency.repository.ts';
import type { Reply } from '../database/idempotency.repository.ts';
import { openUpload } from '../files/upload.ts';
import type { Upload, UploadedFile } from '../files/upload.ts';

/** What a handler gets. `executor` is an open transaction for every call that may write. */
type Call<E extends Endpoint, CurrentUser> = {
  readonly params: ValueOf<E, 'params'>;
  readonly query: ValueOf<E, 'query'>;
  readonly body: ValueOf<E, 'body'>;
  /** The files that came, all of them checked. What is not kept within the transaction is gone after it. */
  readonly files: readonly UploadedFile[];
  readonly user: E['access'] extends 'signed-in' ? CurrentUser : CurrentUser | null;
  readonly executor: Executor;
  /** The server's present, epoch milliseconds. */
  readonly now: number;
  /**
   * Who has no account has no stored replies either. In their place the row that such a call creates takes this id,
   * which is the same whenever the same request comes under the same `Idempotency-Key`. Null for everybody else.
   */
  readonly repeatedId: string | null;
  /** For an edit: the version that it started from; null where the caller does not say. */
  readonly ifMatch: number | null;
};

/** A file that is sent piece by piece, and the name under which it is saved. */
type Download = { readonly fileName: string; readonly pieces: AsyncIterable<string> };

/** What a handler gives: the reply, or of a download its pieces. */
type Given<E extends Endpoint> = E extends { readonly isDownload: true } ? Download : ReplyOf<E>;

type Handler<E extends Endpoint, CurrentUser> = (call: Call<E, CurrentUser>) => Promise<Given<E> | Failure>;

/**
 * A call that has to do with more than the database, such as the store of media: `prepare` runs first, outside of any
 * transaction, so that no other call waits for it, and `handle` gets what it gives. What is prepared for a call that
 * fails afterwards stays: it has to be harmless.
 */
type PreparedHandler<E extends Endpoint, CurrentUser, Prepared> = {
  readonly prepare: (
    call: Omit<Call<E, CurrentUser>, 'executor' | 'repeatedId'>,
  ) => Promise<Prepared | Failure>;
  readonly handle: (
    call: Call<E, CurrentUser> & { readonly prepared: Prepared },
  ) => Promise<Given<E> | Failure>;
};

export type EndpointOptions<CurrentUser> = {
  readonly database: Database;
  readonly dataDir: string;
  readonly apiPrefix: string;
  readonly verifyBearer: VerifyBearer;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
  /** Finds the user of a verified token, or creates it at the first call; null if there is nobody behind it. */
  readonly resolveUser: (bearer: Bearer) => Promise<CurrentUser | null>;
};

export type RegisterEndpoint<CurrentUser> = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E, CurrentUser>): void;
  <E extends Endpoint, Prepared>(endpoint: E, handler: PreparedHandler<E, CurrentUser, Prepared>): void;
};

/** Rolls the transaction back when a handler answers with a failure. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(reason: Failure) {
    super('rolled back');
    this.failure = reason;
  }
}

const pleaseSignIn = failure('unauthenticated', 'Please sign in.');

/** A file over a slow line takes its time. */
const downloadTimeoutMs = 600_000;

const nothing = z.strictObject({});
/** A call without a body may still send an empty one. */
const noBody = z.strictObject({}).nullish();

const isNothing = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUndefined || schema instanceof ZodMiniUndefined;

/** Nothing is sent before it is read, so a slow line keeps no more than a piece in memory. */
const fileOf = (reply: FastifyReply, { fileName, pieces }: Download): Readable => {
  void reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store');
  return Readable.from(pieces, { objectMode: false });
};

/** The security of a call as OpenAPI says it: an empty requirement makes signing in optional. */
const securityOf = ({ access }: Endpoint) => {
  if (access === 'public') return {};
  return { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
};

const keyReused = failure('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
const tooManyOfHour = tooManyRequests('That was a lot for one hour. Please try again later.', 3600);

/**
 * Gives a function that registers endpoints of the contract. Each gets, in this order: the token checked, calls
 * counted (per account, else per address), the input checked, the user resolved, the handler run in a transaction
 * (with its `Idempotency-Key`, when it creates), and the reply checked against its schema. Where files come with a
 * call, they are received and checked before the transaction begins, and cleared away after it.
 */
export const endpointRegistrar = <CurrentUser extends { readonly id: string }>(
  app: FastifyInstance,
  options: EndpointOptions<CurrentUser>,
): RegisterEndpoint<CurrentUser> => {
  const { database, verifyBearer, rateLimits } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  return <E extends Endpoint, Prepared>(
    endpoint: E,
    handler: Handler<E, CurrentUser> | PreparedHandler<E, CurrentUser, Prepared>,
  ) => {
    const bearers = new WeakMap<FastifyRequest, Bearer>();
    const schemaOf = (part: 'params' | 'query') => (isNothing(endpoint[part]) ? nothing : endpoint[part]);

    const isWithinHour = async (request: FastifyRequest, bearer: Bearer | null): Promise<boolean> => {
      const { path, perHour } = endpoint;
      const caller = { subject: bearer?.subject ?? null, address: callerNetwork(request) };
      return !perHour || takeOfHour(database.db, { path, perHour, caller }, options.now());
    };

    /** Null where the caller has had an answer meanwhile. */
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      upload: Upload,
    ): Promise<Reply<unknown> | Failure | null> => {
      const { status } = endpoint;
      const bearer = bearers.get(request);
      const user = bearer ? await options.resolveUser(bearer) : null;
      if (user === null && (bearer || endpoint.access === 'signed-in')) return pleaseSignIn;
      const key = endpoint.isCreating ? readIdempotencyKey(request) : null;
      if (key instanceof Failure) return key;
      const ifMatch = endpoint.isVersioned ? readIfMatch(request) : null;
      if (ifMatch instanceof Failure) return ifMatch;
      const input = await readInput(request, endpoint, upload);
      // Whoever sent a form too slowly has been told that it failed: then it must fail.
      if (reply.sent) return null;
      if (input instanceof Failure) return input;

      // A digest of megabytes takes its time, so only what may come again is digested.
      const requestHash = key === null ? null : hashOfRequest(request, input);
      const call = {
        params: request.params,
        query: request.query,
        ...input,
        user,
        now: options.now(),
        repeatedId:
          key !== null && requestHash !== null && user === null ? idOfRepeated(key, requestHash) : null,
        ifMatch,
      } as Omit<Call<E, CurrentUser>, 'executor'>;
      const keyed =
        key === null || requestHash === null || user === null
          ? null
          : { userId: user.id, key, requestHash, now: options.now() };
      let handle: (executor: Executor) => Promise<Given<E> | Failure>;
      if (typeof handler === 'function') {
        handle = (executor) => handler({ ...call, executor });
      } else {
        // What is prepared reaches beyond the database: a repeated call must not do it again.
        const earlier = keyed && (await findEarlier(database.db, keyed));
        if (earlier) return earlier.kind === 'key_reused' ? keyReused : earlier;
        const prepared = await handler.prepare(call);
        if (prepared instanceof Failure) return prepared;
        handle = (executor) => handler.handle({ ...call, executor, prepared });
      }
      const run = async (executor: Executor) => {
        const result = await handle(executor);
        if (result instanceof Failure) throw new RolledBack(result);
        if (endpoint.isDownload) return { status, body: fileOf(reply, result as Download) };
        if (!endpoint.isPaged) return { status, body: result };
        const { list, next } = result as Page<unknown>;
        if (next !== null) void reply.header('link', nextPageLink(request, next));
        return { status, body: list };
      };

      if (endpoint.method === 'GET') return run(database.db);
      if (keyed === null) return withTransaction(database.db, run);
      const outcome = await withTransaction(database.db, (executor) =>
        replayOr(executor, keyed, () => run(executor)),
      );
      return outcome.kind === 'key_reused' ? keyReused : outcome;
    };

    const route: RouteOptions = {
      method: endpoint.method,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.isDownload ? { handlerTimeout: downloadTimeoutMs } : {}),
      url: `${options.apiPrefix}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...securityOf(endpoint),
        params: schemaOf('params'),
        querystring: schemaOf('query'),
        ...(endpoint.method === 'GET'
          ? {}
          : { body: isNothing(endpoint.body) ? noBody : documentedBody(endpoint) }),
        response: {
          ...(endpoint.status === 204 || endpoint.isDownload ? {} : { [endpoint.status]: endpoint.reply }),
          '4xx': ErrorBody,
          '5xx': ErrorBody,
        },
      },

      onRequest: async (request, reply) => {
        const bearer =
          endpoint.access === 'public' ? null : await verifyBearer(request.headers.authorization);
        if (bearer) bearers.set(request, bearer);
        const isWithinMinute = bearer
          ? await rateLimits.takeForAccount(bearer.subject)
          : await rateLimits.takeForAddress(callerNetwork(request));
        if (!isWithinMinute) return sendFailure(reply, tooManyOfMinute);
        const isRefused =
          !bearer && (endpoint.access === 'signed-in' || request.headers.authorization !== undefined);
        if (isRefused && endpoint.access !== 'public') {
          return sendFailure(reply, pleaseSignIn);
        }
        if (!(await isWithinHour(request, bearer))) return sendFailure(reply, tooManyOfHour);
      },

      handler: async (request, reply) => {
        const upload = openUpload(options.dataDir);
        let outcome: Reply<unknown> | Failure | null = null;
        try {
          outcome = await answer(request, reply, upload);
        } catch (error) {
          if (!(error instanceof RolledBack)) throw error;
          outcome = error.failure;
        } finally {
          await upload.close({ isStored: outcome !== null && !(outcome instanceof Failure) });
        }
        if (outcome === null) return reply;
        if (outcome instanceof Failure) return sendFailure(reply, outcome);
        // What is of one person has no place in the cache of a browser that others use too.
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
        return reply.code(outcome.status).send(outcome.body);
      },
    };
    if (endpoint.files) registerForm(app, route);
    else if (endpoint.dataUrlBytes !== undefined) {
      const callerOf = (request: FastifyRequest) => bearers.get(request)?.subject ?? callerNetwork(request);
      registerJsonWithDataUrls(app, route, { dataUrlBytes: endpoint.dataUrlBytes, callerOf });
    } else app.route(route);
  };
};
