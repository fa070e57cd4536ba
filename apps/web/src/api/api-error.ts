import type { ErrorBody, ErrorCode } from '@sixty/contract/errors';

/** The API's error codes, and failures on the way to it. */
export type ApiErrorCode = ErrorCode | 'no_answer' | 'no_token' | 'unreadable_answer';

export type FieldError = NonNullable<ErrorBody['errors']>[number];

type ApiErrorParts = {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** A message for the user, if the server sent one. */
  readonly detail: string;
  /** The server's own message; null if `detail` is a guess of this page. */
  readonly serverDetail?: string | null;
  readonly errors?: readonly FieldError[];
  readonly cause?: unknown;
};

/** The only error that an API call throws. */
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

/** Why a call failed, as a sentence for the user; empty if unknown. */
export const failureReason = (error: unknown): string => {
  if (!(error instanceof ApiError)) return '';
  if (error.status !== 0) return error.detail;
  return navigator.onLine
    ? 'We couldn’t reach the server. Please check your connection.'
    : 'You are offline.';
};

/** The server's own message where it answered with one of these statuses; null otherwise. */
export const serverReason = (error: unknown, statuses: readonly number[]): string | null =>
  error instanceof ApiError && statuses.includes(error.status)
    ? (error.errors[0]?.message ?? error.detail)
    : null;

/** Appends the server's message where a retry can't help: it answered with one of these statuses. */
export const withServerReason = (text: string, error: unknown, statuses: readonly number[]): string =>
  [text, serverReason(error, statuses)].filter(Boolean).join(' ');

/**
 * Whether the outcome is unknown: no response, or one from a failing server, a proxy, or something that isn't the
 * API. The request may still have been executed. False if it was never sent.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'no_token' &&
  (error.status === 0 || error.status >= 500 || error.code === 'unreadable_answer');
