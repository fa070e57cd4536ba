import { eventually } from '@sixty/testkit/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthStore, type AuthStore, type SignedIn } from '../../api/auth.ts';
import { isUserCache, subjectOfAuthorization } from '../../platform/offline/caches.ts';
import { learnerStore } from '../../platform/learner.ts';
import { readStoredAccount, storeAccount } from '../../platform/offline/device-data.ts';
import { announceSignOut } from '../../platform/sign-out-signal.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import type { Connection } from './provider-client.ts';
import { startSignIn } from './sign-in.ts';
import { isSignOutMarked, markSignOut, startLoginState } from './sign-in-storage.ts';

const getTokenSilently = vi.fn<(options?: object) => Promise<string | undefined>>();
const getUser = vi.fn<() => Promise<{ sub: string; name: string } | undefined>>();
const handleRedirectCallback = vi.fn<() => Promise<object>>();
const loginWithRedirect = vi.fn(async () => undefined);
const logout = vi.fn(async () => undefined);

const client = {
  getTokenSilently,
  getUser,
  getIdTokenClaims: async () => undefined,
  handleRedirectCallback,
  loginWithRedirect,
  logout,
} as unknown as Connection['client'];
const openConnection = vi.fn<() => Promise<Connection>>();

const ann = { subject: 'auth0|ann', name: 'Ann', email: null, apiBase: '/api' };
const user = { sub: ann.subject, name: 'Ann' };

const failure = (error: string) => Object.assign(new Error(error), { error });

let caches: CacheStorage;
let stops: (() => void)[] = [];

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/settings?x=1');
  document.cookie = 'auth0.sixty-web.is.authenticated=; max-age=0';
  openConnection.mockReset().mockResolvedValue({ client, apiBase: '/api/' });
  getTokenSilently.mockReset().mockRejectedValue(failure('login_required'));
  getUser.mockReset().mockResolvedValue(undefined);
  handleRedirectCallback.mockReset();
  loginWithRedirect.mockClear();
  logout.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops) stop();
  stops = [];
});

/** The provider knows the user. */
const knowUser = (known = user): void => {
  document.cookie = 'auth0.sixty-web.is.authenticated=true';
  getTokenSilently.mockReset().mockResolvedValue('token');
  getUser.mockResolvedValue(known);
};

const open = () => {
  const store = createAuthStore();
  const goTo = vi.fn();
  stops.push(startSignIn(store, goTo, openConnection));
  return { store, goTo };
};

const phaseOf = (store: AuthStore) => store.get().phase;
const signedIn = (store: AuthStore) => {
  const auth = store.get();
  if (auth.phase !== 'signed-in') throw new Error(`The page is ${auth.phase}.`);
  return auth;
};
const openSignedIn = async () => {
  knowUser();
  const { store } = open();
  await eventually(() => expect(signedIn(store).isOpenedOffline).toBe(false));
  return { store, page: signedIn(store) };
};
const subjectIn = async ({ getToken }: SignedIn) => subjectOfAuthorization(`Bearer ${await getToken()}`);
const hasData = async () =>
  (await caches.keys()).some((name) => isUserCache(name)) || readStoredAccount() !== null;

describe('a start', () => {
  it('ends signed out if the device has stored nobody, without a question to the provider', async () => {
    const { store } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    expect(getTokenSilently).not.toHaveBeenCalled();
  });

  it('asks the provider if its session may outlive the SDK’s cookie', async () => {
    await storeAccount(ann);
    getTokenSilently.mockResolvedValue('token');
    getUser.mockResolvedValue(user);
    const { store } = open();
    await eventually(() =>
      expect(signedIn(store).account).toEqual({ subject: ann.subject, name: 'Ann', email: null }),
    );
    expect(signedIn(store).apiBase).toBe('/api');
  });

  it('opens the stored account while the provider doesn’t respond, and keeps its data', async () => {
    await storeAccount(ann);
    getTokenSilently.mockImplementation(async (options) => {
      if (options && 'cacheMode' in options && options.cacheMode === 'cache-only') return undefined;
      throw failure('timeout');
    });
    const { store } = open();
    await eventually(() => expect(signedIn(store).isOpenedOffline).toBe(true));
    expect(signedIn(store).account.subject).toBe(ann.subject);
    expect(await subjectIn(signedIn(store))).toBe(ann.subject);
    await expect(signedIn(store).getToken(true)).rejects.toMatchObject({ error: 'timeout' });
    expect(await hasData()).toBe(true);
  });

  it.each([
    ['the provider knows nobody', failure('login_required')],
    ['only a new sign-in can help', new SyntaxError('a damaged cookie')],
  ])('removes what the device has stored if %s', async (_what, error) => {
    await storeAccount(ann);
    getTokenSilently.mockRejectedValue(error);
    const { store } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    await eventually(async () => expect(await hasData()).toBe(false));
  });

  it('opens the stored account on a network that hangs for three seconds', async () => {
    await storeAccount(ann);
    openConnection.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { store } = open();
    vi.advanceTimersByTime(2999);
    expect(phaseOf(store)).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(signedIn(store).isOpenedOffline).toBe(true);
  });

  it('fails on a page without https', () => {
    vi.stubGlobal('isSecureContext', false);
    const { store } = open();
    expect(store.get()).toMatchObject({ phase: 'failed', code: 'insecure_page' });
    expect(openConnection).not.toHaveBeenCalled();
  });

  it('fails if the server doesn’t respond and nobody was signed in', async () => {
    openConnection.mockRejectedValue(new TypeError('Failed to fetch'));
    expectErrors(/could not be set up/);
    for (const text of [null, 'null', '{"subject":1}', '{"subject":"ann"}']) {
      if (text !== null) localStorage.setItem('storedAccount', text);
      const { store } = open();
      await eventually(() => expect(store.get()).toMatchObject({ phase: 'failed', code: 'no_config' }));
    }
  });
});

describe('a return from the provider', () => {
  beforeEach(() => history.replaceState(null, '', '/callback?code=1&state=2'));

  it('leads to where the sign-in began, with the state of the page', async () => {
    knowUser();
    markSignOut();
    const loginState = startLoginState();
    const appState = { loginState, returnTo: '/reports', navigationState: { page: 2 } };
    handleRedirectCallback.mockResolvedValue({ appState });
    const { store, goTo } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-in'));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/reports', { page: 2 });
    expect(isSignOutMarked()).toBe(false);
  });

  it('makes the user the one who practices', async () => {
    knowUser();
    learnerStore(ann.subject).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
    handleRedirectCallback.mockResolvedValue({ appState: { loginState: startLoginState(), returnTo: '/' } });
    const { store } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-in'));
    expect(learnerStore(ann.subject).get()).toBeNull();
  });

  it('of another login state leads to Your Collections', async () => {
    knowUser();
    startLoginState();
    const appState = { loginState: 'another', returnTo: '/reports', navigationState: { page: 2 } };
    handleRedirectCallback.mockResolvedValue({ appState });
    const { goTo } = open();
    await eventually(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/your-collections', null));
  });

  it('fails with the code of the provider', async () => {
    expectErrors(/The sign-in failed/);
    handleRedirectCallback.mockRejectedValue(failure('access_denied'));
    const { store } = open();
    await eventually(() => expect(store.get()).toMatchObject({ phase: 'failed', code: 'access_denied' }));
  });
});

describe('a page that opened offline', () => {
  const openOffline = async () => {
    await storeAccount(ann);
    openConnection.mockRejectedValue(new TypeError('Failed to fetch'));
    const { store } = open();
    await eventually(() => expect(signedIn(store).isOpenedOffline).toBe(true));
    return { store, page: signedIn(store) };
  };
  const connect = () => openConnection.mockResolvedValue({ client, apiBase: '/api' });

  it('is that of the person who was signed in', async () => {
    const { page } = await openOffline();
    expect(page.account).toEqual({ subject: ann.subject, name: 'Ann', email: null });
    expect(await subjectIn(page)).toBe(ann.subject);
    await expect(page.getToken(true)).rejects.toThrow('Failed to fetch');
  });

  it('takes the token of the provider once the server refuses the placeholder', async () => {
    const { page } = await openOffline();
    connect();
    knowUser();
    expect(await page.getToken(true)).toBe('token');
  });

  it('is confirmed once the network is back', async () => {
    const { store } = await openOffline();
    connect();
    knowUser();
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(signedIn(store).isOpenedOffline).toBe(false));
  });

  it('signs in again, in its place, if the sign-in has ended meanwhile', async () => {
    const { page } = await openOffline();
    connect();
    await expect(page.getToken(true)).rejects.toMatchObject({ error: 'login_required' });
    page.signInAgain();
    expect(loginWithRedirect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        appState: expect.objectContaining({ returnTo: '/settings?x=1' }) as unknown,
      }),
    );
  });

  it('leaves nothing after a sign-out, which the provider hears of later', async () => {
    const { page } = await openOffline();
    page.signOut();
    await eventually(async () => expect(await hasData()).toBe(false));
    expect(isSignOutMarked()).toBe(true);
  });
});

describe('an open page', () => {
  it('stays when its sign-in ends, and signs in again at the next call that asks for it', async () => {
    const { store, page } = await openSignedIn();
    getTokenSilently.mockRejectedValue(failure('login_required'));
    await expect(page.getToken()).rejects.toMatchObject({ error: 'login_required' });
    expect(store.get()).toBe(page);
    page.signInAgain();
    expect(loginWithRedirect).toHaveBeenCalledOnce();
  });

  it('fails if the server refuses the token of a sign-in that has just been repeated', async () => {
    const { page } = await openSignedIn();
    page.signInAgain();
    expect(loginWithRedirect).toHaveBeenCalledOnce();
    const returned = await openSignedIn();
    returned.page.signInAgain();
    expect(returned.store.get()).toMatchObject({ phase: 'failed', code: 'refused' });
    expect(loginWithRedirect).toHaveBeenCalledOnce();
  });

  it('fails with the code of a redirect that can’t be started', async () => {
    expectErrors(/could not be started/);
    const { store, page } = await openSignedIn();
    loginWithRedirect.mockRejectedValueOnce(failure('timeout'));
    page.signInAgain();
    expect(phaseOf(store)).toBe('loading');
    await eventually(() => expect(store.get()).toMatchObject({ phase: 'failed', code: 'timeout' }));
  });

  it('gets its replies from the device while the provider doesn’t respond, without waiting twice', async () => {
    const { store } = await openSignedIn();
    getTokenSilently.mockClear();
    getTokenSilently.mockImplementation(async (options) => {
      if (options && 'cacheMode' in options && options.cacheMode === 'cache-only') return undefined;
      throw failure('timeout');
    });
    for (let call = 0; call < 2; call += 1) expect(await subjectIn(signedIn(store))).toBe(ann.subject);
    expect(getTokenSilently.mock.calls.map(([options]) => options)).toEqual([
      { cacheMode: 'on' },
      { cacheMode: 'cache-only' },
    ]);
    await expect(signedIn(store).getToken(true)).rejects.toMatchObject({ error: 'timeout' });
    getTokenSilently.mockResolvedValue('new');
    expect(await signedIn(store).getToken(true)).toBe('new');
    expect(await signedIn(store).getToken()).toBe('new');
    expect(getTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'on' });
  });

  it('connects once', async () => {
    const { page } = await openSignedIn();
    await page.getToken();
    await page.getToken(true);
    expect(openConnection).toHaveBeenCalledOnce();
  });

  it('uses a token that it has without a network, and asks for a new one once it is back', async () => {
    const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    knowUser();
    const { store } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-in'));
    getTokenSilently.mockResolvedValue('known');
    const { getToken } = signedIn(store);
    expect(await getToken()).toBe('known');
    expect(getTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'cache-only' });
    connected.mockReturnValue(true);
    await getToken();
    expect(getTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'on' });
  });

  it('removes at once what the device has stored of somebody else', async () => {
    await storeAccount({ ...ann, subject: 'auth0|bob' });
    await openSignedIn();
    await eventually(async () => expect(await hasData()).toBe(false));
  });
});

describe('a sign-out', () => {
  it('that the provider may have missed is repeated at the next start', async () => {
    const { page } = await openSignedIn();
    page.signOut();
    await eventually(() => expect(logout).toHaveBeenCalledOnce());
    expect(isSignOutMarked()).toBe(true);

    const later = open();
    await eventually(() => expect(logout).toHaveBeenCalledTimes(2));
    expect(phaseOf(later.store)).toBe('loading');
  });

  it('in another tab also removes what this one is still storing', async () => {
    const locks = fakeLocks();
    const { store } = await openSignedIn();
    locks.own('sixty-user-caches');
    const storing = storeAccount(ann);
    announceSignOut();
    await eventually(() => expect(phaseOf(store)).toBe('loading'));
    locks.release('sixty-user-caches');
    await storing;
    await eventually(() => expect(logout).toHaveBeenCalledOnce());
    expect(await hasData()).toBe(false);
  });

  it.each([
    ['is over once the provider knows nobody', 'login_required', false],
    ['is not known to be over without a stored token', 'missing_refresh_token', true],
  ])('%s', async (_what, error, isMarked) => {
    markSignOut();
    getTokenSilently.mockRejectedValue(failure(error));
    const { store } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    expect(isSignOutMarked()).toBe(isMarked);
  });

  it('makes the next person prove who they are while the provider doesn’t respond', async () => {
    markSignOut();
    getTokenSilently.mockRejectedValue(failure('timeout'));
    const { store } = open();
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    const auth = store.get();
    if (auth.phase === 'signed-out') auth.signIn({ returnTo: '/reports' });
    expect(loginWithRedirect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ authorizationParams: { max_age: 0 } }),
    );
  });
});
