import { createContext, use, useSyncExternalStore } from 'react';

/** Whom the identity token speaks of. `subject` is what drafts and waiting reports are keyed by. */
export type Account = {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
};

type SignInFailure = {
  /** The code of the sign-in SDK or of the identity provider, such as 'state_mismatch'; or one of ours. */
  readonly code: string;
};

export type SignInRequest = {
  /** The path of this site to come back to. */
  readonly returnTo: string;
  /** The path to remember under `preLoginPath`, where it is another one. */
  readonly previousPath?: string;
  /** Wants the person to show who they are, though they may be signed in already. */
  readonly isFresh?: boolean;
  /** Begins at the provider's sign-up. */
  readonly isNewAccount?: boolean;
  /** What React Router keeps with the address to come back to, where it is not that of the present page. */
  readonly navigationState?: unknown;
};

/** Everything that a page may need to know of the sign-in. The SDK stands behind it, in `app/sign-in`. */
export type Session =
  /** Not asked yet: public pages do not wait for the sign-in code. */
  | { readonly phase: 'unasked' }
  /** Being checked, or on the way to the identity provider. */
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
  /** The API or the provider no longer takes this sign-in: sign in again and come back to the present page. */
  readonly signInAgain: () => void;
  /** Leads to the identity provider, which asks who one is, and back to the present page with this navigation state. */
  readonly signInFresh: (navigationState: unknown) => void;
  /** The ID token of a sign-in that is fresh enough to show who one is; null where there is none. */
  readonly getFreshIdToken: () => Promise<string | null>;
  readonly signOut: () => void;
};

/** Holds the session outside React's tree, so that the sign-in code can arrive late and the pages stay mounted. */
export type SessionStore = {
  readonly read: () => Session;
  readonly write: (session: Session) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const unasked: Session = { phase: 'unasked' };

export const createSessionStore = (): SessionStore => {
  let session: Session = unasked;
  const listeners = new Set<() => void>();
  return {
    read: () => session,
    write: (next) => {
      session = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const SessionContext = createContext<SessionStore | null>(null);

export const useSession = (): Session => {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession must be used within a SessionContext');
  // A prerendered page knows nobody, and the app takes it over as it is.
  return useSyncExternalStore(store.subscribe, store.read, () => unasked);
};

/** The session behind the sign-in guard, where there always is one. */
export const useSignedIn = (): SignedIn => {
  const session = useSession();
  if (session.phase !== 'signed-in')
    throw new Error('This part of the page belongs behind the sign-in guard.');
  return session;
};
