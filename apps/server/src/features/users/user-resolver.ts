import { setTimeout as sleep } from 'node:timers/promises';
import type { Role, User } from '@sixty/contract/users';
import { dayOf } from '@sixty/domain/days';
import type { Rng } from '@sixty/domain/random';
import { RecentMap } from '../../concurrency/recent-map.ts';
import { databaseProblem } from '../../database/database-error.ts';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Bearer, IsSignedIn } from '../../plugins/bearer.ts';
import { accountDisabled } from '../../plugins/failure.ts';
import { recordLogin } from '../badges/badges.ts';
import type { ProfileClaims } from './username.ts';
import { findAccountStatus, findOrCreateUser, findTimeZone, renewClaims } from './users.ts';

/** The last day of each user for which something was done. */
const rememberedDays = () => new RecentMap<string, string>(20_000);

const dayFor = ({ time_zone }: Pick<User, 'time_zone'>, now: number): string =>
  dayOf(now, time_zone ?? 'UTC');

/** A call waits at most this share of `waitMs` until the login day is recorded. */
const maxWaitShare = 0.2;

const pauseMs = 5000;

/** If the database is locked, the call continues, and a later one records the login day. */
const dayRecorder = (database: Database, onError: (error: unknown) => void) => {
  const recorded = rememberedDays();
  let pausedUntilMs = 0;

  const record = async (user: User, day: string, now: number): Promise<void> => {
    await withTransaction(database.db, async (executor) => {
      // Read again: a concurrent call may have set it.
      const timeZone = await findTimeZone(executor, user.id);
      await recordLogin(executor, { userId: user.id, timeZone }, now);
    });
    recorded.set(user.id, day);
  };

  return async (user: User, now: number): Promise<void> => {
    const day = dayFor(user, now);
    if (recorded.get(user.id) === day || performance.now() < pausedUntilMs) return;
    const recording = record(user, day, now).catch((error: unknown) => {
      if (databaseProblem(error) !== null) pausedUntilMs = performance.now() + pauseMs;
      onError(error);
    });
    const enough = sleep(database.limits.waitMs * maxWaitShare, undefined, { ref: false });
    await Promise.race([recording, enough]);
  };
};

export type FindClaims = (bearer: Bearer) => Promise<ProfileClaims | null>;

export type FindInvitedRole = (bearer: Bearer) => Promise<Role | null>;

type Known = NonNullable<Awaited<ReturnType<typeof findAccountStatus>>>;

/** Returns null if the session has ended or the account is gone. @throws Failure if it is disabled. */
export const userResolver = (options: {
  database: Database;
  issuer: string;
  isSignedIn: IsSignedIn;
  findClaims: FindClaims;
  findInvitedRole: FindInvitedRole;
  rng: Rng;
  now: () => number;
  logError: (error: unknown, message: string) => void;
}) => {
  const { database, issuer, isSignedIn, findClaims, findInvitedRole, rng, now, logError } = options;
  const recordDay = dayRecorder(database, (error) => logError(error, 'recording a login day failed'));
  const renewed = rememberedDays();

  const withCurrentClaims = async (known: Known, bearer: Bearer): Promise<User> => {
    const { user } = known;
    const day = dayFor(user, now());
    if (renewed.get(user.id) === day) return user;
    // Before the request: a page makes several calls at once, and tenants limit them.
    renewed.set(user.id, day);
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
    const user = await withTransaction(database.db, async (executor) => {
      const found = await findOrCreateUser(executor, { ...identity, claims, role }, { now: now(), rng });
      await recordLogin(executor, { userId: found.id, timeZone: found.time_zone }, now());
      return found;
    });
    renewed.set(user.id, dayFor(user, now()));
    return user;
  };
};
