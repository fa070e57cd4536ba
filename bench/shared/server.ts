import { join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/open-database.ts';
import { createAccount } from '../../apps/server/src/identity/accounts.ts';
import { makeAccessToken } from '../../apps/server/src/testing/access-token.ts';
import { startSixty, stopSixty } from '../../e2e/support/servers.ts';

export type Headers = { authorization: string };

/** Accounts with access tokens for a server at `port`. */
export const signUpPeople = async (database: Database, port: number, count: number): Promise<Headers[]> => {
  const read = readSettings({ PORT: String(port) });
  if (!read.ok) throw new Error(read.problem);
  const people: Headers[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, now] = [`person-${n}`, Date.now()];
    const account = { id, name: `Person ${n}`, email: `${id}@example.org`, passwordHash: '', now };
    await createAccount(database.db, account);
    const token = await makeAccessToken(database, read.settings.auth, { subject: id }, now);
    people.push({ authorization: `Bearer ${token}` });
  }
  return people;
};

/** The ids of people, who become users by their first call. */
export const userIdsOf = async (origin: string, people: readonly Headers[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const headers of people) {
    const response = await fetch(`${origin}/api/users/me/`, { headers });
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
};

const unlimited = '1000000';

/** As in production, with its logs and without limits of calls. */
export const productionEnv = {
  SIXTY_DEVELOPMENT: 'false',
  NODE_ENV: 'production',
  // As in tools/start.mjs.
  NODE_OPTIONS: '--max-semi-space-size=8 --expose-gc',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
  LOG_LEVEL: 'info',
  CALLS_PER_MINUTE: unlimited,
  CALLS_PER_MINUTE_AND_ADDRESS: unlimited,
} as const;

export type Server = {
  origin: string;
  port: number;
  pid: number;
  dataDir: string;
  people: readonly Headers[];
};

/** Sixty on SQLite, with people who are signed in. */
export const startServer = async (ended: AsyncDisposableStack, people: number): Promise<Server> => {
  const port = await freePort();
  const sixty = await startSixty(port, productionEnv);
  ended.defer(() => stopSixty(sixty));
  const { dataDir, process } = sixty;
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const signedIn = await signUpPeople(database, port, people);
  await database.close();
  return { origin: `http://localhost:${port}`, port, pid: process.pid ?? 0, dataDir, people: signedIn };
};
