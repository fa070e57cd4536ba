import type { User } from '@sixty/contract/users';
import { dayOf } from '@sixty/domain/days';
import type { Random } from '@sixty/domain/random';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Bearer } from '../../plugins/bearer.ts';
import type { ProfileClaims } from './username.ts';
import { noteLogin } from '../badges/badges.service.ts';
import { findOrCreateUser, findTimeZone, findUser } from './users.service.ts';

/** What the issuer tells of a token's owner; null if it does not know them (any more). */
export type FindClaims = (bearer: Bearer) => Promise<ProfileClaims | null>;

/** Users whose day is remembered, so that the database is asked once a day for each. */
const rememberedUsers = 20_000;

/** Notes the days on which users are here, by their own calendar. */
const dayNoter = (database: Database) => {
  const noted = new Map<string, string>();
  return async ({ id, time_zone: timeZone }: User, now: number): Promise<void> => {
    const day = dayOf(now, timeZone ?? 'UTC');
    if (noted.get(id) === day) return;
    await withTransaction(database.db, async (executor) => {
      // A call beside this one may have told the zone since, and has noted the day by it.
      const present = await findTimeZone(executor, id);
      await noteLogin(executor, { userId: id, timeZone: present }, now);
    });
    if (noted.size >= rememberedUsers) noted.clear();
    noted.set(id, day);
  };
};

/** Finds the user of a verified token, and makes one at the first call; null if there is nobody behind the token. */
export const userResolver = (options: {
  readonly database: Database;
  readonly issuer: string;
  readonly findClaims: FindClaims;
  readonly random: Random;
  readonly now: () => number;
  readonly logError: (error: unknown, message: string) => void;
}) => {
  const { database, issuer, findClaims, random, now, logError } = options;
  const noteDay = dayNoter(database);

  return async (bearer: Bearer): Promise<User | null> => {
    const identity = { issuer, subject: bearer.subject };
    const known = await findUser(database.db, identity);
    if (known) {
      // A day that cannot be noted is no reason to refuse a call; the next one tries again.
      await noteDay(known, now()).catch((error: unknown) => logError(error, 'A login was not noted.'));
      return known;
    }
    // Outside the transaction: a tenant is asked over the network.
    const claims = await findClaims(bearer);
    if (!claims) return null;
    const { user } = await withTransaction(database.db, async (executor) => {
      const found = await findOrCreateUser(executor, { ...identity, claims }, { now: now(), random });
      await noteLogin(executor, { userId: found.user.id, timeZone: found.user.time_zone }, now());
      return found;
    });
    return user;
  };
};
