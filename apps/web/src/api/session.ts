import { createContext, use } from 'react';
import { createStore, type Store } from '../platform/storage.ts';
import { useStore } from '../platform/use-store.ts';

type Account = {
  subject: string;
  name: string | null;
  email: string | null;
};

export type SignInRequest = {
  returnTo: string;
  previousPath?: string;
  isFresh?: boolean;
  isNewAccount?: boolean;
  navigationState?: unknown;
};

export type Session =
  | { phase: 'loading' }
  | { phase: 'signed-out'; signIn: (request: SignInRequest) => void }
  | {
      phase: 'failed';
      code: string;
      signIn: (request: SignInRequest) => void;
      signOut: () => void;
    }
  | SignedIn;

export type SignedIn = {
  phase: 'signed-in';
  account: Account;
  apiBase: string;
  /** Opened for the last user of this device; the identity provider hasn't answered yet. */
  isOpenedOffline: boolean;
  /** `isNew` bypasses the cache. */
  getToken: (isNew?: boolean) => Promise<string>;
  signInAgain: () => void;
  signInFresh: (navigationState: unknown) => void;
  /** Null without a recent re-authentication. */
  getFreshIdToken: () => Promise<string | null>;
  signOut: () => void;
};

/** Outside React: the sign-in code loads late. */
export type SessionStore = Store<Session>;

/** Hydration must match prerendered pages, which have no user. */
export const createSessionStore = (): SessionStore => createStore<Session>({ phase: 'loading' });

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
