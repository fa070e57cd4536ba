import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { startServer } from '../trust/server.ts';
import { Client } from './load.ts';

export type Measured = { readonly pid: number; readonly client: Client };

const unlimited = '1000000';

/** As in production, and with its logs. */
export const startSixty = (ended: AsyncDisposableStack, people: number) =>
  startServer(ended, {
    people,
    env: {
      SIXTY_DEVELOPMENT: 'false',
      NODE_ENV: 'production',
      // As tools/start.mjs.
      NODE_OPTIONS: '--max-semi-space-size=8 --expose-gc',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
      LOG_LEVEL: 'info',
      CALLS_PER_MINUTE: unlimited,
      CALLS_PER_MINUTE_AND_ADDRESS: unlimited,
    },
  });

export const measured = (
  ended: AsyncDisposableStack,
  { pid, port }: { readonly pid: number | undefined; readonly port: number },
): Measured => {
  if (pid === undefined) throw new Error('The server has no process.');
  const client = new Client(port);
  ended.defer(() => client.close());
  return { pid, client };
};

export const startBare = async (ended: AsyncDisposableStack, dataDir: string): Promise<Measured> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) },
  });
  ended.defer(() => void child.kill());
  await once(child.stdout, 'data');
  return measured(ended, { pid: child.pid, port });
};
