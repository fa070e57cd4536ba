import { writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Settings } from '../config/settings.ts';
import { ipPrefixOf } from './client-address.ts';

const standardOutput = 1;
const pauseMs = 5;
const longestPauses = 200;

const cell = new Int32Array(new SharedArrayBuffer(4));

/** A pipe whose reader is slow refuses writes with EAGAIN. */
const isTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Drops what can't be written. Other streams end the process, or buffer without limit, on a full disk. */
const write = (text: string): void => {
  let left = Buffer.from(text);
  for (let pauses = 0; left.length > 0 && pauses < longestPauses;) {
    try {
      left = left.subarray(writeSync(standardOutput, left));
    } catch (error) {
      if (!isTryAgain(error)) return;
      Atomics.wait(cell, 0, 0, pauseMs);
      pauses += 1;
    }
  }
};

let waiting = '';

const flush = (): void => {
  const text = waiting;
  waiting = '';
  if (text !== '') write(text);
};

process.on('exit', flush);

const waitMs = 20;

/** Writes the lines of 20 ms at once: each write takes longer than making its line. */
export const logStream = {
  write: (line: string): void => {
    if (waiting === '') setTimeout(flush, waitMs).unref();
    waiting += line;
  },
};

const forwardedId = /^[A-Za-z0-9_-]{8,64}$/;

type LogAddresses = Settings['logAddresses'];

/** IPv4 networks have 256 addresses. */
export const loggedAddress = (address: string, how: LogAddresses): string | undefined => {
  if (how === 'none') return undefined;
  return how === 'full' ? address : ipPrefixOf(address).replace(/\.\d+$/, '.0');
};

const quieterLevels = ['silent', 'error'] as const;

/** Warnings and errors only, for routes that monitors call every few seconds. */
export const logWarningsOnly = ({ log }: FastifyInstance) => ({
  logLevel: quieterLevels.find((level) => level === log.level) ?? ('warn' as const),
});

/** One line for each request, when it ends. */
class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** Logs no headers (tokens, cookies), bodies (passwords), or queries (codes, states, reset tokens). */
export const logOptions = ({
  logLevel: level,
  logAddresses,
}: Pick<Settings, 'logLevel' | 'logAddresses'>): Pick<
  FastifyServerOptions,
  'logger' | 'logController' | 'genReqId'
> => ({
  logController: new OneLine(),
  genReqId: (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && forwardedId.test(given) ? given : randomUUID();
  },
  logger: {
    level,
    stream: logStream,
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: loggedAddress(request.ip, logAddresses),
      }),
      address: (address: string) => loggedAddress(address, logAddresses),
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
