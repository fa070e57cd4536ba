import { createContext, use } from 'react';
import { createStore, type Store } from '../platform/storage.ts';
import { useStore } from '../platform/use-store.ts';

export type Account = {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
};

export type SignInRequest = {
  readonly returnTo: string;
  readonly previousPath?: string;
  readonly isFresh?: boolean;
  readonly isNewAccount?: boolean;
  readonly navigationState?: unknown;
};

export type Session =
  | { readonly phase: 'unasked' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'signed-out'; readonly signIn: (request: SignInRequest) => void }
  | {
      readonly phase: 'failed';
      readonly code: string;
      readonly signIn: (request: SignInRequest) => void;
      readonly signOut: () => void;
    }
  | SignedIn;

export type SignedIn = {
  readonly phase: 'signed-in';
  readonly account: Account;
  readonly apiBase: string;
  /** Opened for the last user of this device; the identity provider hasn't answered yet. */
  readonly isOpenedOffline: boolean;
  /** `isNew` bypasses the cache. */
  readonly getToken: (isNew?: boolean) => Promise<string>;
  readonly signInAgain: () => void;
  readonly signInFresh: (navigationState: unknown) => void;
  /** Null without a recent re-authentication. */
  readonly getFreshIdToken: () => Promise<string | null>;
  readonly signOut: () => void;
};

/** Outside React: the sign-in code loads late. */
export type SessionStore = Store<Session>;

/** Hydration must match prerendered pages, which have no user. */
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
