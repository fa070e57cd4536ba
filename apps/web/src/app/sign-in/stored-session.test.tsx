import { eventually } from '@sixty/testkit/eventually';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore, type Session, type SignedIn } from '../../api/session.ts';
import { isUserCache, openUserCache, userCacheOf } from '../../platform/offline/caches.ts';
import { readStoredAccount, removeDeviceData, storeAccount } from '../../platform/offline/device-data.ts';
import { subjectOfAuthorization } from '../../platform/offline/token-subject.ts';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { signedIn } from '../../testing/render-app.tsx';
import { isSignOutMarked } from './sign-in-storage.ts';
import { openStoredSession } from './stored-session.ts';

const ann = { subject: 'auth0|ann', name: 'Ann', email: null, apiBase: '/api' };

let caches: CacheStorage;
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  localStorage.clear();
});

const open = async (connect: (settle: (session: Session) => void) => Promise<void>) => {
  await storeAccount(ann);
  const store = createSessionStore();
  const opened = openStoredSession(store, async () => connect((answer) => session.stored?.settle(answer)));
  expect(opened).toBe(true);
  const session = store.get() as SignedIn;
  return session;
};

const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'));

describe('a page that opens without the identity provider', () => {
  it('is that of the person who was signed in', async () => {
    const session = await open(unreachable);
    expect(session.account).toEqual({ subject: ann.subject, name: 'Ann', email: null });
    expect(subjectOfAuthorization(`Bearer ${await session.getToken()}`)).toBe(ann.subject);
    await expect(session.getToken(true)).rejects.toThrow('Failed to fetch');
  });

  it('stays closed if nobody was', async () => {
    for (const text of [null, 'null', '{"subject":1}', '{"subject":"ann"}']) {
      if (text !== null) localStorage.setItem('storedAccount', text);
      const store = createSessionStore();
      expect(openStoredSession(store, unreachable)).toBe(false);
      expect(store.get().phase).toBe('unasked');
    }
  });

  it('takes the token of the provider once the server refuses the placeholder', async () => {
    const session = await open(async (settle) => settle(signedIn({ getToken: async () => 'real' })));
    expect(await session.getToken(true)).toBe('real');
  });

  it('signs in again, in its place, if the sign-in has ended meanwhile', async () => {
    const signIn = vi.fn();
    const session = await open(async (settle) => settle({ phase: 'signed-out', signIn }));
    await expect(session.getToken(true)).rejects.toMatchObject({ error: 'login_required' });
    history.replaceState(null, '', '/settings?x=1');
    session.signInAgain();
    expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ returnTo: '/settings?x=1' }));
  });
});

describe('what a device stores', () => {
  it('belongs to one person', async () => {
    await storeAccount(ann);
    await caches.open('sixty-files');
    await storeAccount({ ...ann, subject: 'auth0|bob' });
    expect((await caches.keys()).filter(isUserCache)).toEqual([
      userCacheOf('auth0|bob', 'replies'),
      userCacheOf('auth0|bob', 'media'),
    ]);
    expect(readStoredAccount()?.subject).toBe('auth0|bob');
    await removeDeviceData();
    expect([await caches.keys(), readStoredAccount()]).toEqual([['sixty-files'], null]);
  });

  it('does not come back if another tab stores it during a sign-out', async () => {
    fakeLocks();
    await Promise.all([storeAccount(ann), removeDeviceData()]);
    expect([await caches.keys(), readStoredAccount()]).toEqual([[], null]);
    await storeAccount(ann);
    await Promise.all([removeDeviceData(), openUserCache(caches, ann.subject, 'replies')]);
    expect(await caches.keys()).toEqual([]);
  });

  it('stays if its user has signed in again meanwhile', async () => {
    await storeAccount(ann);
    await removeDeviceData(ann.subject);
    expect(readStoredAccount()?.subject).toBe(ann.subject);
    expect((await caches.keys()).filter(isUserCache)).toHaveLength(2);
    await removeDeviceData('auth0|bob');
    expect([await caches.keys(), readStoredAccount()]).toEqual([[], null]);
  });

  it('is removed, and doesn’t come back, although a tab was suspended while it stored it', async () => {
    const locks = fakeLocks();
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const openNow = caches.open.bind(caches);
    const opening = vi.spyOn(caches, 'open').mockImplementation(async (name) => {
      await resumed;
      return openNow(name);
    });
    const storing = storeAccount(ann);
    await eventually(() => expect(opening).toHaveBeenCalledTimes(2));

    const waited = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(waited.signal);
    const removed = removeDeviceData();
    const opened = openUserCache(caches, ann.subject, 'replies');
    await eventually(() => expect(locks.hasWaiter('sixty-user-caches')).toBe(true));
    waited.abort();
    await expect(storing).rejects.toThrow('The lock was stolen.');
    await removed;
    expect(await opened).toBeNull();

    resume();
    await Promise.all(opening.mock.results.map(({ value }) => value));
    await eventually(async () => expect([await caches.keys(), readStoredAccount()]).toEqual([[], null]));
  });

  it('is gone after a sign-out without a network, which the provider hears of later', async () => {
    const session = await open(unreachable);
    session.signOut();
    await eventually(async () => expect((await caches.keys()).filter(isUserCache)).toEqual([]));
    expect(readStoredAccount()).toBeNull();
    expect(isSignOutMarked()).toBe(true);
  });
});
