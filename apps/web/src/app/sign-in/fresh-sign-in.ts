import { freshSignInSeconds } from '@sixty/contract/fresh-sign-in';

/** For typing, the request, and clock skew. */
const marginSeconds = 60;

/** Null if not fresh. Providers send `auth_time` (seconds) if asked with `max_age`. */
export const freshIdTokenOf = (
  claims: { readonly __raw?: unknown; readonly auth_time?: unknown } | undefined,
  nowMs: number,
): string | null => {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the SDK's name
  const token = claims?.__raw;
  const signedInAt = claims?.auth_time;
  if (typeof token !== 'string' || typeof signedInAt !== 'number') return null;
  return nowMs / 1000 - signedInAt <= freshSignInSeconds - marginSeconds ? token : null;
};
