import { createHash } from 'node:crypto';
import { ErrorBody } from '@sixty/contract/errors';
import type { Endpoint, ValueOf } from '@sixty/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ZodMiniUndefined } from 'zod/mini';
import type { Bearer, VerifyBearer } from './bearer.ts';
import { Failure, failure } from './failure.ts';
import { sendFailure } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { replayOr } from '../database/idempotency.repository.ts';

/** What a handler gets. `executor` is an open transaction for every call that may write. */
type Call<E extends Endpoint, CurrentUser> = {
  readonly params: ValueOf<E, 'params'>;
  readonly query: ValueOf<E, 'query'>;
  readonly body: ValueOf<E, 'body'>;
  readonly user: E['access'] extends 'signed-in' ? CurrentUser : CurrentUser | null;
  readonly executor: Executor;
  /** The server's present, epoch milliseconds. */
  readonly now: number;
};

type Handler<E extends Endpoint, CurrentUser> = (
  call: Call<E, CurrentUser>,
) => Promise<ValueOf<E, 'reply'> | Failure>;

export type EndpointOptions<CurrentUser> = {
  readonly database: Database;
  readonly apiPrefix: string;
  readonly verifyBearer: VerifyBearer;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
  /** Finds the user of a verified token, or creates it at the first call; null if there is nobody behind it. */
  readonly resolveUser: (bearer: Bearer) => Promise<CurrentUser | null>;
};

export type RegisterEndpoint<CurrentUser> = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, CurrentUser>,
) => void;

/** Rolls the transaction back when a handler answers with a failure. */
class RolledBack extends Error {
  readonly failure: Failure;
  constructor(reason: Failure) {
    super('rolled back');
    this.failure = reason;
  }
}

const pleaseSignIn = failure('unauthenticated', 'Please sign in.');

const nothing = z.strictObject({});
/** A call without a body may still send an empty one. */
const noBody = z.strictObject({}).nullish();

const isNothing = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUndefined || schema instanceof ZodMiniUndefined;

const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,128}$/);

const readIdempotencyKey = (request: FastifyRequest): string | null | Failure => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = idempotencyKey.safeParse(header);
  return parsed.success
    ? parsed.data
    : failure('invalid', 'An Idempotency-Key is 1 to 128 visible ASCII characters.');
};

const hashOfRequest = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');

/**
 * Gives a function that registers endpoints of the contract. Each gets, in this order: the token checked, calls
 * counted (per account, else per address), the input checked, the user resolved, the handler run in a transaction
 * (with its `Idempotency-Key`, when it creates), and the reply checked against its schema.
 */
export const endpointRegistrar = <CurrentUser extends { readonly id: string }>(
  app: FastifyInstance,
  options: EndpointOptions<CurrentUser>,
): RegisterEndpoint<CurrentUser> => {
  const { database, verifyBearer, rateLimits } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  return <E extends Endpoint>(endpoint: E, handler: Handler<E, CurrentUser>) => {
    const bearers = new WeakMap<FastifyRequest, Bearer>();
    const schemaOf = (part: 'params' | 'query') => (isNothing(endpoint[part]) ? nothing : endpoint[part]);

    app.route({
      method: endpoint.method,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      url: `${options.apiPrefix}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
        params: schemaOf('params'),
        querystring: schemaOf('query'),
        ...(endpoint.method === 'GET' ? {} : { body: isNothing(endpoint.body) ? noBody : endpoint.body }),
        response: {
          ...(endpoint.status === 204 ? {} : { [endpoint.status]: endpoint.reply }),
          '4xx': ErrorBody,
          '5xx': ErrorBody,
        },
      },

      onRequest: async (request, reply) => {
        const bearer =
          endpoint.access === 'public' ? null : await verifyBearer(request.headers.authorization);
        if (bearer) bearers.set(request, bearer);
        const isWithinLimits = bearer
          ? await rateLimits.takeForAccount(bearer.subject)
          : await rateLimits.takeForAddress(request.ip);
        if (!isWithinLimits) {
          return sendFailure(
            reply,
            failure('too_many_requests', 'That was a lot at once. Please wait a minute.'),
          );
        }
        const isRefused =
          !bearer && (endpoint.access === 'signed-in' || request.headers.authorization !== undefined);
        if (isRefused && endpoint.access !== 'public') {
          return sendFailure(reply, pleaseSignIn);
        }
      },

      handler: async (request, reply) => {
        const bearer = bearers.get(request);
        const user = bearer ? await options.resolveUser(bearer) : null;
        if (user === null && endpoint.access === 'signed-in') return sendFailure(reply, pleaseSignIn);
        const run = async (executor: Executor) => {
          const result = await handler({
            params: request.params,
            query: request.query,
            body: request.body,
            user,
            executor,
            now: options.now(),
          } as Call<E, CurrentUser>);
          if (result instanceof Failure) throw new RolledBack(result);
          return result;
        };

        const key = endpoint.isCreating ? readIdempotencyKey(request) : null;
        if (key instanceof Failure) return sendFailure(reply, key);
        try {
          if (endpoint.method === 'GET')
            return await reply.code(endpoint.status).send(await run(database.db));
          if (key === null || user === null) {
            const result = await withTransaction(database.db, run);
            return await reply.code(endpoint.status).send(result);
          }
          const outcome = await withTransaction(database.db, (executor) =>
            replayOr(
              executor,
              { userId: user.id, key, requestHash: hashOfRequest(request), now: options.now() },
              async () => ({ status: endpoint.status, body: await run(executor) }),
            ),
          );
          return await (outcome.kind === 'key_reused'
            ? sendFailure(
                reply,
                failure('idempotency_key_reused', 'This Idempotency-Key was used for another request.'),
              )
            : reply.code(outcome.status).send(outcome.body));
        } catch (error) {
          if (error instanceof RolledBack) return sendFailure(reply, error.failure);
          throw error;
        }
      },
    });
  };
};
