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

  constructor(code: ErrorCode, detail: string, errors?: Failure['errors']) {
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}

export const failure = (code: ErrorCode, detail: string, errors?: Failure['errors']): Failure =>
  new Failure(code, detail, errors);

/** The answer to a cursor that is none of the list. */
export const noPage = failure('invalid', 'This is no page of the list.', [
  { path: 'cursor', message: 'This is no cursor.' },
]);
