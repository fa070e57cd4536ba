import type { User } from '@sixty/contract/users';
import type { Executor } from '../../database/open-database.ts';
import { failure, type Failure, invalidField, tooManyRequests } from '../../plugins/failure.ts';
import { findIdentity } from '../users/users.service.ts';

export const notHere = failure(
  'conflict',
  'Your account is managed elsewhere. Please change this where you sign in.',
);

export const tooManyTries = tooManyRequests('Too many tries. Please wait 15 minutes.', 900);

const wrongPassword = invalidField('password', 'That password isn’t right.');

/** At the issuer; null if the user is gone. */
export const subjectOf = async (executor: Executor, user: Pick<User, 'id'>): Promise<string | null> =>
  (await findIdentity(executor, user.id))?.subject ?? null;

export const problemOfPassword = (check: 'right' | 'wrong' | 'too_many'): Failure | null => {
  switch (check) {
    case 'right':
      return null;
    case 'wrong':
      return wrongPassword;
    case 'too_many':
      return tooManyTries;
  }
};
