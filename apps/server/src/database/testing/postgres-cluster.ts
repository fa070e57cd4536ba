import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type PostgresServer = { url: string } | { problem: string };

export type PostgresCluster = { server: PostgresServer; stop: () => Promise<void> };

/** @param options.isDurable as in production: commits wait for the disk. */
export const startPostgresCluster = async ({ isDurable = false } = {}): Promise<PostgresCluster> => {
  const guardian = spawn(
    process.execPath,
    [fileURLToPath(new URL('postgres-guardian.ts', import.meta.url)), ...(isDurable ? ['--durable'] : [])],
    {
      // Otherwise Ctrl-C kills the guardian before the tests end.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let errors = '';
  guardian.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const closed = new Promise<void>((resolve) => guardian.once('close', () => resolve()));
  const server = await new Promise<PostgresServer>((resolve) => {
    createInterface({ input: guardian.stdout }).once('line', (line) =>
      resolve(JSON.parse(line) as PostgresServer),
    );
    guardian.once('error', (error) => resolve({ problem: error.message }));
    guardian.once('close', () => resolve({ problem: errors.trim() || 'its guardian ended' }));
  });
  return {
    server,
    stop: async () => {
      guardian.stdin.end();
      await closed;
    },
  };
};
