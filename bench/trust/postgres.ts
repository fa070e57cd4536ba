import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { startPostgresCluster } from '../../apps/server/src/database/testing/postgres-cluster.ts';

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

const postmasterOf = async (databaseUrl: string, dataDir: string): Promise<number> => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  );
  await close();
  const [pid] = readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
};

/** PostgreSQL with processes that can be paused (Linux only). */
export const startPostgres = async (ended: AsyncDisposableStack, dataDir: string) => {
  const { server, stop } = await startPostgresCluster();
  ended.defer(stop);
  if ('problem' in server) throw new Error(server.problem);
  const postmaster = await postmasterOf(server.url, dataDir);
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const backends = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
    for (const pid of [postmaster, ...backends]) process.kill(pid, name);
  };
  const thaw = (): void => signal('SIGCONT');
  // A paused PostgreSQL would never exit.
  ended.defer(async () => thaw());
  return { url: server.url, freeze: (): void => signal('SIGSTOP'), thaw };
};
