import { useAuth0 } from '@auth0/auth0-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account, Session, SessionStore, SignedIn, SignInRequest } from '../../api/session.ts';
import { codeOfFailure, isProviderUnavailable } from '../../api/token-failure.ts';
import { clearRole } from '../../api/user-role.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { logError, logWarning } from '../../platform/log.ts';
import { placeholderToken } from '../../platform/offline/token-subject.ts';
import { paths } from '../../platform/paths.ts';
import { forgetLearner } from '../../platform/learner.ts';
import { announceSignOut, watchSignOut } from '../../platform/sign-out-signal.ts';
import { localStore, readJson } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/unscoped-keys.ts';
import { currentPath } from './current-path.ts';
import { freshIdTokenOf } from './fresh-sign-in.ts';
import {
  clearForcedSignIn,
  clearSignOutMark,
  isSignOutMarked,
  markSignOut,
  mayForceSignIn,
  startLoginState,
  storePreLoginPath,
} from './sign-in-storage.ts';

const currentNavigationState = (): unknown =>
  (history.state as { readonly usr?: unknown } | null)?.usr ?? null;

const loadStored = lazyModuleWithRetry(async () => import('./stored.ts'));

const removeStored = async (except?: string): Promise<void> => {
  try {
    await (await loadStored()).removeDeviceData(except);
  } catch (cause) {
    logError('What this device has stored could not be removed.', cause);
  }
};

/** How long a sign-out waits for the script that removes what is stored, and for the removal. */
const clearLimitMs = 5000;

/** @param except a user whose data stays */
const clearDevice = async (except?: string): Promise<void> =>
  Promise.race([removeStored(except), new Promise<void>((resolve) => setTimeout(resolve, clearLimitMs))]);

const hasStoredAccount = (): boolean => localStore.read(unscopedKeys.storedAccount) !== null;

const isStoredFor = (subject: string): boolean => {
  const stored = readJson(localStore, unscopedKeys.storedAccount) as { readonly subject?: unknown } | null;
  return stored === null || stored.subject === subject;
};

const storedIn = (store: SessionStore): SignedIn | null => {
  const session = store.get();
  return session.phase === 'signed-in' && session.stored ? session : null;
};

type BridgeProps = {
  readonly store: SessionStore;
  readonly apiBase: string;
  /** Rejects while the identity provider doesn't respond. */
  readonly askProviderRef: RefObject<(() => Promise<void>) | null>;
};

/** Passes on what Auth0's SDK knows. */
export const Bridge = ({ store, apiBase, askProviderRef }: BridgeProps) => {
  const { isLoading, user, error, loginWithRedirect, logout, getAccessTokenSilently, getIdTokenClaims } =
    useAuth0();
  // Blocks a second redirect and ignores later SDK events.
  const isLeaving = useRef(false);
  // Spares calls the wait for a provider that didn't respond. If the server does, it refuses the placeholder.
  const isProviderAway = useRef(false);
  // The SDK's own check hides why it failed, and doesn't ask the provider once its cookie is a day old.
  const [isEnded, setIsEnded] = useState(() => !hasStoredAccount() && !isSignOutMarked());

  const signOut = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const left = store.get();
    if (left.phase === 'signed-in') forgetLearner(left.account.subject);
    store.set({ phase: 'loading' });
    clearForcedSignIn();
    clearRole();
    markSignOut();
    const openUrl = (url: string) => {
      // The SDK's cache is empty now, so other tabs can't reuse the session.
      announceSignOut();
      location.assign(navigator.onLine ? url : paths.landing);
    };
    void clearDevice().then(() => logout({ logoutParams: { returnTo: location.origin }, openUrl }));
  }, [store, logout]);

  const signIn = useCallback(
    function signInTo({
      returnTo,
      previousPath = returnTo,
      isFresh = false,
      isNewAccount = false,
      navigationState = currentNavigationState(),
    }: SignInRequest): void {
      if (isLeaving.current) return;
      isLeaving.current = true;
      store.set({ phase: 'loading' });
      storePreLoginPath(previousPath);
      const appState = { returnTo, loginState: startLoginState(), navigationState };
      // Back would lead to the guarded page, which redirects again.
      const openUrl = (url: string) => location.replace(url);
      const authorizationParams = {
        // The provider may still have the session of a user who signed out.
        ...((isFresh || isSignOutMarked()) && { max_age: 0 }),
        ...(isNewAccount && { screen_hint: 'signup' }),
      };
      loginWithRedirect({ appState, openUrl, authorizationParams }).catch((cause: unknown) => {
        isLeaving.current = false;
        logError('The sign-in could not be started.', cause);
        store.set({ phase: 'failed', code: codeOfFailure(cause) ?? 'unknown', signIn: signInTo, signOut });
      });
    },
    [store, loginWithRedirect, signOut],
  );

  // Drafts and unsent reports stay stored, by owner.
  const followSignOut = useCallback(() => {
    if (isLeaving.current || store.get().phase === 'signed-out') return;
    isLeaving.current = true;
    store.set({ phase: 'loading' });
    void clearDevice().then(() => logout({ openUrl: () => location.replace(paths.landing) }));
  }, [store, logout]);

  useEffect(() => watchSignOut(followSignOut), [followSignOut]);

  const ask = useCallback(async (): Promise<void> => {
    try {
      await getAccessTokenSilently();
    } catch (cause) {
      if (isProviderUnavailable(cause)) throw cause;
      // Other codes don't say that the provider's session has ended.
      if (codeOfFailure(cause) === 'login_required') clearSignOutMark();
      setIsEnded(true);
    }
  }, [getAccessTokenSilently]);

  const subject = user?.sub ?? null;
  const name = user?.name ?? null;
  const email = user?.email ?? null;

  const session = useMemo<Session>(() => {
    if (isLoading) return { phase: 'loading' };
    if (error) return { phase: 'failed', code: codeOfFailure(error) ?? 'unknown', signIn, signOut };
    if (subject === null) return isEnded ? { phase: 'signed-out', signIn } : { phase: 'loading' };
    const account: Account = { subject, name, email };
    return {
      phase: 'signed-in',
      account,
      apiBase,
      getToken: async (isNew = false) => {
        const isAway = !isNew && (isProviderAway.current || !navigator.onLine);
        let token: unknown;
        try {
          token = await getAccessTokenSilently({ cacheMode: isAway ? 'cache-only' : isNew ? 'off' : 'on' });
          if (!isAway) isProviderAway.current = false;
        } catch (cause) {
          if (isNew || !isProviderUnavailable(cause)) throw cause;
          isProviderAway.current = true;
        }
        if (token === undefined) return placeholderToken(subject);
        // Another tab may have signed in another user.
        const claims = await getIdTokenClaims();
        if (typeof token !== 'string' || claims?.['sub'] !== subject) {
          throw Object.assign(new Error('The account has changed.'), { error: 'account_changed' });
        }
        return token;
      },
      signInAgain: () => {
        if (isLeaving.current) return;
        if (mayForceSignIn()) signIn({ returnTo: currentPath() });
        else store.set({ phase: 'failed', code: 'refused', signIn, signOut });
      },
      signInFresh: (navigationState) => signIn({ returnTo: currentPath(), isFresh: true, navigationState }),
      getFreshIdToken: async () => freshIdTokenOf(await getIdTokenClaims(), performance.now()),
      signOut,
    };
  }, [
    isLoading,
    error,
    isEnded,
    subject,
    name,
    email,
    apiBase,
    getAccessTokenSilently,
    getIdTokenClaims,
    signIn,
    signOut,
    store,
  ]);

  const lastSubject = useRef(storedIn(store)?.account.subject ?? null);
  useEffect(() => {
    if (isLeaving.current) return;
    const { stored } = storedIn(store) ?? {};
    const isOtherUser = lastSubject.current !== null && subject !== null && lastSubject.current !== subject;
    if (isOtherUser) {
      // A full load clears the previous user's data from memory.
      location.replace(paths.yourCollections);
      return;
    }
    lastSubject.current = subject ?? lastSubject.current;
    if (error) logError('The sign-in failed.', error);
    if (session.phase !== 'loading') stored?.settle(session);
    // An open page stays, whether it opened without the provider or its sign-in ended since.
    if (store.get().phase !== 'signed-in' || session.phase === 'signed-in') store.set(session);
  }, [session, store, subject, error]);

  useEffect(() => {
    askProviderRef.current = ask;
    return () => {
      askProviderRef.current = null;
    };
  }, [ask, askProviderRef]);

  useEffect(() => {
    if (isLeaving.current || isLoading || error || subject !== null || isEnded) return;
    const openStored = async (): Promise<boolean> => {
      if (storedIn(store)) return true;
      const { openStoredSession } = await loadStored();
      return openStoredSession(store, ask);
    };
    ask().catch(async (cause: unknown) => {
      logWarning('the identity provider didn’t respond', cause);
      if (!(await openStored().catch(() => false))) setIsEnded(true);
    });
  }, [isLoading, error, subject, isEnded, ask, store]);

  useEffect(() => {
    if (store.get().phase === 'signed-out' && hasStoredAccount()) void clearDevice();
    if (subject === null || session.phase !== 'signed-in') return;
    if (isSignOutMarked()) signOut();
    else if (!isStoredFor(subject)) void clearDevice(subject);
  }, [session.phase, subject, store, signOut]);

  useEffect(() => {
    // A page from the back/forward cache believes that it is still leaving.
    const reloadIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted && isLeaving.current) location.reload();
    };
    window.addEventListener('pageshow', reloadIfRestored);
    return () => window.removeEventListener('pageshow', reloadIfRestored);
  }, []);

  return null;
};
