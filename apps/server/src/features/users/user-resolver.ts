import type { Role, User } from '@sixty/contract/users';
import type { Rng } from '@sixty/domain/random';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Bearer, IsSignedIn } from '../../plugins/bearer.ts';
import { accountDisabled } from '../../plugins/failure.ts';
import type { ProfileClaims } from './username.ts';
import { recordLogin } from '../badges/badges.service.ts';
import { dayFor, dayMemory } from './day-memory.ts';
import { dayRecorder } from './day-recorder.ts';
import { findOrCreateUser, findAccountStatus, renewClaims } from './users.service.ts';

export type FindClaims = (bearer: Bearer) => Promise<ProfileClaims | null>;

export type FindInvitedRole = (bearer: Bearer) => Promise<Role | null>;

type Known = NonNullable<Awaited<ReturnType<typeof findAccountStatus>>>;

/** Null if the session has ended or the account is gone. @throws Failure if it is disabled. */
export const userResolver = (options: {
  readonly database: Database;
  readonly issuer: string;
  readonly isSignedIn: IsSignedIn;
  readonly findClaims: FindClaims;
  readonly findInvitedRole: FindInvitedRole;
  readonly rng: Rng;
  readonly now: () => number;
  readonly logError: (error: unknown, message: string) => void;
}) => {
  const { database, issuer, isSignedIn, findClaims, findInvitedRole, rng, now, logError } = options;
  const recordDay = dayRecorder(database, (error) => logError(error, 'recording a login day failed'));
  const asked = dayMemory();

  const withCurrentClaims = async (known: Known, bearer: Bearer): Promise<User> => {
    const { user } = known;
    const day = dayFor(user, now());
    if (asked.isKnown(user.id, day)) return user;
    // Before the request: a page makes several calls at once, and tenants limit them.
    asked.remember(user.id, day);
    const claims = await findClaims(bearer);
    return claims ? renewClaims(database.db, { ...known, claims }, now()) : user;
  };

  return async (bearer: Bearer): Promise<User | null> => {
    const { subject, session } = bearer;
    const identity = { issuer, subject };
    let known = await findAccountStatus(database.db, identity, session && { ...session, now: now() });
    if (!known) {
      if (!(await isSignedIn(bearer))) return null;
      // While a session changes its ID, it has no row for a moment.
      known = await findAccountStatus(database.db, identity, null);
    }
    if (known) {
      if (known.standing.isDisabled) throw accountDisabled;
      await recordDay(known.user, now());
      return withCurrentClaims(known, bearer).catch((error: unknown) => {
        logError(error, 'userinfo request failed');
        return known.user;
      });
    }
    // A network call, so outside the transaction.
    const claims = await findClaims(bearer);
    if (!claims) return null;
    const role = await findInvitedRole(bearer);
    const { user } = await withTransaction(database.db, async (executor) => {
      const found = await findOrCreateUser(executor, { ...identity, claims, role }, { now: now(), rng });
      await recordLogin(executor, { userId: found.user.id, timeZone: found.user.time_zone }, now());
      return found;
    });
    asked.remember(user.id, dayFor(user, now()));
    return user;
  };
};
