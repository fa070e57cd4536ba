import type { ErrorBody, ErrorCode } from '@sixty/contract/errors';

export type ApiErrorCode = ErrorCode | 'no_answer' | 'no_token' | 'unreadable_answer';

export type FieldError = NonNullable<ErrorBody['errors']>[number];

type ApiErrorParts = {
  /** 0 without a response. */
  status: number;
  code: ApiErrorCode;
  detail: string;
  /** Null if `detail` was written here. */
  serverDetail?: string | null;
  errors?: readonly FieldError[];
  cause?: unknown;
};

export class ApiError extends Error {
  status: number;
  code: ApiErrorCode;
  detail: string;
  serverDetail: string | null;
  errors: readonly FieldError[];

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

export const failureReason = (error: unknown): string => {
  if (!(error instanceof ApiError)) return '';
  if (error.status !== 0) return error.detail;
  return navigator.onLine
    ? 'We couldn’t reach the server. Please check your connection.'
    : 'You are offline.';
};

export const serverReason = (error: unknown, statuses: readonly number[]): string | null =>
  error instanceof ApiError && statuses.includes(error.status)
    ? (error.errors[0]?.message ?? error.detail)
    : null;

export const withServerReason = (text: string, error: unknown, statuses: readonly number[]): string =>
  [text, serverReason(error, statuses)].filter(Boolean).join(' ');

/** The request may have been executed: no response, or one from a failing server or proxy. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'no_token' &&
  (error.status === 0 || error.status >= 500 || error.code === 'unreadable_answer');

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Network, busy server, or expired sign-in. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

/** Says nothing final: the server may have executed the call, or would execute it when it is repeated. */
export const isUndecided = (error: unknown): boolean => isRetryable(error) || mayHaveSucceeded(error);
