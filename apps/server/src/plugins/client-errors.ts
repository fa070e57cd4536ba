import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, statusOfCode } from '@sixty/contract/errors';
import type { SecurityHeaders } from './security-headers.ts';

/** Usually caused by cookies. */
const tooLong: ErrorBody = {
  detail: 'Your browser sends more cookies than can be read. Please clear the cookies of this site.',
  code: 'headers_too_large',
};
const malformed: ErrorBody = { detail: 'This request can’t be read.', code: 'malformed' };

/** For invalid HTTP, which Fastify doesn't see. */
export const clientErrorHandler =
  (securityHeaders: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const body = error.code === 'HPE_HEADER_OVERFLOW' ? tooLong : malformed;
    const status = statusOfCode[body.code];
    const text = JSON.stringify(body);
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
  };
