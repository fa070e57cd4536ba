import type { FastifyInstance } from 'fastify';
import { clientIpPrefix } from './connections.ts';
import { sendFailure } from './errors.ts';
import { tooManyRequests } from './failure.ts';

const tooManyAtOnce = tooManyRequests('Too many calls at once. Please try again in a moment.', 2);

/** Limits calls, not connections: behind a proxy, all connections are the proxy's. */
export const limitCallsInProgress = (app: FastifyInstance, perAddress: number): void => {
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const network = clientIpPrefix(request);
    const count = (running.get(network) ?? 0) + 1;
    if (count > perAddress) return sendFailure(reply, tooManyAtOnce);
    running.set(network, count);
    reply.raw.once('close', () => {
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    });
    return undefined;
  });
};
