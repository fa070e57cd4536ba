import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { freePort } from '@sixty/testkit/free-port';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { startPostgresCluster } from '../../apps/server/src/database/testing/postgres-cluster.ts';
import { parentOf } from '../server/usage.ts';
import { currentCheckout, type SixtyProcess, sixtyProcess } from './process.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { startStore } from './store.ts';

const unlimited = '1000000';

const startPostgres = async (ended: AsyncDisposableStack) => {
  const { server, stop } = await startPostgresCluster({ isDurable: true });
  ended.defer(stop);
  if ('problem' in server) throw new Error(server.problem);
  const { url } = server;
  const { db, close } = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
  ended.defer(close);
  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(db)).rows;
  const [backend] = await query<{ readonly pid: number }>('select pg_backend_pid() as pid');
  return { url, query, pid: parentOf(backend?.pid ?? 0) };
};

export type Fleet = {
  readonly origin: string;
  readonly processes: readonly SixtyProcess[];
  readonly proxy: Proxy;
  readonly storePid: number;
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
};

/** PostgreSQL, a store, `count` processes that share them and a folder, and a proxy in front. */
export const startFleet = async (
  ended: AsyncDisposableStack,
  { count, checkout = currentCheckout }: { readonly count: number; readonly checkout?: string },
): Promise<Fleet> => {
  const postgres = await startPostgres(ended);
  const store = await startStore(ended);
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-processes-'));
  ended.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...store.env,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: origin,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    NODE_ENV: 'production',
    SIXTY_DEVELOPMENT: 'true',
    // All people share an address.
    SIGN_UPS_PER_HOUR: unlimited,
    CALLS_PER_MINUTE: unlimited,
    CALLS_PER_MINUTE_AND_ADDRESS: unlimited,
  };
  const processes: SixtyProcess[] = [];
  for (let n = 0; n < count; n += 1) {
    const process = sixtyProcess({ port: await freePort(), dataDir, env });
    ended.defer(async () => void (await process.end('SIGKILL')));
    processes.push(process);
  }
  // At once: they wait for each other's migrations.
  await Promise.all(processes.map((each) => each.start(checkout)));
  const proxy = await startProxy(ended, { port, ports: processes.map((each) => each.port) });
  await proxy.untilReady();
  return { origin, processes, proxy, storePid: store.pid, postgres };
};
