import { readSettings } from '../../apps/server/src/config/settings.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/open-database.ts';
import { createAccount } from '../../apps/server/src/identity/accounts.repository.ts';
import { makeAccessToken } from '../../apps/server/src/testing/access-token.ts';
import { freePort, startSixty, stopSixty } from '../../e2e/support/servers.ts';

export type Server = {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: Awaited<ReturnType<typeof startSixty>>['process'];
  /** Authorization headers, one for each person. */
  readonly people: readonly { readonly authorization: string }[];
};

const signIn = async (database: Database, port: number, count: number): Promise<Server['people']> => {
  const read = readSettings({ PORT: String(port) });
  if (!read.ok) throw new Error(read.problem);
  const now = Date.now();
  const people: { readonly authorization: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const subject = `person-${n}`;
    const account = {
      id: subject,
      name: `Person ${n}`,
      email: `${subject}@example.org`,
      passwordHash: '',
      now,
    };
    await createAccount(database.db, account);
    const token = await makeAccessToken(database, read.settings.auth, { subject }, now);
    people.push({ authorization: `Bearer ${token}` });
  }
  return people;
};

/** The server process, with people who are signed in. */
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
  const signedIn = await signIn(database, port, people);
  await database.close();
  return { origin: `http://localhost:${port}`, port, dataDir, process, people: signedIn };
};
