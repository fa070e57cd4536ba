import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const usualIdleMs = 30_000;

/** Clients that don't read would hold a connection and its buffers. */
export const cutOffUnreadResponses = (app: FastifyInstance, idleMs = usualIdleMs): void => {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // `inject` has no socket.
    if (socket instanceof Socket) socket.setTimeout(idleMs);
  });
  app.server.on('timeout', (socket: Socket) => {
    // A reset frees the kernel's buffer, too. Without unsent data, the client may still be reading.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
};
