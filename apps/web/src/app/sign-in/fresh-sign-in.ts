import { freshSignInSeconds } from '@sixty/contract/account';

/** Of that time, so much is left for typing, for the call, and for clocks that disagree. */
const marginSeconds = 60;

/**
 * The raw ID token, if it comes from a sign-in that still counts as fresh; otherwise null. Providers state when somebody
 * signed in (`auth_time`, seconds) where they were asked with `max_age`.
 */
export const freshIdTokenOf = (
  claims: { readonly __raw?: unknown; readonly auth_time?: unknown } | undefined,
  nowMs: number,
): string | null => {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the SDK's name for the token itself
  const token = claims?.__raw;
  const signedInAt = claims?.auth_time;
  if (typeof token !== 'string' || typeof signedInAt !== 'number') return null;
  return nowMs / 1000 - signedInAt <= freshSignInSeconds - marginSeconds ? token : null;
};
