import { freshSignInSeconds } from '@sixty/contract/fresh-sign-in';

/** For typing and the request. */
const marginSeconds = 60;

type Claims = { readonly __raw?: unknown; readonly auth_time?: unknown; readonly iat?: unknown };

/**
 * Null if not fresh. `auth_time` is in seconds. The browser's clock may be hours off, so the page's age
 * (`performance.now()`) bounds the token's.
 */
export const freshIdTokenOf = (claims: Claims | undefined, pageAgeMs: number): string | null => {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the SDK's name
  const token = claims?.__raw;
  const signedInAt = claims?.auth_time;
  const issuedAt = claims?.iat;
  if (typeof token !== 'string' || typeof signedInAt !== 'number' || typeof issuedAt !== 'number')
    return null;
  const ageSeconds = issuedAt - signedInAt + pageAgeMs / 1000;
  return ageSeconds <= freshSignInSeconds - marginSeconds ? token : null;
};
