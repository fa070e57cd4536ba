import { localStore, sessionStore } from '../../platform/storage.ts';
import { unnamedKeys } from '../../platform/unnamed-keys.ts';
import { isSignInRepeated } from './sign-in-repeat.ts';

const loginStateKey = 'auth0_state';
const loginPressedOnKey = 'loginPressedOn';
const newAccountKey = 'newAccountWanted';
const forcedSignInKey = 'forcedSignInAt';

/** Keeps a new random login state in this browser and returns it, to be carried through the sign-in. */
export const startLoginState = (): string => {
  const state = crypto.randomUUID();
  localStore.write(loginStateKey, state);
  return state;
};

/** The saved login state, which is removed: it serves once. */
export const takeLoginState = (): string | null => {
  const state = localStore.read(loginStateKey);
  localStore.remove(loginStateKey);
  return state;
};

export const rememberPreLoginPath = (path: string): void => {
  localStore.write(unnamedKeys.preLoginPath, path);
};

export const readPreLoginPath = (): string | null => localStore.read(unnamedKeys.preLoginPath);

/** Notes on which page Login or 'Create an account' was pressed, where the next page is another document. */
export const rememberLoginPressedOn = (path: string, isNewAccount: boolean): void => {
  sessionStore.write(loginPressedOnKey, path);
  if (isNewAccount) sessionStore.write(newAccountKey, 'true');
  else sessionStore.remove(newAccountKey);
};

/** Whether 'Create an account' led to this document. Reading it clears it. */
export const takeNewAccountWanted = (): boolean => {
  const isWanted = sessionStore.read(newAccountKey) === 'true';
  sessionStore.remove(newAccountKey);
  return isWanted;
};

/** The page on which Login was pressed, if that led to this document; it is told once. */
export const takeLoginPressedOn = (): string | null => {
  const path = sessionStore.read(loginPressedOnKey);
  sessionStore.remove(loginPressedOnKey);
  return path;
};

/** Notes that the API asks for a new sign-in; false if it did so a moment ago, when signing in did not help. */
export const mayForceSignIn = (): boolean => {
  if (isSignInRepeated(sessionStore.read(forcedSignInKey), Date.now())) return false;
  sessionStore.write(forcedSignInKey, String(Date.now()));
  return true;
};

export const forgetForcedSignIn = (): void => sessionStore.remove(forcedSignInKey);
