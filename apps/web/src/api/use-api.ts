import type { CallOf, Endpoint, ReplyOf } from '@sixty/contract/endpoint';
import { useMemo } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { loadConfig } from './config.ts';
import { keyOf } from './query-client.ts';
import { type SignedIn, useAuth, useSignedIn } from './auth.ts';
import type { CallOptions } from './send-request.ts';
import { isSignInNeeded } from './token-failure.ts';

export type UseOptions = Omit<CallOptions, 'baseUrl' | 'token' | 'account'> & {
  /** `false`: a call that needs a new sign-in fails instead of redirecting. */
  redirectToSignIn?: boolean;
};

export type CallApi = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options?: UseOptions,
) => Promise<ReplyOf<E>>;

/** @throws {ApiError} 401 if a new sign-in is required, or code `no_token` */
export const tokenOf = async (
  { getToken, signInAgain }: SignedIn,
  redirectToSignIn: boolean,
  isNew = false,
): Promise<string> => {
  try {
    return await getToken(isNew);
  } catch (cause) {
    if (isSignInNeeded(cause)) {
      if (redirectToSignIn) signInAgain();
      throw new ApiError({ status: 401, code: 'unauthenticated', detail: 'Please sign in again.', cause });
    }
    throw new ApiError({ status: 0, code: 'no_token', detail: 'Get access token failed', cause });
  }
};

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const callSignedIn =
  (auth: SignedIn): CallApi =>
  async (endpoint, call, { redirectToSignIn = true, ...options } = {}) => {
    const attempt = async (isNew: boolean) => {
      const token = await tokenOf(auth, redirectToSignIn, isNew);
      const account = auth.account.subject;
      return callApi(endpoint, call, { ...options, baseUrl: auth.apiBase, token, account });
    };
    try {
      return await attempt(false);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    // A clock set back hides that a token expired, so retry with a new one.
    try {
      return await attempt(true);
    } catch (error) {
      if (isRefused(error) && redirectToSignIn) auth.signInAgain();
      throw error;
    }
  };

export const useApi = (): CallApi => {
  const auth = useSignedIn();
  return useMemo(() => callSignedIn(auth), [auth]);
};

const apiBase = async (): Promise<string> => {
  try {
    return (await loadConfig()).api_base.replace(/\/+$/, '');
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'no_answer', detail: 'We couldn’t reach the server.', cause });
  }
};

const callSignedOut: CallApi = async (endpoint, call, options = {}) =>
  callApi(endpoint, call, { ...options, baseUrl: await apiBase() });

export const useOpenApi = (): CallApi => {
  const auth = useAuth();
  return useMemo(() => (auth.phase === 'signed-in' ? callSignedIn(auth) : callSignedOut), [auth]);
};

export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  {
    redirectToSignIn = true,
    ...options
  }: Pick<UseQueryOptions<ReplyOf<E>>, 'staleTime' | 'placeholderData' | 'enabled'> &
    Pick<UseOptions, 'redirectToSignIn'> = {},
) => {
  const send = useApi();
  return useQuery({
    queryKey: keyOf(endpoint, call),
    queryFn: async ({ signal }) => send(endpoint, call, { signal, redirectToSignIn }),
    ...options,
  });
};
