import type { Socket } from 'node:net';
import type { ErrorBody } from '@sixty/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Answers what is no HTTP, in the one form of errors, as far as there is anybody to answer. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body: ErrorBody = { detail: 'This request cannot be read.', code: 'malformed' };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  );
};

/**
 * Browsers keep connections open. While the server stops, each is closed as soon as it has had its answer: otherwise
 * one call under way would hold up the stop for as long as its connection lasts.
 */
export const closeConnectionsOnStop = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onResponse', async (request) => {
    if (isStopping) request.raw.socket.destroySoon();
  });
};
