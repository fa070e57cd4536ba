import type { Role } from '@sixty/contract/users';
import { createStoredStore } from '../platform/store.ts';
import { localStore } from '../platform/storage.ts';
import { unscopedKeys } from '../platform/unscoped-keys.ts';
import { useStore } from '../platform/use-store.ts';

/** A student until known. */
const userRole = createStoredStore<Role>(unscopedKeys.role, {
  initial: 'student',
  parse: (text) => (text === 'teacher' ? 'teacher' : 'student'),
  format: (role) => role,
});

export const useRole = (): Role => useStore(userRole);

export const storeRole = (role: Role): void => void userRole.set(role);

/** `/about` opens the app where a role is stored. */
export const ensureRole = (): void => {
  if (localStore.read(unscopedKeys.role) === null) storeRole('student');
};

export const clearRole = userRole.clear;
