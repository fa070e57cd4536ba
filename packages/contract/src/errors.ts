import * as z from 'zod/mini';

/** HTTP statuses by error code (decision 2). */
export const statusOfCode = {
  malformed: 400,
  invalid: 400,
  already_subscribed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  idempotency_key_reused: 409,
  stale_edit: 412,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  disk_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOfCode;

export const errorCodes = Object.keys(statusOfCode) as [ErrorCode, ...ErrorCode[]];

export const ErrorBody = z.object({
  detail: z.string(),
  code: z.enum(errorCodes),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.output<typeof ErrorBody>;
export type FieldError = NonNullable<ErrorBody['errors']>[number];
