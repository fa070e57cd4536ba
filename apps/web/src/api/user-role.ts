import type { Role } from '@sixty/contract/users';
import { localStore } from '../platform/storage.ts';
import { createStoredStore } from '../platform/store.ts';
import { hasSignedInKey } from '../platform/theme/first-paint.ts';
import { unscopedKeys } from '../platform/user-data.ts';
import { useStore } from '../platform/use-store.ts';

/** A student until known. */
const userRole = createStoredStore<Role>(unscopedKeys.role, {
  initial: 'student',
  parse: (text) => (text === 'teacher' ? 'teacher' : 'student'),
  format: (role) => role,
});

export const useRole = (): Role => useStore(userRole);

/** `/about` opens the app where a role is stored, and the landing page offers Login first where anybody has signed in. */
export const ensureRole = (): void => {
  localStore.write(hasSignedInKey, 'true');
  if (!userRole.isSet()) userRole.set('student');
};

/** Only replaces: a sign-out in another tab may have removed the role. */
export const replaceRole = (role: Role): void => {
  if (userRole.isSet()) userRole.set(role);
};

export const clearRole = userRole.clear;
