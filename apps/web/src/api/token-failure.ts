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

const unavailable = new Set(['timeout', 'request_error', 'server_error', 'temporarily_unavailable']);

/** The provider doesn't respond, or fails. A new sign-in repairs other failures, such as that of a damaged cookie. */
export const isProviderUnavailable = (failure: unknown): boolean => {
  const code = codeOfFailure(failure);
  if (code !== null) return unavailable.has(code);
  // The SDK's error for a request that takes too long has no code.
  return failure instanceof TypeError || (failure instanceof Error && failure.message.startsWith('Timeout'));
};
