import { localStore, sessionStore } from '../../platform/storage.ts';
import { unnamedKeys } from '../../platform/unnamed-keys.ts';
import { isSignInRepeated } from './sign-in-repeat.ts';

const loginStateKey = 'auth0_state';
const loginPressedOnKey = 'loginPressedOn';
const newAccountKey = 'newAccountWanted';
const forcedSignInKey = 'forcedSignInAt';

export const startLoginState = (): string => {
  const state = crypto.randomUUID();
  localStore.write(loginStateKey, state);
  return state;
};

export const takeLoginState = (): string | null => {
  const state = localStore.read(loginStateKey);
  localStore.remove(loginStateKey);
  return state;
};

export const storePreLoginPath = (path: string): void => {
  localStore.write(unnamedKeys.preLoginPath, path);
};

export const readPreLoginPath = (): string | null => localStore.read(unnamedKeys.preLoginPath);

/** For the next document. */
export const storeLoginPressedOn = (path: string, isNewAccount: boolean): void => {
  sessionStore.write(loginPressedOnKey, path);
  if (isNewAccount) sessionStore.write(newAccountKey, 'true');
  else sessionStore.remove(newAccountKey);
};

export const takeNewAccountWanted = (): boolean => {
  const isWanted = sessionStore.read(newAccountKey) === 'true';
  sessionStore.remove(newAccountKey);
  return isWanted;
};

export const takeLoginPressedOn = (): string | null => {
  const path = sessionStore.read(loginPressedOnKey);
  sessionStore.remove(loginPressedOnKey);
  return path;
};

/** False if a recent one didn't help. */
export const mayForceSignIn = (): boolean => {
  if (isSignInRepeated(sessionStore.read(forcedSignInKey), Date.now())) return false;
  sessionStore.write(forcedSignInKey, String(Date.now()));
  return true;
};

export const clearForcedSignIn = (): void => sessionStore.remove(forcedSignInKey);
