import { localStore, sessionStore } from '../../platform/storage.ts';
import { unnamedKeys } from '../../platform/unnamed-keys.ts';
import { isSignInRepeated } from './sign-in-repeat.ts';

const loginStateKey = 'auth0_state';
const loginPressedOnKey = 'loginPressedOn';
const newAccountKey = 'newAccountWanted';
const forcedSignInKey = 'forcedSignInAt';

/** Stores and returns a new random login state. */
export const startLoginState = (): string => {
  const state = crypto.randomUUID();
  localStore.write(loginStateKey, state);
  return state;
};

/** Reads and removes the login state. */
export const takeLoginState = (): string | null => {
  const state = localStore.read(loginStateKey);
  localStore.remove(loginStateKey);
  return state;
};

export const storePreLoginPath = (path: string): void => {
  localStore.write(unnamedKeys.preLoginPath, path);
};

export const readPreLoginPath = (): string | null => localStore.read(unnamedKeys.preLoginPath);

/** For the next document: the page on which Login or 'Create an account' was pressed. */
export const storeLoginPressedOn = (path: string, isNewAccount: boolean): void => {
  sessionStore.write(loginPressedOnKey, path);
  if (isNewAccount) sessionStore.write(newAccountKey, 'true');
  else sessionStore.remove(newAccountKey);
};

/** Reads and clears it. */
export const takeNewAccountWanted = (): boolean => {
  const isWanted = sessionStore.read(newAccountKey) === 'true';
  sessionStore.remove(newAccountKey);
  return isWanted;
};

/** Reads and clears it. */
export const takeLoginPressedOn = (): string | null => {
  const path = sessionStore.read(loginPressedOnKey);
  sessionStore.remove(loginPressedOnKey);
  return path;
};

/** Records a forced sign-in; false if the last one was a moment ago and didn't help. */
export const mayForceSignIn = (): boolean => {
  if (isSignInRepeated(sessionStore.read(forcedSignInKey), Date.now())) return false;
  sessionStore.write(forcedSignInKey, String(Date.now()));
  return true;
};

export const clearForcedSignIn = (): void => sessionStore.remove(forcedSignInKey);
