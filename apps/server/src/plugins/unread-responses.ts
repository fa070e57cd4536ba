import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const usualIdleMs = 30_000;

/** A reset also frees the kernel's memory. Whoever was sent everything may still be reading it. */
const cutOff = (socket: Socket): void => {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
};

/** For clients that don't read: each would hold a connection, and what it was sent. */
export const cutOffUnreadResponses = (app: FastifyInstance, idleMs = usualIdleMs): void => {
  app.addHook('onSend', async ({ raw: { socket } }, reply) => {
    reply.raw.setTimeout(idleMs, () => cutOff(socket));
  });
  app.server.on('timeout', cutOff);
};
