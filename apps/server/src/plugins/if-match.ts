import type { FastifyRequest } from 'fastify';
import { type Failure, failure } from './failure.ts';

/** The version in `If-Match`, with or without its quotes; null without the header, or with `*`, which any version meets. */
export const readIfMatch = (request: FastifyRequest): number | null | Failure => {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return null;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined
    ? failure('malformed', 'If-Match must hold the version that the edit started from.')
    : Number(version);
};
