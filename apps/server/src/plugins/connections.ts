import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { statusOfCode } from '@sixty/contract/errors';
import type { ErrorBody } from '@sixty/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Cookies are what makes headers long; only whoever sends them can take them away. */
const tooLong: ErrorBody = {
  detail: 'Your browser sends more cookies than can be read. Please clear the cookies of this site.',
  code: 'headers_too_large',
};
const malformed: ErrorBody = { detail: 'This request can’t be read.', code: 'malformed' };

/** Answers what is no HTTP, in the one form of errors, as far as there is anybody to answer. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = error.code === 'HPE_HEADER_OVERFLOW' ? tooLong : malformed;
  const status = statusOfCode[body.code];
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
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
