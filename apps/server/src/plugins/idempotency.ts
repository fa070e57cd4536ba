import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from './failure.ts';
import type { Failure } from './failure.ts';
import type { Input } from './uploads.ts';

const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,128}$/);

/** The `Idempotency-Key` of a creating call; null where it has none. */
export const readIdempotencyKey = (request: FastifyRequest): string | null | Failure => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = idempotencyKey.safeParse(header);
  return parsed.success
    ? parsed.data
    : failure('invalid', 'An Idempotency-Key is 1 to 128 visible ASCII characters.');
};

/** A digest of everything that makes a request what it is. */
export const hashOfRequest = ({ method, url }: FastifyRequest, { body, files }: Input): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null, ...files.map(({ name, sha256 }) => [name, sha256])]))
    .digest('hex');

/** An id, 128 bits in the form of all ids, that is the same for the same request under the same key. */
export const idOfRepeated = (key: string, requestHash: string): string =>
  createHash('sha256').update(`${requestHash} ${key}`).digest().subarray(0, 16).toString('base64url');
