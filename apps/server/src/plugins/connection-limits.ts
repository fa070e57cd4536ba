import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '@sixty/domain/days';
import { callerNetwork } from './caller-network.ts';
import { sendFailure } from './errors.ts';
import { tooManyRequests } from './failure.ts';

const logPauseMs = minuteMs;

/** Beyond a limit, a new connection replaces the longest idle one, or is closed. */
export const limitConnections = (
  app: FastifyInstance,
  { all, perAddress }: { readonly all: number; readonly perAddress: number },
): void => {
  const { connections } = app;
  let loggedAt = -Infinity;
  const warn = (address: string): void => {
    if (performance.now() - loggedAt < logPauseMs) return;
    loggedAt = performance.now();
    app.log.warn({ address, open: connections.count }, 'too many connections');
  };
  app.server.on('connection', (socket: Socket) => {
    const network = connections.networkOf(socket);
    const isFull = connections.count > all;
    const isFullOfNetwork = connections.countOf(network) > perAddress;
    if (!isFull && !isFullOfNetwork) return;
    warn(network);
    const oldest = connections
      .idle()
      .find((each) => !isFullOfNetwork || connections.networkOf(each) === network);
    (oldest ?? socket).destroy();
  });
};

const tooManyAtOnce = tooManyRequests('Too many calls at once. Please try again in a moment.', 2);

/** For use behind a proxy, which has all connections. */
export const limitCallsInProgress = (app: FastifyInstance, perAddress: number): void => {
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const network = callerNetwork(request);
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
