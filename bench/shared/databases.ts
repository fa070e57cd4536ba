import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/open-database.ts';
import { runSql, urlOfDatabase } from '../../apps/server/src/database/testing/global-setup.ts';
import { startPostgresCluster } from '../../apps/server/src/database/testing/postgres-cluster.ts';

export const temporaryFolder = async (ended: AsyncDisposableStack): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-bench-'));
  ended.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Returns the URL of a new PostgreSQL. */
export const startPostgres = async (
  ended: AsyncDisposableStack,
  options?: { isDurable: boolean },
): Promise<string> => {
  const { server, stop } = await startPostgresCluster(options);
  ended.defer(stop);
  if ('problem' in server) throw new Error(server.problem);
  return server.url;
};

/** Opens another empty database with all tables. */
export type OpenDatabase = () => Promise<Database>;

/** @param chosen 'sqlite', 'postgres', or both with a comma between. */
export const onDatabases = async (
  chosen: string,
  measure: (open: OpenDatabase) => Promise<void>,
): Promise<void> => {
  for (const dialect of chosen.split(',')) {
    await using ended = new AsyncDisposableStack();
    const folder = await temporaryFolder(ended);
    const serverUrl = dialect === 'postgres' ? await startPostgres(ended) : null;
    let count = 0;
    await measure(async () => {
      count += 1;
      const name = `bench_${count}`;
      if (serverUrl !== null) await runSql(serverUrl, `create database ${name}`);
      const database = await openDatabase({
        dataDir: join(folder, name),
        databaseUrl: serverUrl === null ? null : urlOfDatabase(serverUrl, name),
      });
      ended.defer(() => database.close());
      await migrate(database.db);
      return database;
    });
  }
};
