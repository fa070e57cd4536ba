import type { User } from '@sixty/contract/users';
import { dayOf } from '@sixty/domain/days';
import type { Rng } from '@sixty/domain/random';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Bearer } from '../../plugins/bearer.ts';
import type { ProfileClaims } from './username.ts';
import { noteLogin } from '../badges/badges.service.ts';
import { findOrCreateUser, findTimeZone, findUser, renewClaims } from './users.service.ts';

/** What the issuer tells of a token's owner; null if it does not know them (any more). */
export type FindClaims = (bearer: Bearer) => Promise<ProfileClaims | null>;

/** Users whose day is remembered, so that the database, or a tenant, is asked once a day for each. */
const rememberedUsers = 20_000;

/** Remembers for each user one day, such as that on which something was done for them last. */
const dayMemory = () => {
  const days = new Map<string, string>();
  return {
    isKnown: (userId: string, day: string): boolean => days.get(userId) === day,
    remember: (userId: string, day: string): void => {
      if (days.size >= rememberedUsers) days.clear();
      days.set(userId, day);
    },
  };
};

const dayFor = ({ time_zone: timeZone }: User, now: number): string => dayOf(now, timeZone ?? 'UTC');

/** Notes the days on which users are here, by their own calendar. */
const dayNoter = (database: Database) => {
  const noted = dayMemory();
  return async (user: User, now: number): Promise<void> => {
    const day = dayFor(user, now);
    if (noted.isKnown(user.id, day)) return;
    await withTransaction(database.db, async (executor) => {
      // A call beside this one may have told the zone since, and has noted the day by it.
      const stored = await findTimeZone(executor, user.id);
      await noteLogin(executor, { userId: user.id, timeZone: stored }, now);
    });
    noted.remember(user.id, day);
  };
};

/** Finds the user of a verified token, and makes one at the first call; null if there is nobody behind the token. */
export const userResolver = (options: {
  readonly database: Database;
  readonly issuer: string;
  readonly findClaims: FindClaims;
  readonly rng: Rng;
  readonly now: () => number;
  readonly logError: (error: unknown, message: string) => void;
}) => {
  const { database, issuer, findClaims, rng, now, logError } = options;
  const noteDay = dayNoter(database);
  const asked = dayMemory();

  /** The user with the name and the e-mail address that the issuer tells today: it is asked at the first call of a day. */
  const withCurrentClaims = async (user: User, bearer: Bearer): Promise<User> => {
    const day = dayFor(user, now());
    if (asked.isKnown(user.id, day)) return user;
    // Before it is asked: a page makes several calls at once, and a tenant answers only so many.
    asked.remember(user.id, day);
    const claims = await findClaims(bearer);
    return claims ? renewClaims(database.db, { user, claims }, now()) : user;
  };

  return async (bearer: Bearer): Promise<User | null> => {
    const identity = { issuer, subject: bearer.subject };
    const known = await findUser(database.db, identity);
    if (known) {
      // A day that cannot be noted is no reason to refuse a call; the next one tries again.
      await noteDay(known, now()).catch((error: unknown) => logError(error, 'A login was not noted.'));
      // Nor is a tenant that does not answer: what it told before is still there.
      return withCurrentClaims(known, bearer).catch((error: unknown) => {
        logError(error, 'The issuer was not asked for name and address.');
        return known;
      });
    }
    // Outside the transaction: a tenant is asked over the network.
    const claims = await findClaims(bearer);
    if (!claims) return null;
    const { user } = await withTransaction(database.db, async (executor) => {
      const found = await findOrCreateUser(executor, { ...identity, claims }, { now: now(), rng });
      await noteLogin(executor, { userId: found.user.id, timeZone: found.user.time_zone }, now());
      return found;
    });
    asked.remember(user.id, dayFor(user, now()));
    return user;
  };
};
