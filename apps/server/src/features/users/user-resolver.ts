import type { User } from '@sixty/contract/users';
import type { Random } from '@sixty/domain/random';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Bearer } from '../../plugins/bearer.ts';
import type { ProfileClaims } from './username.ts';
import { findOrCreateUser, findUser } from './users.service.ts';

/** What the issuer tells of a token's owner; null if it does not know them (any more). */
export type FindClaims = (bearer: Bearer) => Promise<ProfileClaims | null>;

/** Finds the user of a verified token, and makes one at the first call; null if there is nobody behind the token. */
export const userResolver =
  (options: {
    readonly database: Database;
    readonly issuer: string;
    readonly findClaims: FindClaims;
    readonly random: Random;
    readonly now: () => number;
  }) =>
  async (bearer: Bearer): Promise<User | null> => {
    const { database, issuer, findClaims, random, now } = options;
    const identity = { issuer, subject: bearer.subject };
    const known = await findUser(database.db, identity);
    if (known) return known;
    // Outside the transaction: a tenant is asked over the network.
    const claims = await findClaims(bearer);
    if (!claims) return null;
    const { user } = await withTransaction(database.db, (executor) =>
      findOrCreateUser(executor, { ...identity, claims }, { now: now(), random }),
    );
    return user;
  };
