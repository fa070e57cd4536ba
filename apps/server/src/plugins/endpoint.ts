import type { FastifyInstance, FastifyRequest, FastifySerializerCompiler, RouteHandlerMethod } from 'fastify';
import * as z from 'zod/v4/core';
import type { Endpoint } from '@sixty/contract/endpoint';
import type { Database } from '../database/open-database.ts';
import { type HooksFor, hooksOf, routeOf } from './endpoint-route.ts';
import { failure } from './failure.ts';
import { addBearer, type IsSignedIn, requireBearer, type VerifyBearer } from './bearer.ts';
import { addCurrentUser, type ResolveUser } from './current-user.ts';
import { refuseOnFullDisk } from './full-disk.ts';
import { addIdempotencyKey } from './idempotency.ts';
import { registerJsonWithDataUrls } from './json-body.ts';
import { type IsWithinMinute, limitPerHour, limitPerMinute } from './rate-limits.ts';
import {
  type Download,
  downloadStream,
  type Handler,
  linkPages,
  type OutsideHandler,
  type PreparedHandler,
  runHandler,
} from './run-handler.ts';
import { addUploadedFiles, registerForm } from './uploads.ts';
import { validatorCompiler } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without the header or for `*`: any version. */
    ifMatch: number | null;
  }
}

const readIfMatch = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return null;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw failure('malformed', 'If-Match must hold the version that the edit started from.');
  return Number(version);
};

const storeIfMatch = async (request: FastifyRequest): Promise<void> => {
  request.ifMatch = readIfMatch(request);
};

const addIfMatch = (app: FastifyInstance): HooksFor => {
  app.decorateRequest('ifMatch', null);
  return ({ isVersioned }) => (isVersioned ? { preHandler: storeIfMatch } : {});
};

/** Open objects hold what another standard names, such as the options of a passkey. */
const isClosed = ({ catchall }: z.$ZodObjectDef): boolean =>
  catchall === undefined || catchall instanceof z.$ZodNever;

/**
 * The parts of a reply that the contract names. Plain values aren't checked again: an earlier release may have stored
 * what the contract no longer allows.
 */
const pick = (schema: z.$ZodType, value: unknown): unknown => {
  const {
    _zod: { def },
  } = schema as z.$ZodTypes;
  const isObject = typeof value === 'object' && value !== null;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return value === null || value === undefined ? value : pick(def.innerType, value);
    case 'array':
      if (Array.isArray(value)) return value.map((element) => pick(def.element, element));
      break;
    case 'record':
      if (!isObject) break;
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, pick(def.valueType, field)]),
      );
    case 'object':
      if (!isObject || !isClosed(def)) break;
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, pick(field, Reflect.get(value, key))]),
      );
    default:
      if (!isObject) return value;
  }
  return z.encode(schema, value);
};

export const serializerCompiler: FastifySerializerCompiler<z.$ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(pick(schema, reply));

type EndpointOptions = {
  database: Database;
  dataDir: string;
  apiPrefix: string;
  verifyBearer: VerifyBearer;
  isSignedIn: IsSignedIn;
  isWithinMinute: IsWithinMinute;
  now: () => number;
  resolveUser: ResolveUser;
};

export type RegisterEndpoint = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  <E extends Endpoint, Prepared>(endpoint: E, handler: PreparedHandler<E, Prepared>): void;
  <E extends Endpoint>(endpoint: E, handler: OutsideHandler<E>): void;
};

export const endpointRegistrar = (app: FastifyInstance, options: EndpointOptions): RegisterEndpoint => {
  const { database, dataDir, apiPrefix, now } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  addUploadedFiles(app);
  const parts = [
    addBearer(app, options.verifyBearer),
    limitPerMinute(options.isWithinMinute),
    requireBearer(options.isSignedIn),
    refuseOnFullDisk(database.disk),
    limitPerHour(app, database.db, now),
    addCurrentUser(app, options.resolveUser),
    addIdempotencyKey(app),
    addIfMatch(app),
    linkPages,
  ];

  return <E extends Endpoint, Prepared>(
    endpoint: E,
    endpointHandler: Handler<E> | PreparedHandler<E, Prepared> | OutsideHandler<E>,
  ) => {
    const handler: RouteHandlerMethod = async (request, reply) => {
      const { status, body } = await runHandler(endpoint, endpointHandler, request, {
        database,
        now: now(),
      });
      void reply.code(status);
      return endpoint.isDownload ? downloadStream(reply, body as Download) : body;
    };
    const route = { ...routeOf(endpoint, apiPrefix), ...hooksOf(parts, endpoint), handler };
    if (endpoint.files) registerForm(app, route, { files: endpoint.files, dataDir });
    else if (endpoint.dataUrlBytes === undefined) app.route(route);
    else registerJsonWithDataUrls(app, route, endpoint.dataUrlBytes);
  };
};
