import { expect, it, vi } from 'vitest';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { completeCopy, storeAccount } from './device-data.ts';

it('the copy on a device is stored again until all of it was stored, and then no more', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const subject = 'auth0|ann';
  await storeAccount({ subject, name: 'Ann', email: null, apiBase: '/api' });
  const store = vi.fn(async () => true).mockResolvedValueOnce(false);
  expect(await completeCopy(subject, store)).toBe(false);
  expect(await completeCopy(subject, store)).toBe(true);
  expect(await completeCopy(subject, store)).toBe(true);
  expect(store).toHaveBeenCalledTimes(2);
});
