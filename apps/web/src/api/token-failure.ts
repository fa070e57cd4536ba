/**
 * Codes that say that a token cannot be had silently any more: only the person can sign in again. The others of the
 * SDK (`timeout`, `cancelled`, a network failure) pass, and the call can be tried again.
 */
const signInNeeded = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'invalid_grant',
  'missing_refresh_token',
  'mfa_required',
]);

/** The `error` code that the SDK and the identity provider put on what they throw, if there is one. */
export const codeOfFailure = (failure: unknown): string | null =>
  typeof failure === 'object' && failure !== null && 'error' in failure && typeof failure.error === 'string'
    ? failure.error
    : null;

export const isSignInNeeded = (failure: unknown): boolean => {
  const code = codeOfFailure(failure);
  return code !== null && signInNeeded.has(code);
};
