import { readSignIn } from '@sixty/contract/account';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../api/auth.ts';
import { useEndpoint } from '../api/use-api.ts';

/** Empty if none is needed. */
export type Proof = { password?: string; id_token?: string };

export const useSignInKind = (enabled = true) => useEndpoint(readSignIn, {}, { enabled });

type ProofStep =
  | { kind: 'not-needed' | 'loading' | 'failed' | 'sign-in' | 'password' }
  | { kind: 'token'; idToken: string };

/** For an act that the server allows only after a recent sign-in or the password, such as deleting the account. */
export const useProof = (isNeeded = true) => {
  const auth = useSignedIn();
  const { data, isPending, refetch } = useSignInKind(isNeeded);
  /** Undefined while unknown. */
  const [idToken, setIdToken] = useState<string | null>();
  useEffect(() => {
    auth.getFreshIdToken().then(setIdToken, () => setIdToken(null));
  }, [auth]);

  const stepNow = (): ProofStep => {
    if (!isNeeded) return { kind: 'not-needed' };
    if (data?.kind === 'password') return { kind: 'password' };
    if (isPending || (data && idToken === undefined)) return { kind: 'loading' };
    if (!data) return { kind: 'failed' };
    return idToken === null || idToken === undefined ? { kind: 'sign-in' } : { kind: 'token', idToken };
  };
  return {
    step: stepNow(),
    retry: () => void refetch(),
    /** Call it when the server finds the sign-in too old. */
    refuse: () => setIdToken(null),
  };
};
