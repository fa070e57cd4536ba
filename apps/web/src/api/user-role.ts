import type { Role } from '@sixty/contract/users';
import { useSyncExternalStore } from 'react';
import { localStore } from '../platform/storage.ts';
import { unnamedKeys } from '../platform/unnamed-keys.ts';

const defaultRole: Role = 'student';
const listeners = new Set<() => void>();

const readRole = (): Role => (localStore.read(unnamedKeys.role) === 'teacher' ? 'teacher' : defaultRole);

const onRoleChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The last known role; the default until it is known is what a student sees. */
export const useRole = (): Role => useSyncExternalStore(onRoleChange, readRole, () => defaultRole);

const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Stores the role for the next page load. */
export const keepRole = (role: Role): void => {
  localStore.write(unnamedKeys.role, role);
  tellListeners();
};

/** The next user of this browser may be someone else. */
export const forgetRole = (): void => {
  localStore.remove(unnamedKeys.role);
  tellListeners();
};
