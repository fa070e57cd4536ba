import { freePort } from '@sixty/testkit/free-port';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/open-database.ts';
import { createAccount } from '../../apps/server/src/identity/accounts.repository.ts';
import { hashPassword } from '../../apps/server/src/identity/passwords.ts';
import { makeAccessToken } from '../../apps/server/src/testing/access-token.ts';
import { startSixty, stopSixty } from '../../e2e/support/servers.ts';
import { password } from './visitor.ts';

export type Server = {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: Awaited<ReturnType<typeof startSixty>>['process'];
  readonly people: readonly { readonly authorization: string }[];
};

type Person = Server['people'][number];

/** A million calls take a quarter of an hour; Sixty's tokens last ten minutes. */
const longestRunSeconds = 7200;

export const openAccounts = async (database: Database, port: number) => {
  const read = readSettings({ PORT: String(port) });
  if (!read.ok) throw new Error(read.problem);
  const { auth } = read.settings;
  const passwordHash = await hashPassword(password);
  const signIn = async (subject: string): Promise<Person> => ({
    authorization: `Bearer ${await makeAccessToken(database, auth, { subject, expiresIn: longestRunSeconds }, Date.now())}`,
  });
  return {
    signIn,
    signUp: async (subject: string, name: string): Promise<Person> => {
      const email = `${subject}@example.org`;
      await createAccount(database.db, { id: subject, name, email, passwordHash, now: Date.now() });
      return signIn(subject);
    },
  };
};

export const signUpPeople = async (database: Database, port: number, count: number): Promise<Person[]> => {
  const { signUp } = await openAccounts(database, port);
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) people.push(await signUp(`person-${n}`, `Person ${n}`));
  return people;
};

export const startServer = async (
  ended: AsyncDisposableStack,
  {
    databaseUrl = null,
    people = 16,
    env = {},
  }: {
    readonly databaseUrl?: string | null;
    readonly people?: number;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Server> => {
  const port = await freePort();
  const sixty = await startSixty(port, {
    SIXTY_DEVELOPMENT: 'true',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  ended.defer(() => stopSixty(sixty));
  const { dataDir, process } = sixty;
  const database = await openDatabase({ dataDir, databaseUrl });
  const signedIn = await signUpPeople(database, port, people);
  await database.close();
  return { origin: `http://localhost:${port}`, port, dataDir, process, people: signedIn };
};
