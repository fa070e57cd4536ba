import { eventually } from '@sixty/testkit/eventually';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { isUserCache, openUserCache, userCacheOf } from './caches.ts';
import { completeCopy, readStoredAccount, removeDeviceData, storeAccount } from './device-data.ts';

const ann = { subject: 'auth0|ann', name: 'Ann', email: null, apiBase: '/api' };

let caches: CacheStorage;
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  localStorage.clear();
});

it('the copy on a device is stored again until all of it was stored, and then no more', async () => {
  const { subject } = ann;
  await storeAccount(ann);
  const store = vi.fn(async () => true).mockResolvedValueOnce(false);
  expect(await completeCopy(subject, store)).toBe(false);
  expect(await completeCopy(subject, store)).toBe(true);
  expect(await completeCopy(subject, store)).toBe(true);
  expect(store).toHaveBeenCalledTimes(2);
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
});
