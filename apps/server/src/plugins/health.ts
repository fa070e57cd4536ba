import type { FastifyInstance } from 'fastify';
import type { Build } from '../config/build.ts';
import { failure } from './failure.ts';
import { sendFailure } from './errors.ts';

export const registerHealth = (
  app: FastifyInstance,
  { version, commit }: Build,
  isReady: () => Promise<boolean>,
): void => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive', version, commit }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'readiness check failed');
      return false;
    });
    return ready
      ? { status: 'ready' }
      : sendFailure(reply, failure('unavailable', 'The database is not ready yet.'));
  });
};
