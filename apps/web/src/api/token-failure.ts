/** Other SDK errors are temporary. */
const signInNeeded = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'invalid_grant',
  'missing_refresh_token',
  'mfa_required',
]);

export const codeOfFailure = (failure: unknown): string | null =>
  typeof failure === 'object' && failure !== null && 'error' in failure && typeof failure.error === 'string'
    ? failure.error
    : null;

export const isSignInNeeded = (failure: unknown): boolean => {
  const code = codeOfFailure(failure);
  return code !== null && signInNeeded.has(code);
};
