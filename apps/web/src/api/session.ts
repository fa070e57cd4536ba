import { createContext, use } from 'react';
import { createStore } from '../platform/store.ts';
import type { Store } from '../platform/store.ts';
import { useStore } from '../platform/use-store.ts';

/** Drafts and waiting reports are keyed by `subject`. */
export type Account = {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
};

type SignInFailure = {
  /** From the SDK, the identity provider ('state_mismatch'), or our own. */
  readonly code: string;
};

export type SignInRequest = {
  readonly returnTo: string;
  /** Stored as `preLoginPath`, if different. */
  readonly previousPath?: string;
  readonly isFresh?: boolean;
  readonly isNewAccount?: boolean;
  /** React Router's state for the return path. */
  readonly navigationState?: unknown;
};

export type Session =
  /** Public pages don't wait for the sign-in code. */
  | { readonly phase: 'unasked' }
  /** Or redirecting to the identity provider. */
  | { readonly phase: 'loading' }
  | { readonly phase: 'signed-out'; readonly signIn: (request: SignInRequest) => void }
  | {
      readonly phase: 'failed';
      readonly failure: SignInFailure;
      readonly signIn: (request: SignInRequest) => void;
      readonly signOut: () => void;
    }
  | SignedIn;

export type SignedIn = {
  readonly phase: 'signed-in';
  readonly account: Account;
  readonly apiBase: string;
  /** Rejects with the SDK's error. */
  readonly getToken: () => Promise<string>;
  readonly signInAgain: () => void;
  readonly signInFresh: (navigationState: unknown) => void;
  /** Null without a recent re-authentication. */
  readonly getFreshIdToken: () => Promise<string | null>;
  readonly signOut: () => void;
};

/** Outside React, so that the sign-in code can load late without remounting pages. */
export type SessionStore = Store<Session>;

/** Prerendered pages have no user; hydration must match them. */
export const createSessionStore = (): SessionStore => createStore<Session>({ phase: 'unasked' });

export const SessionContext = createContext<SessionStore | null>(null);

export const useSession = (): Session => {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession must be used within a SessionContext');
  return useStore(store);
};

export const useSignedIn = (): SignedIn => {
  const session = useSession();
  if (session.phase !== 'signed-in')
    throw new Error('This part of the page belongs behind the sign-in guard.');
  return session;
};
