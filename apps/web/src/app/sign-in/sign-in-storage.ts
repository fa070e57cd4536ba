import { type KeyedStorage, localStore, parseJson, sessionStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';

const loginStateKey = 'auth0_state';
const loginPressedKey = 'loginPressed';
const forcedSignInKey = 'forcedSignInAt';
const pendingSignOutKey = 'pendingSignOut';

export const startLoginState = (): string => {
  const state = crypto.randomUUID();
  localStore.write(loginStateKey, state);
  return state;
};

const take = (store: KeyedStorage, key: string): string | null => {
  const text = store.read(key);
  store.remove(key);
  return text;
};

export const takeLoginState = (): string | null => take(localStore, loginStateKey);

export const storePreLoginPath = (path: string): void => {
  localStore.write(unscopedKeys.preLoginPath, path);
};

export const readPreLoginPath = (): string | null => localStore.read(unscopedKeys.preLoginPath);

/** `previousPath` is null if nobody pressed a link to the login. */
export type LoginPressed = { previousPath: string | null; isNewAccount: boolean };

/** Anybody can write into storage. */
export const loginPressedIn = (state: unknown): LoginPressed => {
  const { previousPath, isNewAccount }: Partial<Record<keyof LoginPressed, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  return {
    previousPath: typeof previousPath === 'string' ? previousPath : null,
    isNewAccount: isNewAccount === true,
  };
};

/** For the next document. */
export const storeLoginPressed = (pressed: LoginPressed): void => {
  sessionStore.write(loginPressedKey, JSON.stringify(pressed));
};

export const takeLoginPressed = (): LoginPressed =>
  loginPressedIn(parseJson(take(sessionStore, loginPressedKey)));

/**
 * The session at the identity provider may outlive a sign-out, as without a network. The mark stays until the provider says
 * that the session has ended, or somebody signs in.
 */
export const markSignOut = (): void => {
  localStore.write(pendingSignOutKey, 'true');
};

export const isSignOutMarked = (): boolean => localStore.read(pendingSignOutKey) !== null;

export const clearSignOutMark = (): void => localStore.remove(pendingSignOutKey);

/** Stops a sign-in loop if the API keeps refusing the token. */
const repeatWithinMs = 30_000;

export const isSignInRepeated = (lastMs: string | null, nowMs: number): boolean => {
  const last = lastMs === null ? Number.NaN : Number(lastMs);
  return Number.isFinite(last) && nowMs >= last && nowMs - last < repeatWithinMs;
};

/** False after a recent attempt. */
export const mayForceSignIn = (): boolean => {
  if (isSignInRepeated(sessionStore.read(forcedSignInKey), Date.now())) return false;
  sessionStore.write(forcedSignInKey, String(Date.now()));
  return true;
};

export const clearForcedSignIn = (): void => sessionStore.remove(forcedSignInKey);
