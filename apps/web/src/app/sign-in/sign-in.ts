import type { User } from '@auth0/auth0-spa-js';
import type { Auth, AuthStore, SignInRequest } from '../../api/auth.ts';
import { codeOfFailure } from '../../api/token-failure.ts';
import { clearRole } from '../../api/user-role.ts';
import { forgetLearner, learnerStore } from '../../platform/learner.ts';
import { logError, logWarning } from '../../platform/log.ts';
import { setMediaBase } from '../../platform/media-address.ts';
import { readStoredAccount, removeDeviceData } from '../../platform/offline/device-data.ts';
import { placeholderToken } from '../../platform/offline/caches.ts';
import { paths } from '../../platform/paths.ts';
import { announceSignOut, watchSignOut } from '../../platform/sign-out-signal.ts';
import { type Connection, createProviderClient, openConnection } from './provider-client.ts';
import { isProviderAnswer, resolveCallback } from './return-to.ts';
import { reduce, type SignInEvent, type SignInState } from './sign-in-state.ts';
import {
  clearForcedSignIn,
  clearSignOutMark,
  isSignOutMarked,
  markSignOut,
  mayForceSignIn,
  startLoginState,
  storePreLoginPath,
  takeLoginState,
} from './sign-in-storage.ts';

/** After this time on a hanging network, the app opens offline. */
const offlineAfterMs = 3000;
/** A sign-out waits no longer for the removal of what this device has stored. */
const maxRemovalMs = 5000;

type AppState = { loginState: string; returnTo: string; navigationState: unknown };

/** @param except a user whose data stays */
const clearDevice = async (except?: string): Promise<void> => {
  const removed = removeDeviceData(except).catch((cause: unknown) =>
    logError('What this device has stored could not be removed.', cause),
  );
  await Promise.race([removed, new Promise<void>((resolve) => setTimeout(resolve, maxRemovalMs))]);
};

/** The SDK sets its cookie at each sign-in, for a day. */
const mayBeSignedIn = (): boolean =>
  document.cookie.includes('.is.authenticated=') || readStoredAccount() !== null || isSignOutMarked();

const currentPath = (): string => `${location.pathname}${location.search}${location.hash}`;

const currentNavigationState = (): unknown => (history.state as { usr?: unknown } | null)?.usr ?? null;

/** A full load clears the previous user's data from memory. */
const showOtherUser = (): void => location.replace(paths.yourCollections);

/**
 * Finds out who is signed in, tells `store`, and signs in and out, and gets tokens.
 * Without the identity provider, the app opens offline for the last user of this device. `sign-in-state.ts` lists the
 * states and what leads from one to the next.
 *
 * @param goTo where a sign-in returns to
 * @returns stops it
 */
export const startSignIn = (
  store: AuthStore,
  goTo: (path: string, navigationState: unknown) => void,
  open: () => Promise<Connection> = openConnection,
): (() => void) => {
  const provider = createProviderClient(open);
  let state: SignInState = { phase: 'loading' };

  const dispatch = (event: SignInEvent): void => {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    store.set(authOf(next));
  };

  function signIn({
    returnTo,
    previousPath = returnTo,
    isFresh = false,
    isNewAccount = false,
    navigationState = currentNavigationState(),
  }: SignInRequest): void {
    const client = provider.connectedClient();
    if (!client) {
      location.reload();
      return;
    }
    if (state.phase === 'leaving') return;
    dispatch({ kind: 'page-left' });
    storePreLoginPath(previousPath);
    const appState: AppState = { returnTo, loginState: startLoginState(), navigationState };
    const redirect = client.loginWithRedirect({
      appState,
      // Back would lead to the guarded page, which redirects again.
      openUrl: (url) => location.replace(url),
      authorizationParams: {
        // The provider may still have the session of a user who signed out.
        ...((isFresh || isSignOutMarked()) && { max_age: 0 }),
        ...(isNewAccount && { screen_hint: 'signup' }),
      },
    });
    redirect.catch((cause: unknown) => {
      logError('The sign-in could not be started.', cause);
      dispatch({ kind: 'redirect-failed', code: codeOfFailure(cause) ?? 'unknown' });
    });
  }

  /** A second sign-in soon after the first would be refused as well. */
  const signInAgain = (): void => {
    if (state.phase === 'leaving') return;
    if (mayForceSignIn()) signIn({ returnTo: currentPath() });
    else dispatch({ kind: 'token-refused' });
  };

  const clearAndLogOut = async (openUrl: (url: string) => void): Promise<void> => {
    await clearDevice();
    const client = provider.connectedClient();
    if (client) await client.logout({ logoutParams: { returnTo: location.origin }, openUrl });
    else openUrl(paths.landing);
  };

  function signOut(): void {
    const before = state;
    if (before.phase === 'leaving') return;
    dispatch({ kind: 'page-left' });
    if (before.phase === 'signed-in') forgetLearner(before.account.subject);
    clearForcedSignIn();
    clearRole();
    markSignOut();
    void clearAndLogOut((url) => {
      // The SDK's cache is empty now, so other tabs can't reuse the session.
      announceSignOut();
      location.assign(navigator.onLine ? url : paths.landing);
    });
  }

  /** Drafts and unsent reports stay stored, by owner. */
  const followSignOut = (): void => {
    if (state.phase === 'signed-out' || state.phase === 'leaving') return;
    dispatch({ kind: 'page-left' });
    void clearAndLogOut(() => location.replace(paths.landing));
  };

  const getToken = async (subject: string, isNew: boolean): Promise<string> => {
    const answer = await provider.getToken(isNew);
    if (!answer) return placeholderToken(subject);
    // Another tab may have signed in another user.
    if (answer.user?.sub === subject) return answer.token;
    if (answer.user && state.phase !== 'leaving') showOtherUser();
    throw Object.assign(new Error('The account has changed.'), { error: 'account_changed' });
  };

  function authOf(shown: SignInState): Auth {
    switch (shown.phase) {
      case 'loading':
      case 'leaving':
        return { phase: 'loading' };
      case 'signed-out':
        return { phase: 'signed-out', signIn };
      case 'failed':
        return { phase: 'failed', code: shown.code, signIn, signOut };
      case 'signed-in': {
        const { apiBase, ...account } = shown.account;
        return {
          phase: 'signed-in',
          account,
          apiBase,
          isOpenedOffline: shown.isOpenedOffline,
          getToken: async (isNew = false) => getToken(account.subject, isNew),
          signInAgain,
          signInFresh: (navigationState) =>
            signIn({ returnTo: currentPath(), isFresh: true, navigationState }),
          getFreshIdToken: provider.getFreshIdToken,
          signOut,
        };
      }
    }
  }

  const openOffline = (): void => {
    const account = readStoredAccount();
    if (state.phase !== 'loading' || !account) return;
    setMediaBase(account.apiBase);
    dispatch({ kind: 'opened-offline', account });
  };

  const openFor = ({ sub: subject = '', name, email }: User, apiBase: string): void => {
    if (state.phase === 'signed-in' && state.account.subject !== subject) {
      showOtherUser();
      return;
    }
    const account = { subject, name: name ?? null, email: email ?? null };
    dispatch({ kind: 'user-found', account: { ...account, apiBase: apiBase.replace(/\/+$/, '') } });
    const stored = readStoredAccount();
    if (isSignOutMarked()) signOut();
    else if (stored && stored.subject !== subject) void clearDevice(subject);
  };

  const showSignedOut = (): void => {
    if (state.phase !== 'loading') return;
    dispatch({ kind: 'nobody-found' });
    if (readStoredAccount()) void clearDevice();
  };

  const finishRedirect = async (): Promise<void> => {
    const { client } = await provider.connect();
    const { appState } = await client.handleRedirectCallback<AppState>();
    clearSignOutMark();
    const { loginState, returnTo, navigationState } = appState ?? {};
    const path = resolveCallback(takeLoginState(), { loginState, returnTo });
    goTo(path, path === returnTo ? navigationState : null);
  };

  /** Finishes a sign-in at the provider, or silently asks whether its session is still open. */
  const check = async (): Promise<void> => {
    const isSignIn = isProviderAnswer(location.search);
    if (isSignIn) {
      try {
        await finishRedirect();
      } catch (cause) {
        logError('The sign-in failed.', cause);
        dispatch({ kind: 'check-failed', code: codeOfFailure(cause) ?? 'unknown' });
        return;
      }
    } else if (mayBeSignedIn()) {
      try {
        // Other codes don't say that the provider's session has ended.
        if ((await provider.signInSilently()) === 'login_required') clearSignOutMark();
      } catch (cause) {
        logWarning('the identity provider didn’t respond', cause);
        openOffline();
        showSignedOut();
        return;
      }
    }
    const { client, apiBase } = await provider.connect();
    const user = await client.getUser();
    if (state.phase === 'leaving') return;
    if (!user) {
      showSignedOut();
      return;
    }
    if (isSignIn) learnerStore(user.sub ?? '').clear();
    openFor(user, apiBase);
  };

  const start = async (): Promise<void> => {
    const timer = setTimeout(openOffline, offlineAfterMs);
    try {
      await provider.connect().finally(() => clearTimeout(timer));
      await check();
    } catch (cause) {
      openOffline();
      if (state.phase !== 'loading') return;
      logError('The sign-in could not be set up.', cause);
      dispatch({ kind: 'check-failed', code: 'no_config' });
    }
  };

  if (!window.isSecureContext) {
    dispatch({ kind: 'check-failed', code: 'insecure_page' });
    return () => undefined;
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkAgain = () => {
    if (state.phase === 'signed-in' && state.isOpenedOffline) void start();
  };
  // A page from the back/forward cache believes that it is still leaving.
  const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted && state.phase === 'leaving') location.reload();
  };
  window.addEventListener('online', checkAgain, { signal });
  window.addEventListener('pageshow', reloadIfRestored, { signal });
  signal.addEventListener('abort', watchSignOut(followSignOut));
  void start();
  return () => stopping.abort();
};
