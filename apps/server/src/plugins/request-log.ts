import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import { logStream } from './log-stream.ts';

const forwardedId = /^[A-Za-z0-9_-]{8,64}$/;

/** Logs no headers (tokens, cookies), bodies (passwords), or queries (codes, states, reset tokens). */
export const logOptions = (level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> => ({
  genReqId: (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && forwardedId.test(given) ? given : randomUUID();
  },
  logger: {
    level,
    stream: logStream,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0], address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
        cause: error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined,
      }),
    },
  },
});
