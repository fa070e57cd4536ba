import type { ErrorCode } from '@sixty/contract/errors';

/** Seconds by status. */
export const defaultRetryAfterSeconds: Readonly<Record<number, number>> = { 429: 900, 503: 2 };

/** Anything that serves a call throws it. It ends the call, and its transaction is rolled back. */
export class Failure extends Error {
  override readonly name = 'Failure';
  code: ErrorCode;
  errors: readonly { path: string; message: string }[] | undefined;
  /** Null for the status's default. */
  retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    detail: string,
    errors?: Failure['errors'],
    retryAfterSeconds: number | null = null,
  ) {
    super(detail);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const failure = (code: ErrorCode, detail: string, errors?: Failure['errors']): Failure =>
  new Failure(code, detail, errors);

export const invalidField = (path: string, message: string): Failure =>
  failure('invalid', message, [{ path, message }]);

export const tooManyRequests = (detail: string, retryAfterSeconds: number): Failure =>
  new Failure('too_many_requests', detail, undefined, retryAfterSeconds);

export const tooManyOfMinute = tooManyRequests('Too many attempts at once. Please wait a minute.', 60);

export const diskFull = failure(
  'disk_full',
  'The server’s disk is full, so nothing new can be saved. Please tell the person who runs Sixty.',
);

export const pleaseSignIn = failure('unauthenticated', 'Please sign in.');

export const disabledText = 'This account is disabled. Please ask the person who runs Sixty at your school.';

export const accountDisabled = failure('forbidden', disabledText);

/** @throws Failure if nothing was found. */
export const orFail = async <T>(
  found: Promise<T | null | undefined>,
  errorIfMissing: Failure,
): Promise<T> => {
  const value = await found;
  if (value === null || value === undefined) throw errorIfMissing;
  return value;
};
