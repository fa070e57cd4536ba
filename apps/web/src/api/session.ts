import { createContext, use } from 'react';
import { createStore } from '../platform/store.ts';
import type { Store } from '../platform/store.ts';
import { useStore } from '../platform/use-store.ts';

/** The user of the ID token. Drafts and waiting reports are keyed by `subject`. */
export type Account = {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
};

type SignInFailure = {
  /** An error code of the SDK, the identity provider ('state_mismatch'), or our own. */
  readonly code: string;
};

export type SignInRequest = {
  /** Path on this site to return to. */
  readonly returnTo: string;
  /** Path to store as `preLoginPath`, if different. */
  readonly previousPath?: string;
  /** Requires re-authentication even if signed in. */
  readonly isFresh?: boolean;
  /** Starts at the provider's sign-up page. */
  readonly isNewAccount?: boolean;
  /** React Router's state for the return path, if it isn't the current page. */
  readonly navigationState?: unknown;
};

/** The sign-in state. `app/sign-in` implements it with the SDK. */
export type Session =
  /** Public pages don't wait for the sign-in code. */
  | { readonly phase: 'unasked' }
  /** Being checked, or redirecting to the identity provider. */
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
  /** A valid access token, renewed silently. Rejects with the SDK's error. */
  readonly getToken: () => Promise<string>;
  /** Signs in again and returns here, after the API or the provider rejected the sign-in. */
  readonly signInAgain: () => void;
  /** Re-authenticates and returns here with this navigation state. */
  readonly signInFresh: (navigationState: unknown) => void;
  /** The ID token of a recent re-authentication; null without one. */
  readonly getFreshIdToken: () => Promise<string | null>;
  readonly signOut: () => void;
};

/** Holds the session outside React, so that the sign-in code can load late without remounting pages. */
export type SessionStore = Store<Session>;

/** Prerendered pages have no user; hydration must match them. */
export const createSessionStore = (): SessionStore => createStore<Session>({ phase: 'unasked' });

export const SessionContext = createContext<SessionStore | null>(null);

export const useSession = (): Session => {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession must be used within a SessionContext');
  return useStore(store);
};

/** The session behind the sign-in guard, where one always exists. */
export const useSignedIn = (): SignedIn => {
  const session = useSession();
  if (session.phase !== 'signed-in')
    throw new Error('This part of the page belongs behind the sign-in guard.');
  return session;
};
