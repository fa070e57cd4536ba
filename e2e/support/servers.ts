import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { startTenant } from './tenant.ts';

const root = join(import.meta.dirname, '../..');

type Running = { process: ChildProcess; dataDir: string };

export const startSixty = async (
  port: number,
  env: Readonly<Record<string, string>>,
  existingDataDir?: string,
): Promise<Running> => {
  const dataDir = existingDataDir ?? (await mkdtemp(join(tmpdir(), 'sixty-e2e-')));
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // All tests share an address.
      SIGN_UPS_PER_HOUR: '100000',
      CALLS_PER_MINUTE: '100000',
      CALLS_PER_MINUTE_AND_ADDRESS: '100000',
      ...env,
    },
  });
  await new Promise<void>((done, fail) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Sixty is ready')) return;
      child.stdout.off('data', read).resume();
      done();
    };
    child.stdout.on('data', read);
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}: ${output}`)));
  });
  return { process: child, dataDir };
};

/** Keeps the data. */
export const endSixty = async ({ process: child }: Running): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
};

export const stopSixty = async (running: Running): Promise<void> => {
  await endSixty(running);
  await rm(running.dataDir, { recursive: true, force: true });
};

/** Starts Sixty with defaults, an external identity provider, and a Sixty that uses it. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  // Compiled code of servers and commands.
  process.env['NODE_COMPILE_CACHE'] = join(root, '.cache/node');
  const [port, tenantPort, tenantAppPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const tenantOrigin = `http://localhost:${tenantPort}`;
  const tenantAppOrigin = `http://localhost:${tenantAppPort}`;
  const audience = 'https://sixty.test/api';

  const tenant = await startTenant({
    port: tenantPort,
    audience,
    appOrigin: tenantAppOrigin,
    signOnCallback: `${origin}/federated/school/callback`,
  });
  const sixty = await startSixty(port, {
    SIGN_ON_PROVIDERS: JSON.stringify([
      {
        id: 'school',
        name: 'Hillside School',
        issuer: tenantOrigin,
        client_id: 'sixty-sign-on',
        client_secret: 'a-secret-of-the-tests',
      },
    ]),
  });
  const tenantSixty = await startSixty(tenantAppPort, {
    AUTH_DOMAIN: tenantOrigin,
    AUTH_CLIENT_ID: 'outside-client',
    AUTH_AUDIENCE: audience,
  });

  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_DATA_DIR'] = sixty.dataDir;
  process.env['E2E_TENANT_ORIGIN'] = tenantOrigin;
  process.env['E2E_TENANT_APP_ORIGIN'] = tenantAppOrigin;

  return async () => {
    await Promise.all([stopSixty(sixty), stopSixty(tenantSixty)]);
    await tenant.stop();
  };
};

export default globalSetup;
