import { useAuth0 } from '@auth0/auth0-react';
import { render } from '@testing-library/react';
import { eventually } from '@sixty/testkit/eventually';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore, type SessionStore, type SignedIn } from '../../api/session.ts';
import { isUserCache } from '../../platform/offline/caches.ts';
import { readStoredAccount, storeAccount } from '../../platform/offline/device-data.ts';
import { subjectOfAuthorization } from '../../platform/offline/token-subject.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { Bridge } from './bridge.tsx';
import { announceSignOut } from '../../platform/sign-out-signal.ts';
import { isSignOutMarked, markSignOut } from './sign-in-storage.ts';

vi.mock('@auth0/auth0-react', () => ({ useAuth0: vi.fn() }));

const ann = { subject: 'auth0|ann', name: 'Ann', email: null, apiBase: '/api' };
const user = { sub: ann.subject, name: 'Ann' };

const failure = (error: string) => Object.assign(new Error(error), { error });

const getAccessTokenSilently = vi.fn<(options?: object) => Promise<unknown>>();
const loginWithRedirect = vi.fn(async () => undefined);
const logout = vi.fn(async () => undefined);

type Known = { readonly isLoading?: boolean; readonly user?: typeof user };

const sdkKnows = ({ isLoading = false, user: known }: Known): void => {
  vi.mocked(useAuth0).mockReturnValue({
    isLoading,
    user: known,
    getAccessTokenSilently,
    loginWithRedirect,
    logout,
    getIdTokenClaims: async () => known,
  } as unknown as ReturnType<typeof useAuth0>);
};

// The bridge loads it late.
beforeAll(async () => void (await import('./stored.ts')));

let caches: CacheStorage;
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  getAccessTokenSilently.mockReset().mockRejectedValue(failure('login_required'));
  loginWithRedirect.mockClear();
  logout.mockClear();
});

const open = (known: Known) => {
  const store = createSessionStore();
  const askProviderRef = { current: null };
  const tree = () => <Bridge store={store} apiBase="/api" askProviderRef={askProviderRef} />;
  sdkKnows(known);
  const { rerender } = render(tree());
  const change = (next: Known) => {
    sdkKnows(next);
    rerender(tree());
  };
  return { store, change };
};

const phaseOf = (store: SessionStore) => store.get().phase;
const signedIn = (store: SessionStore) => {
  const session = store.get();
  if (session.phase !== 'signed-in') throw new Error(`The page is ${session.phase}.`);
  return session;
};
const subjectIn = async ({ getToken }: SignedIn) => subjectOfAuthorization(`Bearer ${await getToken()}`);
const hasData = async () =>
  (await caches.keys()).some((name) => isUserCache(name)) || readStoredAccount() !== null;

describe('a start without a known user', () => {
  it('is a sign-out if the device has stored nobody, without a question to the provider', () => {
    expect(phaseOf(open({}).store)).toBe('signed-out');
    expect(getAccessTokenSilently).not.toHaveBeenCalled();
  });

  it('opens the stored account while the provider doesn’t respond, and keeps its data', async () => {
    await storeAccount(ann);
    getAccessTokenSilently.mockRejectedValue(failure('timeout'));
    const { store } = open({});
    await eventually(() => expect(signedIn(store).stored).toBeDefined());
    expect(signedIn(store).account.subject).toBe(ann.subject);
    await expect(signedIn(store).getToken(true)).rejects.toMatchObject({ error: 'timeout' });
    expect(await hasData()).toBe(true);
  });

  it.each([
    ['the provider knows nobody', failure('login_required')],
    ['only a new sign-in can help', new SyntaxError('a damaged cookie')],
  ])('removes what the device has stored if %s', async (_what, error) => {
    await storeAccount(ann);
    getAccessTokenSilently.mockRejectedValue(error);
    const { store } = open({});
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    await eventually(async () => expect(await hasData()).toBe(false));
  });
});

describe('an open page', () => {
  it('stays when its sign-in ends, and signs in again at the next call that asks for it', async () => {
    const { store, change } = open({ user });
    const page = signedIn(store);
    change({});
    await expect(page.getToken()).rejects.toMatchObject({ error: 'login_required' });
    expect(store.get()).toBe(page);
    page.signInAgain();
    expect(loginWithRedirect).toHaveBeenCalledOnce();
  });

  it('gets its replies from the device while the provider doesn’t respond, without waiting twice', async () => {
    const { store } = open({ user });
    getAccessTokenSilently.mockImplementation(async (options) => {
      if (options && 'cacheMode' in options && options.cacheMode === 'cache-only') return undefined;
      throw failure('timeout');
    });
    for (let call = 0; call < 2; call += 1) expect(await subjectIn(signedIn(store))).toBe(ann.subject);
    expect(getAccessTokenSilently.mock.calls.map(([options]) => options)).toEqual([
      { cacheMode: 'on' },
      { cacheMode: 'cache-only' },
    ]);
    await expect(signedIn(store).getToken(true)).rejects.toMatchObject({ error: 'timeout' });
    getAccessTokenSilently.mockResolvedValue('new');
    expect(await signedIn(store).getToken(true)).toBe('new');
    expect(await signedIn(store).getToken()).toBe('new');
    expect(getAccessTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'on' });
  });

  it('uses a token that it has without a network, and asks for a new one once it is back', async () => {
    const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    getAccessTokenSilently.mockResolvedValue('known');
    const { getToken } = signedIn(open({ user }).store);
    expect(await getToken()).toBe('known');
    expect(getAccessTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'cache-only' });
    connected.mockReturnValue(true);
    await getToken();
    expect(getAccessTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'on' });
  });

  it('removes at once what the device has stored of somebody else', async () => {
    await storeAccount({ ...ann, subject: 'auth0|bob' });
    open({ user });
    await eventually(async () => expect(await hasData()).toBe(false));
  });
});

describe('a sign-out', () => {
  it('that the provider may have missed is repeated at the next start', async () => {
    const { store } = open({ user });
    signedIn(store).signOut();
    await eventually(() => expect(logout).toHaveBeenCalledOnce());
    expect(isSignOutMarked()).toBe(true);

    const later = open({ user });
    await eventually(() => expect(logout).toHaveBeenCalledTimes(2));
    expect(phaseOf(later.store)).toBe('loading');
  });

  it('in another tab also removes what this one is still storing', async () => {
    const locks = fakeLocks();
    const { store } = open({ user });
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
    getAccessTokenSilently.mockRejectedValue(failure(error));
    const { store } = open({});
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    expect(isSignOutMarked()).toBe(isMarked);
  });

  it('makes the next person prove who they are while the provider doesn’t respond', async () => {
    markSignOut();
    getAccessTokenSilently.mockRejectedValue(failure('timeout'));
    const { store } = open({});
    await eventually(() => expect(phaseOf(store)).toBe('signed-out'));
    const session = store.get();
    if (session.phase === 'signed-out') session.signIn({ returnTo: '/reports' });
    expect(loginWithRedirect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ authorizationParams: { max_age: 0 } }),
    );
  });
});
