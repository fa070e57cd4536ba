import type { Endpoint } from '@sixty/contract/endpoint';
import { ErrorBody } from '@sixty/contract/errors';
import type {
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preSerializationAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import * as mini from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type EndpointHooks = {
  onRequest?: onRequestAsyncHookHandler;
  preHandler?: preHandlerAsyncHookHandler;
  preSerialization?: preSerializationAsyncHookHandler;
};

/** Hooks of an endpoint; none if it doesn't need them. */
export type HooksFor = (endpoint: Endpoint) => EndpointHooks;

/** Hooks of a kind run in the order of `parts`. */
export const hooksOf = (parts: readonly HooksFor[], endpoint: Endpoint) => {
  const hooks = parts.map((part) => part(endpoint));
  return {
    onRequest: hooks.flatMap(({ onRequest }) => onRequest ?? []),
    preHandler: hooks.flatMap(({ preHandler }) => preHandler ?? []),
    preSerialization: hooks.flatMap(({ preSerialization }) => preSerialization ?? []),
  };
};

/** A download may take this long on a slow connection. */
const downloadTimeoutMs = 600_000;

/** Clients may send an empty body. */
const noBody = z.strictObject({}).nullish();

const isNothing = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUndefined || schema instanceof mini.ZodMiniUndefined;

const documentedBody = ({ body, files }: Endpoint): z.core.$ZodType => {
  if (isNothing(body)) return noBody;
  if (!files || !(body instanceof mini.ZodMiniObject)) return body;
  const list = mini.array(mini.file()).check(mini.maxLength(files.maxCount));
  return mini.extend(body, { [files.field]: mini.optional(list) });
};

/** An empty requirement makes sign-in optional. */
const security = {
  public: {},
  optional: { security: [{}, { bearer: [] }] },
  'signed-in': { security: [{ bearer: [] }] },
} as const satisfies Record<Endpoint['access'], FastifySchema>;

const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { method, path, summary, access, status, isDownload, params, query, reply } = endpoint;
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...security[access],
    params: isNothing(params) ? z.strictObject({}) : params,
    querystring: isNothing(query) ? z.strictObject({}) : query,
    ...(method === 'GET' ? {} : { body: documentedBody(endpoint) }),
    response: {
      ...(status === 204 || isDownload ? {} : { [status]: reply }),
      '4xx': ErrorBody,
      '5xx': ErrorBody,
    },
  };
};

export const routeOf = (endpoint: Endpoint, apiPrefix: string): Omit<RouteOptions, 'handler'> => ({
  method: endpoint.method,
  url: `${apiPrefix}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  config: { endpoint },
  schema: schemaOf(endpoint),
  ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
  ...(endpoint.isDownload ? { handlerTimeout: downloadTimeoutMs } : {}),
});

export const endpointOf = (request: FastifyRequest): Endpoint => {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint) throw new Error(`${request.routeOptions.url} isn't a route of the contract.`);
  return endpoint;
};
