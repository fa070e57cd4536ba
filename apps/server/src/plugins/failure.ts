import type { ErrorCode } from '@sixty/contract/errors';

/**
 * An expected outcome that is not the good one. A handler returns it; the transaction around the handler is
 * rolled back and the caller gets the status that the code goes with.
 */
export class Failure {
  readonly code: ErrorCode;
  /** A sentence for a person. */
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[] | undefined;
  /** After how long another try is worth it; null where that says itself. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    detail: string,
    errors?: Failure['errors'],
    retryAfterSeconds: number | null = null,
  ) {
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const failure = (code: ErrorCode, detail: string, errors?: Failure['errors']): Failure =>
  new Failure(code, detail, errors);

/** Something was done too often; `retryAfterSeconds` is how long that is counted. */
export const tooManyRequests = (detail: string, retryAfterSeconds: number): Failure =>
  new Failure('too_many_requests', detail, undefined, retryAfterSeconds);

/** More calls than an account, or an address, may make in a minute. */
export const tooManyOfMinute = tooManyRequests('Too many tries at once. Please wait a minute.', 60);

/** The answer to a cursor that is none of the list. */
export const noPage = failure('invalid', 'This is no page of the list.', [
  { path: 'cursor', message: 'This is no cursor.' },
]);
