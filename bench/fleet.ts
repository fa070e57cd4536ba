// Several processes of Sixty on one PostgreSQL, and callers who take turns among those that are ready.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sixty/testkit/free-port';
import { sql } from 'kysely';
import { insertRows } from '../apps/server/src/database/statements.ts';
import { type Database, openDatabase } from '../apps/server/src/database/open-database.ts';
import { collectionRow, numbers } from './fill/collections.ts';
import { type Call, Client } from './shared/client.ts';
import { startPostgres, temporaryFolder } from './shared/databases.ts';
import { parentOf } from './shared/machine.ts';
import { type Headers, productionEnv, signUpPeople, userIdsOf } from './shared/server.ts';

export const thisVersion = join(import.meta.dirname, '..');

const run = (command: string, parameters: readonly string[], cwd: string): void => {
  const { status } = spawnSync(command, parameters, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed: see above.`);
};

/** Returns a folder with the files of a tag or commit, and its own packages. */
export const checkOut = (version: string): string => {
  const folder = join(thisVersion, '.cache/releases', version);
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'release.tar');
  run('git', ['archive', `--output=${archive}`, version], thisVersion);
  run('tar', ['-xf', archive], folder);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  return folder;
};

type Process = {
  port: number;
  client: Client;
  child: ChildProcess | null;
  isReady: boolean;
};

export type Sample = {
  /** Of the process that got the call; 0 if none was ready. */
  port: number;
  sentAt: number;
  ms: number;
  isFailed: boolean;
};

export type Person = { headers: Headers; collectionId: string };

const collectionsEach = 20;

const fillPeople = async (database: Database, port: number, count: number): Promise<Person[]> => {
  const everyone = await signUpPeople(database, port, count);
  const ids = await userIdsOf(`http://127.0.0.1:${port}`, everyone);
  const people: Person[] = [];
  for (const [n, headers] of everyone.entries()) {
    const rows = numbers(0, collectionsEach).map((index) =>
      collectionRow(ids[n] ?? '', Date.now(), { name: `Words ${index}`, items: 50 }),
    );
    await insertRows(database.db, 'collections', rows);
    people.push({ headers, collectionId: rows[0]?.id ?? '' });
  }
  return people;
};

const checkEveryMs = 250;

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

export const startFleet = async (
  ended: AsyncDisposableStack,
  size: {
    processes: number;
    people: number;
    checkout?: string;
    database?: 'sqlite' | 'postgres';
  },
) => {
  const isOnSqlite = size.database === 'sqlite';
  const databaseUrl = isOnSqlite ? null : await startPostgres(ended, { isDurable: true });
  const dataDir = await temporaryFolder(ended);
  const processes: Process[] = [];
  for (let n = 0; n < size.processes; n += 1) {
    const port = await freePort();
    processes.push({ port, client: new Client(port), child: null, isReady: false });
  }
  const [{ port: publicPort } = { port: 0 }] = processes;
  const env = {
    ...process.env,
    ...productionEnv,
    SIXTY_DEVELOPMENT: 'true',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${publicPort}`,
    DRAIN_SECONDS: '1',
  };

  const start = async (one: Process, checkout = thisVersion): Promise<void> => {
    const log = openSync(join(dataDir, `${one.port}.log`), 'a');
    const child = spawn(join(checkout, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
      cwd: checkout,
      stdio: ['ignore', log, log],
      env: { ...env, PORT: String(one.port) },
    });
    one.child = child;
    while (!(await isReady(one.port))) {
      if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}.`);
      await sleep(20);
    }
    one.isReady = true;
  };

  const end = async ({ child }: Process, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };

  for (const one of processes) {
    ended.defer(async () => {
      await end(one, 'SIGKILL');
      one.client.close();
    });
  }
  // All at once: they wait for each other's migrations.
  await Promise.all(processes.map((one) => start(one, size.checkout)));
  const database = await openDatabase({ dataDir, databaseUrl });
  ended.defer(() => database.close());
  const people = await fillPeople(database, publicPort, size.people);
  const over = new AbortController();
  const check = async (one: Process): Promise<void> => {
    while (!over.signal.aborted) {
      one.isReady = await isReady(one.port);
      await sleep(checkEveryMs);
    }
  };
  const checks = processes.map(check);
  ended.defer(async () => {
    over.abort();
    await Promise.all(checks);
  });

  let turn = 0;
  /** As a proxy does: another process gets a call whose connection is refused, since nothing was sent. */
  const send = async (call: Call): Promise<Sample> => {
    for (;;) {
      const ready = processes.filter((one) => one.isReady);
      turn += 1;
      const one = ready[turn % ready.length];
      const sentAt = performance.now();
      const sampleOf = (isFailed: boolean): Sample => ({
        port: one?.port ?? 0,
        sentAt,
        ms: performance.now() - sentAt,
        isFailed,
      });
      if (!one) return sampleOf(true);
      try {
        const { status } = await one.client.send(call);
        return sampleOf(status >= 400);
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isRefused) return sampleOf(true);
        one.isReady = false;
      }
    }
  };
  return { processes, start, end, send, people, database };
};

/** The process that all processes of PostgreSQL are children of. */
export const postgresPidOf = async ({ db }: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
};

export type Fleet = Awaited<ReturnType<typeof startFleet>>;
