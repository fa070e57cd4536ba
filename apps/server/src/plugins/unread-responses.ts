import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const usualIdleMs = 30_000;

/** For clients that don't read: each would hold a connection, and what it was sent. */
export const cutOffUnreadResponses = (app: FastifyInstance, idleMs = usualIdleMs): void => {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Calls by `inject` have none.
    if (socket instanceof Socket) socket.setTimeout(idleMs);
  });
  app.server.on('timeout', (socket: Socket) => {
    // A reset frees the kernel's buffer, too. After everything was sent, the client may still be reading.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
};
