import { readMe } from '@sixty/contract/users';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, callsOf, refusal, testUser } from '../testing/fake-api.ts';
import { signedIn } from '../testing/render-app.tsx';
import { createAuthStore, AuthContext } from './auth.ts';
import { useApi } from './use-api.ts';

const open = () => {
  const getToken = vi.fn(async (isNew = false) => (isNew ? 'new' : 'old'));
  const auth = signedIn({ getToken });
  const store = createAuthStore();
  store.set(auth);
  const { result } = renderHook(useApi, {
    wrapper: ({ children }) => <AuthContext value={store}>{children}</AuthContext>,
  });
  return { auth, getToken, call: async () => result.current(readMe, {}) };
};

it('repeats a call with a new token if the old one is refused, and stays on the page', async () => {
  answer(readMe, ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? testUser : refusal('unauthenticated'),
  );
  const { auth, call } = open();
  await expect(call()).resolves.toEqual(testUser);
  expect(callsOf(readMe)).toHaveLength(2);
  expect(auth.signInAgain).not.toHaveBeenCalled();
});

it('signs in again if the new token is refused, too', async () => {
  answer(readMe, refusal('unauthenticated'));
  const { auth, call } = open();
  await expect(call()).rejects.toMatchObject({ status: 401 });
  expect(callsOf(readMe)).toHaveLength(2);
  expect(auth.signInAgain).toHaveBeenCalledOnce();
});

it('signs in again if there is no new token', async () => {
  answer(readMe, refusal('unauthenticated'));
  const { auth, getToken, call } = open();
  getToken.mockResolvedValueOnce('old');
  getToken.mockRejectedValueOnce(Object.assign(new Error('No.'), { error: 'login_required' }));
  await expect(call()).rejects.toMatchObject({ status: 401 });
  expect(auth.signInAgain).toHaveBeenCalled();
});

it('calls once if the refusal has another reason', async () => {
  answer(readMe, refusal('not_found'));
  const { auth, call } = open();
  await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(callsOf(readMe)).toHaveLength(1);
  expect(auth.signInAgain).not.toHaveBeenCalled();
});
