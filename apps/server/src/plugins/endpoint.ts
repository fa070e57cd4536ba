import type { Endpoint } from '@sixty/contract/endpoint';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { addBearer, type IsSignedIn, requireBearer, type VerifyBearer } from './bearer.ts';
import { addCurrentUser, type ResolveUser } from './current-user.ts';
import { hooksOf, routeOf } from './endpoint-route.ts';
import { refuseOnFullDisk } from './full-disk.ts';
import { addIdempotencyKey } from './idempotency.ts';
import { addIfMatch } from './if-match.ts';
import { registerJsonWithDataUrls } from './json-with-data-urls.ts';
import { limitPerHour, limitPerMinute, type IsWithinMinute } from './rate-limits.ts';
import { type Download, downloadStream, linkPages } from './reply.ts';
import { serializerCompiler } from './reply-serializer.ts';
import { type Handler, type OutsideHandler, type PreparedHandler, runHandler } from './run-handler.ts';
import { addUploadedFiles, registerForm } from './uploads.ts';
import { validatorCompiler } from './validator.ts';

export type EndpointOptions = {
  readonly database: Database;
  readonly dataDir: string;
  readonly apiPrefix: string;
  readonly verifyBearer: VerifyBearer;
  readonly isSignedIn: IsSignedIn;
  readonly isWithinMinute: IsWithinMinute;
  readonly now: () => number;
  readonly resolveUser: ResolveUser;
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
