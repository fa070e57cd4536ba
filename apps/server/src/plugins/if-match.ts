import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HooksFor } from './endpoint-route.ts';
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

const storeIfMatch = async (request: FastifyRequest): Promise<void> => {
  request.ifMatch = readIfMatch(request);
};

export const addIfMatch = (app: FastifyInstance): HooksFor => {
  app.decorateRequest('ifMatch', null);
  return ({ isVersioned }) => (isVersioned ? { preHandler: storeIfMatch } : {});
};
