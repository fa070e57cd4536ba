import { type ErrorBody, statusOfCode } from '@sixty/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { QueueFullError } from '../concurrency/concurrency-limit.ts';
import { databaseProblem } from '../database/database-error.ts';
import { MediaStoreUnavailableError } from '../files/media-store.ts';
import { TenantUnavailableError } from './bearer.ts';
import { diskFull, Failure, failure, tooManyOfMinute } from './failure.ts';
import { retryAfterSeconds as usualRetryAfterSeconds } from './retry-after.ts';

type Issue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** `code: 'too_large'` in the contract becomes 413. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
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
const internal = failure('internal', 'Something went wrong on our side. Please try again.');

const failureOfStatus: Readonly<Record<number, Failure>> = {
  404: failure('not_found', 'There’s nothing here.'),
  413: failure('too_large', 'This is too large.'),
  415: failure('unsupported_type', 'This content type isn’t accepted here.'),
  429: tooManyOfMinute,
};

/** Null for a bug. */
const failureOfError = (error: FastifyError): Failure | null => {
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
