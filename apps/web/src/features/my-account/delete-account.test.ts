import { afterEach, expect, it, vi } from 'vitest';
import { placeholderToken } from '../../platform/offline/caches.ts';
import type { SignedIn } from '../../api/auth.ts';
import { deleteAccount } from './delete-account.ts';

const proof = { password: 'correct horse' };

const sessionWith = (getToken: SignedIn['getToken']) => {
  const signInAgain = vi.fn<() => void>();
  const auth: SignedIn = {
    phase: 'signed-in',
    account: { subject: 'ann', name: 'Ann', email: null },
    apiBase: '/api',
    isOpenedOffline: false,
    getToken,
    signInAgain,
    signInFresh: () => {},
    getFreshIdToken: async () => null,
    signOut: () => {},
  };
  return { auth, signInAgain };
};

const withToken = () => sessionWith(async () => 'token-1');
const answer = (status: number, body: string | null) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const nobody = JSON.stringify({ detail: 'This account was deleted.', code: 'unauthenticated' });

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is done where the API says so', async () => {
  answer(204, null);
  await expect(deleteAccount(withToken().auth, { proof, mayBeGone: false })).resolves.toBeUndefined();
});

it('succeeds if an earlier attempt had no answer and the API no longer knows the user', async () => {
  answer(401, nobody);
  const { auth, signInAgain } = withToken();
  await deleteAccount(auth, { proof, mayBeGone: true });
  expect(signInAgain).not.toHaveBeenCalled();
});

it('is not known to be done by the refusal of a placeholder, which stands for a token offline', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('authorization'));
    return new Response(null, { status: 204 });
  });
  const { auth } = sessionWith(async (isNew) => (isNew ? 'token-2' : placeholderToken('ann')));
  await deleteAccount(auth, { proof, mayBeGone: true });
  expect(asked).toEqual(['Bearer token-2']);
});

it('fails without an earlier attempt: the user has to sign in again', async () => {
  answer(401, nobody);
  const { auth, signInAgain } = withToken();
  await expect(deleteAccount(auth, { proof, mayBeGone: false })).rejects.toMatchObject({ status: 401 });
  expect(signInAgain).toHaveBeenCalledOnce();
});

it('is not known to be done where the auth has ended, or something else than the API refuses', async () => {
  answer(401, '<h1>Proxy</h1>');
  const proxied = withToken();
  await expect(deleteAccount(proxied.auth, { proof, mayBeGone: true })).rejects.toMatchObject({
    status: 401,
  });
  expect(proxied.signInAgain).toHaveBeenCalledOnce();
  const ended = sessionWith(async () => {
    throw Object.assign(new Error('Login required'), { error: 'login_required' });
  });
  await expect(deleteAccount(ended.auth, { proof, mayBeGone: true })).rejects.toMatchObject({
    status: 401,
  });
  expect(ended.signInAgain).toHaveBeenCalledOnce();
});
