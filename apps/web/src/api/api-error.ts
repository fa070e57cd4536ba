import type { ErrorBody, ErrorCode } from '@sixty/contract/errors';

/** The API's own codes, and what can go wrong on the way to it. */
export type ApiErrorCode = ErrorCode | 'no_answer' | 'no_token' | 'unreadable_answer';

export type FieldError = NonNullable<ErrorBody['errors']>[number];

type ApiErrorParts = {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** A sentence for a person, if the server gave one that is meant for them. */
  readonly detail: string;
  /** What the server itself said; null where the detail is this page's own guess. */
  readonly serverDetail?: string | null;
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
};

/** The one error that a call of the API ends with, whatever went wrong. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly detail: string;
  readonly serverDetail: string | null;
  readonly errors: readonly FieldError[];

  constructor({ status, code, detail, serverDetail = null, errors = [], cause }: ApiErrorParts) {
    super(detail, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.serverDetail = serverDetail;
    this.errors = errors;
  }
}

/** Why a call failed, as a sentence for a person; empty where that is not known. */
export const failureReason = (error: unknown): string => {
  if (!(error instanceof ApiError)) return '';
  if (error.status !== 0) return error.detail;
  return navigator.onLine
    ? 'We couldn’t reach the server. Please check your connection.'
    : 'You are offline.';
};

/**
 * Whether nobody has said what became of a call: no answer came, or one of a server that failed, of a proxy on the way, or
 * of something that is no API. What was asked for may have been done all the same. Not where it was never sent.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'no_token' &&
  (error.status === 0 || error.status >= 500 || error.code === 'unreadable_answer');
