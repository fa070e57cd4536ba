import { Auth0Client, type User } from '@auth0/auth0-spa-js';
import { freshSignInSeconds } from '@sixty/contract/app-config';
import { loadConfig } from '../../api/config.ts';
import type { Account, SessionStore, SignedIn, SignInRequest } from '../../api/session.ts';
import { codeOfFailure, isProviderUnavailable } from '../../api/token-failure.ts';
import { clearRole } from '../../api/user-role.ts';
import { forgetLearner } from '../../platform/learner.ts';
import { logError, logWarning } from '../../platform/log.ts';
import { setMediaBase } from '../../platform/media-address.ts';
import {
  readStoredAccount,
  removeDeviceData,
  type StoredAccount,
} from '../../platform/offline/device-data.ts';
import { placeholderToken } from '../../platform/offline/caches.ts';
import { paths } from '../../platform/paths.ts';
import { serverNow } from '../../platform/clock.ts';
import { announceSignOut, watchSignOut } from '../../platform/sign-out-signal.ts';
import { isProviderAnswer, resolveCallback } from './return-to.ts';
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
/** A sign-in is old this much earlier than for the server: typing the confirmation and the call take time. */
const freshMarginSeconds = 60;

type AppState = { loginState: string; returnTo: string; navigationState: unknown };

type Claims = { __raw?: unknown; auth_time?: unknown; iat?: unknown };

/**
 * The ID token, or null if its user signed in too long ago. `auth_time` is in seconds. The browser's clock may be hours
 * off, so the page's age (`performance.now()`) bounds the token's.
 */
export const freshIdTokenOf = (claims: Claims | undefined, pageAgeMs: number): string | null => {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the SDK's name
  const token = claims?.__raw;
  const signedInAt = claims?.auth_time;
  const issuedAt = claims?.iat;
  if (typeof token !== 'string' || typeof signedInAt !== 'number' || typeof issuedAt !== 'number')
    return null;
  const ageSeconds = issuedAt - signedInAt + pageAgeMs / 1000;
  return ageSeconds <= freshSignInSeconds - freshMarginSeconds ? token : null;
};

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

const createClient = async () => {
  const { auth, api_base: apiBase } = await loadConfig();
  const client = new Auth0Client({
    domain: auth.domain,
    clientId: auth.client_id,
    authorizationParams: {
      audience: auth.audience,
      redirect_uri: `${location.origin}${paths.callback}`,
      scope: 'openid profile email',
    },
    // Tokens stay in memory, and a reload asks the provider in a hidden frame. Where its cookies are third-party and
    // blocked, Auth0 advises stored rotating refresh tokens.
    useRefreshTokens: auth.use_refresh_tokens,
    cacheLocation: auth.use_refresh_tokens ? 'localstorage' : 'memory',
    authorizeTimeoutInSeconds: 8,
    // After 10 s by default the SDK sends the same code again, and the provider then ends the tokens of the first reply.
    httpTimeoutInSeconds: 60,
    nowProvider: serverNow,
  });
  return { client, apiBase: apiBase.replace(/\/+$/, '') };
};

type Connection = Awaited<ReturnType<typeof createClient>>;

/**
 * Finds out who is signed in, tells `store`, and does what its session asks for: it signs in and out, and gets tokens.
 * Without the identity provider, the app opens offline for the last user of this device.
 *
 * @param goTo where a sign-in returns to
 * @returns stops it
 */
export const startSignIn = (
  store: SessionStore,
  goTo: (path: string, navigationState: unknown) => void,
): (() => void) => {
  let connection: Connection | null = null;
  let connecting: Promise<Connection> | null = null;
  // Blocks a second redirect, and ignores later answers of the SDK.
  let isLeaving = false;
  // Spares calls the wait for a provider that didn't respond. If the server does, it refuses the placeholder.
  let isProviderUnreachable = false;

  /** Rejects while the server doesn't respond. */
  const connect = async (): Promise<Connection> => {
    if (connection) return connection;
    connecting ??= createClient().finally(() => {
      connecting = null;
    });
    connection = await connecting;
    return connection;
  };

  const openedAccount = (): Account | null => {
    const session = store.get();
    return session.phase === 'signed-in' ? session.account : null;
  };

  const leave = (): boolean => {
    if (isLeaving) return false;
    isLeaving = true;
    store.set({ phase: 'loading' });
    return true;
  };

  const fail = (code: string): void => store.set({ phase: 'failed', code, signIn, signOut });

  function signIn({
    returnTo,
    previousPath = returnTo,
    isFresh = false,
    isNewAccount = false,
    navigationState = currentNavigationState(),
  }: SignInRequest): void {
    if (!connection) {
      location.reload();
      return;
    }
    if (!leave()) return;
    storePreLoginPath(previousPath);
    const appState: AppState = { returnTo, loginState: startLoginState(), navigationState };
    const redirect = connection.client.loginWithRedirect({
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
      isLeaving = false;
      logError('The sign-in could not be started.', cause);
      fail(codeOfFailure(cause) ?? 'unknown');
    });
  }

  const clearAndLogOut = async (openUrl: (url: string) => void): Promise<void> => {
    await clearDevice();
    if (connection) await connection.client.logout({ logoutParams: { returnTo: location.origin }, openUrl });
    else openUrl(paths.landing);
  };

  function signOut(): void {
    const account = openedAccount();
    if (!leave()) return;
    if (account) forgetLearner(account.subject);
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
    if (store.get().phase === 'signed-out' || !leave()) return;
    void clearAndLogOut(() => location.replace(paths.landing));
  };

  /** A full load clears the previous user's data from memory. */
  const showOtherUser = (): void => location.replace(paths.yourCollections);

  const getToken = async (subject: string, isNew: boolean): Promise<string> => {
    if (!connection && !isNew) return placeholderToken(subject);
    const { client } = await connect();
    const isAway = !isNew && (isProviderUnreachable || !navigator.onLine);
    let token: string | undefined;
    try {
      token = await client.getTokenSilently({ cacheMode: isAway ? 'cache-only' : isNew ? 'off' : 'on' });
      if (!isAway) isProviderUnreachable = false;
    } catch (cause) {
      if (isNew || !isProviderUnavailable(cause)) throw cause;
      isProviderUnreachable = true;
    }
    if (token === undefined) return placeholderToken(subject);
    // Another tab may have signed in another user.
    const user = await client.getUser();
    if (user?.sub === subject) return token;
    if (user && !isLeaving) showOtherUser();
    throw Object.assign(new Error('The account has changed.'), { error: 'account_changed' });
  };

  const open = ({ subject, name, email, apiBase }: StoredAccount, isOpenedOffline: boolean): void => {
    const account = { subject, name, email };
    const session: SignedIn = {
      phase: 'signed-in',
      account,
      apiBase,
      isOpenedOffline,
      getToken: async (isNew = false) => getToken(subject, isNew),
      signInAgain: () => {
        if (isLeaving) return;
        if (mayForceSignIn()) signIn({ returnTo: currentPath() });
        else fail('refused');
      },
      signInFresh: (navigationState) => signIn({ returnTo: currentPath(), isFresh: true, navigationState }),
      getFreshIdToken: async () =>
        freshIdTokenOf(await connection?.client.getIdTokenClaims(), performance.now()),
      signOut,
    };
    store.set(session);
  };

  /** False if nobody was signed in on this device. */
  const openOffline = (): boolean => {
    if (openedAccount()) return true;
    const stored = readStoredAccount();
    if (!stored) return false;
    setMediaBase(stored.apiBase);
    open(stored, true);
    return true;
  };

  const openFor = (user: User, apiBase: string): void => {
    const { sub: subject = '' } = user;
    const opened = openedAccount();
    if (opened && opened.subject !== subject) {
      showOtherUser();
      return;
    }
    isProviderUnreachable = false;
    open({ subject, name: user.name ?? null, email: user.email ?? null, apiBase }, false);
    const stored = readStoredAccount();
    if (isSignOutMarked()) signOut();
    else if (stored && stored.subject !== subject) void clearDevice(subject);
  };

  /** An open page stays, whether it opened offline or its sign-in ended since. */
  const showSignedOut = (): void => {
    if (openedAccount()) return;
    store.set({ phase: 'signed-out', signIn });
    if (readStoredAccount()) void clearDevice();
  };

  const finishRedirect = async (client: Auth0Client): Promise<void> => {
    const { appState } = await client.handleRedirectCallback<AppState>();
    clearSignOutMark();
    const { loginState, returnTo, navigationState } = appState ?? {};
    const path = resolveCallback(takeLoginState(), { loginState, returnTo });
    goTo(path, path === returnTo ? navigationState : null);
  };

  /** Rejects while the provider doesn't respond. */
  const askProvider = async (client: Auth0Client): Promise<void> => {
    try {
      await client.getTokenSilently();
    } catch (cause) {
      if (isProviderUnavailable(cause)) throw cause;
      // Other codes don't say that the provider's session has ended.
      if (codeOfFailure(cause) === 'login_required') clearSignOutMark();
    }
  };

  const check = async ({ client, apiBase }: Connection): Promise<void> => {
    if (isProviderAnswer(location.search)) {
      try {
        await finishRedirect(client);
      } catch (cause) {
        logError('The sign-in failed.', cause);
        if (!isLeaving && !openedAccount()) fail(codeOfFailure(cause) ?? 'unknown');
        return;
      }
    } else if (mayBeSignedIn()) {
      try {
        await askProvider(client);
      } catch (cause) {
        logWarning('the identity provider didn’t respond', cause);
        isProviderUnreachable = true;
        if (!isLeaving && !openOffline()) showSignedOut();
        return;
      }
    }
    const user = await client.getUser();
    if (isLeaving) return;
    if (user) openFor(user, apiBase);
    else showSignedOut();
  };

  const start = async (): Promise<void> => {
    const timer = setTimeout(openOffline, offlineAfterMs);
    try {
      const connected = await connect();
      clearTimeout(timer);
      if (store.get().phase === 'unasked') store.set({ phase: 'loading' });
      await check(connected);
    } catch (cause) {
      clearTimeout(timer);
      if (isLeaving || openOffline()) return;
      logError('The sign-in could not be set up.', cause);
      fail('no_config');
    }
  };

  if (!window.isSecureContext) {
    fail('insecure_page');
    return () => undefined;
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const checkAgain = () => {
    const session = store.get();
    if (session.phase === 'signed-in' && session.isOpenedOffline) void start();
  };
  // A page from the back/forward cache believes that it is still leaving.
  const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isLeaving) location.reload();
  };
  window.addEventListener('online', checkAgain, { signal });
  window.addEventListener('pageshow', reloadIfRestored, { signal });
  signal.addEventListener('abort', watchSignOut(followSignOut));
  void start();
  return () => stopping.abort();
};
