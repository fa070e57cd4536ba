import { type AppState, Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import type { AppConfig } from '@sixty/contract/app-config';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadConfig } from '../../api/config.ts';
import type { Account, Session, SessionStore, SignedIn, SignInRequest } from '../../api/session.ts';
import { codeOfFailure } from '../../api/token-failure.ts';
import { clearRole } from '../../api/user-role.ts';
import { logError } from '../../platform/log.ts';
import { paths } from '../../platform/paths.ts';
import { forgetPractitioner } from '../../platform/practitioner.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { localStore } from '../../platform/storage.ts';
import { unnamedKeys } from '../../platform/unnamed-keys.ts';
import { announceSignOut, watchSignOut } from '../../platform/sign-out-signal.ts';
import { resolveCallback } from './callback-rule.ts';
import { currentPath } from './current-path.ts';
import { freshIdTokenOf } from './fresh-sign-in.ts';
import {
  clearForcedSignIn,
  mayForceSignIn,
  storePreLoginPath,
  startLoginState,
  takeDeferredSignOut,
  takeLoginState,
} from './sign-in-storage.ts';

type WithStore = { readonly store: SessionStore };

const currentNavigationState = (): unknown =>
  (history.state as { readonly usr?: unknown } | null)?.usr ?? null;

/** ms until the app opens offline on a hanging network. */
const patienceMs = 3000;

const loadStored = async () => import('./stored.ts');

const clearDevice = async (): Promise<void> => {
  if (localStore.read(unnamedKeys.storedAccount) === null) return;
  try {
    await (await loadStored()).removeDeviceData();
  } catch (cause) {
    logError('What this device has stored could not be removed.', cause);
  }
};

const storedIn = (store: SessionStore): SignedIn | null => {
  const session = store.get();
  return session.phase === 'signed-in' && session.stored ? session : null;
};

const Bridge = ({ store, apiBase }: WithStore & { readonly apiBase: string }) => {
  const { isLoading, user, error, loginWithRedirect, logout, getAccessTokenSilently, getIdTokenClaims } =
    useAuth0();
  // Blocks a second redirect and ignores later SDK events.
  const isLeaving = useRef(false);

  const signIn = useCallback(
    ({
      returnTo,
      previousPath = returnTo,
      isFresh = false,
      isNewAccount = false,
      navigationState = currentNavigationState(),
    }: SignInRequest) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      store.set({ phase: 'loading' });
      storePreLoginPath(previousPath);
      const appState = { returnTo, loginState: startLoginState(), navigationState };
      // Back would lead to the guarded page, which redirects again.
      const openUrl = (url: string) => location.replace(url);
      const authorizationParams = {
        ...(isFresh && { max_age: 0 }),
        ...(isNewAccount && { screen_hint: 'signup' }),
      };
      loginWithRedirect({ appState, openUrl, authorizationParams }).catch((cause: unknown) => {
        isLeaving.current = false;
        logError('The sign-in could not be started.', cause);
        store.set({ phase: 'failed', code: codeOfFailure(cause) ?? 'unknown', signIn, signOut });
      });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- signOut is declared below and stable
    [store, loginWithRedirect],
  );

  const signOut = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const left = store.get();
    if (left.phase === 'signed-in') forgetPractitioner(left.account.subject);
    store.set({ phase: 'loading' });
    clearForcedSignIn();
    clearRole();
    const openUrl = (url: string) => {
      // The SDK's cache is empty now, so other tabs can't reuse the session.
      announceSignOut();
      location.assign(url);
    };
    void clearDevice().then(() => logout({ logoutParams: { returnTo: location.origin }, openUrl }));
  }, [store, logout]);

  // Drafts and unsent reports stay stored, by owner.
  const followSignOut = useCallback(() => {
    if (isLeaving.current || store.get().phase === 'signed-out') return;
    isLeaving.current = true;
    store.set({ phase: 'loading' });
    void clearDevice().then(() => logout({ openUrl: () => location.replace(paths.landing) }));
  }, [store, logout]);

  useEffect(() => watchSignOut(followSignOut), [followSignOut]);

  const subject = user?.sub ?? null;
  const name = user?.name ?? null;
  const email = user?.email ?? null;

  const session = useMemo<Session>(() => {
    if (isLoading) return { phase: 'loading' };
    if (error) return { phase: 'failed', code: codeOfFailure(error) ?? 'unknown', signIn, signOut };
    if (subject === null) return { phase: 'signed-out', signIn };
    const account: Account = { subject, name, email };
    return {
      phase: 'signed-in',
      account,
      apiBase,
      getToken: async (isNew = false) => {
        const token: unknown = await getAccessTokenSilently(isNew ? { cacheMode: 'off' } : {});
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
    // A page that is open without the provider stays.
    if (!stored || session.phase === 'signed-in') store.set(session);
  }, [session, store, subject, error]);

  useEffect(() => {
    if (session.phase === 'signed-out') void clearDevice();
    if (session.phase === 'signed-in' && takeDeferredSignOut()) signOut();
  }, [session.phase, signOut]);

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

const SignIn = ({ store }: WithStore) => {
  const navigate = useNavigate();
  const [config, setConfig] = useState<AppConfig | null>(null);

  useEffect(() => {
    let isGone = false;
    const fail = (code: string, cause?: unknown) => {
      logError('The sign-in could not be set up.', cause);
      const reload = () => location.reload();
      store.set({ phase: 'failed', code, signIn: reload, signOut: reload });
    };
    if (!window.isSecureContext) {
      fail('insecure_page');
      return undefined;
    }
    const connect = async (): Promise<void> => {
      const loaded = await loadConfig();
      clearTimeout(timer);
      if (!isGone) setConfig(loaded);
    };
    const openStored = async (): Promise<boolean> => {
      const { openStoredSession } = await loadStored();
      return isGone || store.get().phase === 'signed-in' || openStoredSession(store, connect);
    };
    const timer = setTimeout(() => void openStored().catch(() => undefined), patienceMs);
    connect().catch(async (cause: unknown) => {
      clearTimeout(timer);
      const isOpen = await openStored().catch(() => false);
      if (!isOpen) fail('no_config', cause);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [store]);

  if (!config) return null;
  const { auth, api_base: apiBase } = config;

  const finishSignIn = (appState?: AppState) => {
    const path = resolveCallback(takeLoginState(), {
      loginState: appState?.['loginState'],
      returnTo: appState?.returnTo,
    });
    const isReturn = path === appState?.returnTo;
    void navigate(path, { replace: true, state: isReturn ? (appState['navigationState'] as unknown) : null });
  };

  return (
    <Auth0Provider
      domain={auth.domain}
      clientId={auth.client_id}
      authorizationParams={{
        audience: auth.audience,
        redirect_uri: `${location.origin}${paths.callback}`,
        scope: 'openid profile email',
      }}
      // Tokens stay in memory, and a reload asks the provider in a hidden frame. Where its cookies are
      // third-party and blocked, Auth0 advises stored rotating refresh tokens.
      useRefreshTokens={auth.use_refresh_tokens}
      cacheLocation={auth.use_refresh_tokens ? 'localstorage' : 'memory'}
      authorizeTimeoutInSeconds={8}
      nowProvider={serverNow}
      onRedirectCallback={finishSignIn}
    >
      <Bridge store={store} apiBase={apiBase.replace(/\/+$/, '')} />
    </Auth0Provider>
  );
};

export default SignIn;
