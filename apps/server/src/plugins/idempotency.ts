import { hash } from 'node:crypto';
import { takesIdempotencyKey } from '@sixty/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyedRequest } from '../database/idempotency.repository.ts';
import type { HooksFor } from './endpoint-route.ts';
import { failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyKey: string | null;
  }
}

const validKey = /^[\x21-\x7e]{1,128}$/;
const invalidKey = failure('invalid', 'An Idempotency-Key is 1 to 128 visible ASCII characters.');

const storeIdempotencyKey = async (request: FastifyRequest): Promise<void> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return;
  if (typeof key !== 'string' || !validKey.test(key)) throw invalidKey;
  request.idempotencyKey = key;
};

export const addIdempotencyKey = (app: FastifyInstance): HooksFor => {
  app.decorateRequest('idempotencyKey', null);
  return (endpoint) => (takesIdempotencyKey(endpoint) ? { preHandler: storeIdempotencyKey } : {});
};

const hashOf = ({ method, url, body, uploadedFiles }: FastifyRequest): string => {
  const files = (uploadedFiles ?? []).map(({ name, sha256: digest }) => [name, digest]);
  return hash('sha256', JSON.stringify([method, url, body ?? null, ...files]));
};

/** Replies are stored per user; without sign-in, `repeatedId` becomes the ID of the created row. */
export const repetitionOf = (
  request: FastifyRequest,
  now: number,
): { keyed: KeyedRequest | null; repeatedId: string | null } => {
  const { idempotencyKey: key, currentUser: user, url } = request;
  // A call without a key needs no hash, which for megabytes takes time.
  if (key === null) return { keyed: null, repeatedId: null };
  const requestHash = hashOf(request);
  if (user) {
    const scope = request.routeOptions.config.endpoint?.isVersioned ? `${url} ` : '';
    return { keyed: { userId: user.id, scope, key: scope + key, requestHash, now }, repeatedId: null };
  }
  const repeatedId = hash('sha256', `${requestHash} ${key}`, 'buffer').subarray(0, 16).toString('base64url');
  return { keyed: null, repeatedId };
};
