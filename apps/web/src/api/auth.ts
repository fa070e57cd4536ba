import { createContext, use } from 'react';
import { createStore, type Store } from '../platform/store.ts';
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

export type Auth =
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
export type AuthStore = Store<Auth>;

/** Hydration must match prerendered pages, which have no user. */
export const createAuthStore = (): AuthStore => createStore<Auth>({ phase: 'loading' });

export const AuthContext = createContext<AuthStore | null>(null);

export const useAuth = (): Auth => {
  const store = use(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthContext');
  return useStore(store);
};

export const useSignedIn = (): SignedIn => {
  const auth = useAuth();
  if (auth.phase !== 'signed-in') throw new Error('This part of the page belongs behind the sign-in guard.');
  return auth;
};
