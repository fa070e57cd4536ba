import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, statusOfCode } from '@sixty/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { databaseProblem } from '../database/database-error.ts';
import { InvalidCursorError } from '../database/page-cursor.ts';
import { MediaStoreUnavailableError } from '../files/media-store.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { TenantUnavailableError } from './bearer.ts';
import {
  defaultRetryAfterSeconds as usualRetryAfterSeconds,
  diskFull,
  Failure,
  failure,
  tooManyOfMinute,
} from './failure.ts';

/** Cookies are the usual cause of headers that are too long. */
const tooLongBody: ErrorBody = {
  detail: 'Your browser sends more cookies than can be read. Please clear the cookies of this site.',
  code: 'headers_too_large',
};
const malformedBody: ErrorBody = { detail: 'This request can’t be read.', code: 'malformed' };

/** For invalid HTTP, which Fastify doesn't see. */
export const clientErrorHandler =
  (securityHeaders: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const body = error.code === 'HPE_HEADER_OVERFLOW' ? tooLongBody : malformedBody;
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

type Issue = {
  path: readonly PropertyKey[];
  message: string;
  /** `code: 'too_large'` in the contract becomes 413. */
  params?: Readonly<Record<string, unknown>> | undefined;
};

export const failureOfIssues = (issues: readonly Issue[]): Failure => {
  const errors = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const isTooLarge = issues.some(({ params }) => params?.['code'] === 'too_large');
  return failure(isTooLarge ? 'too_large' : 'invalid', errors[0]?.message ?? 'This isn’t valid.', errors);
};

const busy = failure('unavailable', 'Sixty is busy. Please try again in a moment.');
const noSignInService = failure(
  'unavailable',
  'The sign-in service isn’t responding. Please try again in a moment.',
);
const noPictureStorage = failure(
  'unavailable',
  'Picture storage isn’t responding. Please try again in a moment.',
);
const tookTooLong = failure('unavailable', 'This took too long. Please try again.');
const malformed = failure('malformed', 'This request can’t be read.');
const noPage = failure('invalid', 'This page of the list doesn’t exist.', [
  { path: 'cursor', message: 'This cursor is invalid.' },
]);
const internal = failure('internal', 'Something went wrong on our side. Please try again.');

const failureOfStatus: Readonly<Record<number, Failure>> = {
  404: failure('not_found', 'There’s nothing here.'),
  413: failure('too_large', 'This is too large.'),
  415: failure('unsupported_type', 'This content type isn’t accepted here.'),
  429: tooManyOfMinute,
};

/** Returns null for a bug. */
const failureOfError = (error: FastifyError): Failure | null => {
  if (error instanceof InvalidCursorError) return noPage;
  if (error instanceof QueueFullError) return busy;
  if (error instanceof TenantUnavailableError) return noSignInService;
  if (error instanceof MediaStoreUnavailableError) return noPictureStorage;
  const problem = databaseProblem(error);
  if (problem !== null) return problem === 'disk_full' ? diskFull : busy;
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return tookTooLong;
  const status = error.statusCode ?? 500;
  return failureOfStatus[status] ?? (status >= 400 && status < 500 ? malformed : null);
};

export const sendFailure = (
  reply: FastifyReply,
  { code, message: detail, errors, retryAfterSeconds }: Failure,
): FastifyReply => {
  const status = statusOfCode[code];
  const wait = retryAfterSeconds ?? usualRetryAfterSeconds[status];
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (wait !== undefined) void reply.header('retry-after', wait);
  const body: ErrorBody = { detail, code, ...(errors && errors.length > 0 ? { errors: [...errors] } : {}) };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) return sendFailure(reply, error);
    const expected = failureOfError(error);
    if (expected === null) request.log.error({ err: error }, 'unhandled error');
    else if (statusOfCode[expected.code] >= 500) request.log.warn({ err: error }, 'request failed');
    return sendFailure(reply, expected ?? internal);
  });
};

/** A reply lists more problems than any form shows. */
const maxIssues = 100;

/** Words only the first issues: it is slow, and a list may have 60,000. */
export const validatorCompiler: FastifySchemaCompiler<z.$ZodType> =
  ({ schema }) =>
  (data) => {
    const { _zod: internals } = schema;
    const context = { async: false };
    const result = internals.run({ value: data, issues: [] }, context);
    if (result instanceof Promise) throw new z.$ZodAsyncError();
    if (result.issues.length === 0) return { value: result.value };
    const issues = result.issues
      .slice(0, maxIssues)
      .map((issue) => z.util.finalizeIssue(issue, context, z.config()));
    return { error: failureOfIssues(issues) };
  };
