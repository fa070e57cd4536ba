import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpointOf } from './endpoint-route.ts';
import { failure } from './failure.ts';

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

export const addIfMatch = (app: FastifyInstance): void => {
  app.decorateRequest('ifMatch', null);
  app.addHook('preHandler', async (request) => {
    if (endpointOf(request).isVersioned) request.ifMatch = readIfMatch(request);
  });
};
