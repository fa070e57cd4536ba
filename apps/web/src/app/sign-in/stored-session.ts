import type { Session, SessionStore, SignedIn } from '../../api/session.ts';
import { clearRole } from '../../api/user-role.ts';
import { logError } from '../../platform/log.ts';
import { setMediaBase } from '../../platform/media-address.ts';
import {
  readStoredAccount,
  removeDeviceData,
  type StoredAccount,
} from '../../platform/offline/device-data.ts';
import { placeholderToken } from '../../platform/offline/token-subject.ts';
import { paths } from '../../platform/paths.ts';
import { forgetLearner } from '../../platform/learner.ts';
import { browserClock } from '../../platform/clock.ts';
import { announceSignOut, watchSignOut } from '../../platform/sign-out-signal.ts';
import { currentPath } from './current-path.ts';
import { markSignOut } from './sign-in-storage.ts';

const signOutOf =
  ({ subject }: StoredAccount) =>
  async (): Promise<void> => {
    forgetLearner(subject);
    clearRole();
    markSignOut();
    await removeDeviceData().catch((cause: unknown) => logError('Not everything could be removed.', cause));
    announceSignOut();
    location.assign(paths.landing);
  };

const noAnswerIn = async (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () =>
      reject(Object.assign(new Error('The identity provider didn’t respond.'), { error: 'timeout' }));
    browserClock.after(ms, fail);
  });

/** Two silent sign-ins. */
const answerTimeoutMs = 20_000;

const storedSession = (account: StoredAccount, connect: () => Promise<void>): SignedIn => {
  const { promise: settled, resolve: settle } = Promise.withResolvers<Session>();
  let known: Session | null = null;
  const tokenOfProvider = async (): Promise<string> => {
    if (!known) await connect();
    const session = await Promise.race([settled, noAnswerIn(answerTimeoutMs)]);
    if (session.phase === 'signed-in') return session.getToken();
    const error = session.phase === 'failed' ? session.code : 'login_required';
    throw Object.assign(new Error('The sign-in has ended.'), { error });
  };
  const signIn = (isFresh: boolean, navigationState?: unknown): void => {
    if (known && 'signIn' in known)
      known.signIn({ returnTo: currentPath(), isFresh, ...(isFresh && { navigationState }) });
    else location.reload();
  };
  const { subject, name, email, apiBase } = account;
  return {
    phase: 'signed-in',
    account: { subject, name, email },
    apiBase,
    getToken: async (isNew = false) => (isNew ? tokenOfProvider() : placeholderToken(subject)),
    signInAgain: () => signIn(false),
    signInFresh: (navigationState) => signIn(true, navigationState),
    getFreshIdToken: async () => null,
    signOut: () => void signOutOf(account)(),
    stored: {
      settle: (session) => {
        known = session;
        settle(session);
      },
    },
  };
};

/**
 * Opens the app offline for the last signed-in user. False without one.
 *
 * @param connect rejects without a network; otherwise the identity provider's result reaches `settle`
 */
export const openStoredSession = (store: SessionStore, connect: () => Promise<void>): boolean => {
  const account = readStoredAccount();
  if (!account) return false;
  setMediaBase(account.apiBase);
  const session = storedSession(account, connect);
  store.set(session);
  const reconnect = (): void => void connect().catch(() => undefined);
  window.addEventListener('online', reconnect);
  const stopWatching = watchSignOut(() => location.replace(paths.landing));
  const stop = store.subscribe(() => {
    if (store.get() === session) return;
    window.removeEventListener('online', reconnect);
    stopWatching();
    stop();
  });
  return true;
};
