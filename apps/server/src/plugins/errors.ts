import { statusOfCode } from '@sixty/contract/errors';
import type { ErrorBody } from '@sixty/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseProblem } from '../database/database-error.ts';
import { MediaStoreUnavailableError } from '../files/media-store.ts';
import { TenantAway } from './bearer.ts';
import { failure, tooManyOfMinute } from './failure.ts';
import type { Failure } from './failure.ts';
import { TooBusy } from './turns.ts';

/** Seconds that a caller is asked to wait when the server is busy for a moment. */
const momentSeconds = 2;

/** What a schema says against the parts of a body that is not Fastify's to check, such as a form's. */
export const failureOfIssues = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Failure => {
  const errors = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return failure('invalid', errors[0]?.message ?? 'This isn’t valid.', errors);
};

/** A schema's check that answers with 413 has this among its `params`. */
const isTooLarge = ({ params }: { readonly params: Readonly<Record<string, unknown>> }): boolean => {
  const own = params['params'];
  return typeof own === 'object' && own !== null && 'code' in own && own.code === 'too_large';
};

const failureOfValidation = (error: FastifyError): Failure => {
  const errors = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'This isn’t valid.',
  }));
  const first = errors[0];
  const code = (error.validation ?? []).some(isTooLarge) ? 'too_large' : 'invalid';
  return failure(code, first?.message ?? 'This isn’t valid.', errors);
};

const busy = failure('unavailable', 'Sixty is busy. Please try again in a moment.');

const diskFull = failure(
  'disk_full',
  'There’s no space left to save this. Please tell the person who runs Sixty.',
);

/** What an error that was thrown means for the caller; null for a bug of ours. */
const failureOfError = (error: FastifyError): Failure | null => {
  if (hasZodFastifySchemaValidationErrors(error)) return failureOfValidation(error);
  // What the operating system says of the disk, or of the share of it that an account may use.
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return diskFull;
  if (error instanceof TooBusy) return busy;
  if (error instanceof TenantAway) {
    return failure('unavailable', 'The sign-in service isn’t responding. Please try again in a moment.');
  }
  if (error instanceof MediaStoreUnavailableError) {
    return failure('unavailable', 'Picture storage isn’t responding. Please try again in a moment.');
  }
  switch (databaseProblem(error)) {
    case 'disk_full':
      return diskFull;
    case 'busy':
    case 'unavailable':
    case 'conflict':
      return busy;
    case null:
      break;
  }
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return failure('unavailable', 'This took too long. Please try again.');
  switch (error.statusCode) {
    case 413:
      return failure('too_large', 'This is too large.');
    case 415:
      return failure('unsupported_type', 'This content type isn’t accepted here.');
    case 429:
      return tooManyOfMinute;
    case 404:
      return failure('not_found', 'There’s nothing here.');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? failure('malformed', 'This request can’t be read.')
        : null;
  }
};

export const sendFailure = (
  reply: FastifyReply,
  { code, detail, errors, retryAfterSeconds }: Failure,
): FastifyReply => {
  const status = statusOfCode[code];
  const wait = retryAfterSeconds ?? (status === 503 ? momentSeconds : null);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (wait !== null) void reply.header('retry-after', wait);
  const body: ErrorBody = { detail, code, ...(errors && errors.length > 0 ? { errors: [...errors] } : {}) };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

/** The one place where an error becomes an answer. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = failureOfError(error);
    if (expected) {
      if (statusOfCode[expected.code] >= 500) request.log.warn({ err: error }, 'could not answer');
      return sendFailure(reply, expected);
    }
    request.log.error({ err: error }, 'a bug');
    return sendFailure(reply, failure('internal', 'Something went wrong on our side. Please try again.'));
  });
};
