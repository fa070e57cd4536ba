import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import {
  accountForPostgres,
  dataFolderFor,
  reachableBinaries,
  type RunAs,
  temporaryFolder,
} from './postgres-binaries.ts';

/** Writes one line of JSON, `{ "url" }` or `{ "problem" }`. Stops PostgreSQL when standard input closes. */
const runAs: RunAs = accountForPostgres();
const makeFolder = (parent: string): string => {
  const made = mkdtempSync(join(parent, 'sixty-postgres-'));
  if (runAs) chownSync(made, runAs.uid, runAs.gid);
  return made;
};
// Not in memory: the file system may be mounted `noexec`.
const folder = makeFolder(temporaryFolder(tmpdir(), runAs));
const dataFolder = makeFolder(dataFolderFor(folder));
const password = randomBytes(16).toString('hex');
let cluster: ChildProcess | undefined;

const start = (file: string, parameters: readonly string[]): ChildProcess =>
  // Without the tests' locale and PG* settings.
  spawn(file, parameters, {
    ...runAs,
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const errorsOf = (child: ChildProcess): { text: string } => {
  const errors = { text: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors.text = (errors.text + text).slice(-2000);
  });
  return errors;
};

const createCluster = async (initdb: string): Promise<void> => {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  const child = start(initdb, [
    `--pgdata=${dataFolder}`,
    '--username=sixty',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Dictionary order reveals code that relies on SQLite's byte order.
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-sync',
    '--set=scram_iterations=1',
    '--no-instructions',
  ]);
  const errors = errorsOf(child);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors.text.trim() || `code ${code}`}`)),
    );
  });
};

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

const startCluster = async (postgres: string, port: number): Promise<ChildProcess | null> => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(process.argv.includes('--durable') ? {} : fast),
  };
  const child = start(postgres, [
    '-D',
    dataFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const errors = errorsOf(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () =>
      errors.text.includes('Address already in use')
        ? resolve(null)
        : reject(new Error(`postgres failed: ${errors.text.trim()}`)),
    );
    child.stderr?.on('data', () => {
      if (errors.text.includes('ready to accept connections')) resolve(child);
    });
  });
};

const startPostgres = async (): Promise<string> => {
  const { initdb, postgres } = await reachableBinaries(folder, runAs);
  await createCluster(initdb);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort();
    const child = await startCluster(postgres, port);
    if (child) {
      cluster = child;
      return `postgres://sixty:${password}@127.0.0.1:${port}/postgres`;
    }
  }
  throw new Error('no port was free for PostgreSQL');
};

const stopPostgres = async (): Promise<void> => {
  const running = cluster;
  if (running && running.exitCode === null) {
    const closed = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGQUIT');
    await closed;
  }
  for (const made of [folder, dataFolder]) rmSync(made, { recursive: true, force: true });
  process.exit(0);
};

const report = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

process.stdout.on('error', () => {});

const started = startPostgres();
process.stdin.on('end', () => void started.catch(() => {}).then(stopPostgres)).resume();

try {
  report({ url: await started });
} catch (error) {
  report({ problem: error instanceof Error ? error.message : String(error) });
}
