import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sixty/testkit/free-port';
import { installBenchPackages } from '../install.ts';

const bucket = 'school-media';
/** The only account of S3rver. */
const account = 'S3RVER';
const command = "require('@20minutes/s3rver/lib/cli.js').parseAsync(['', '', ...process.argv.slice(1)])";

export type Store = { readonly pid: number; readonly env: Readonly<Record<string, string>> };

/** S3rver, which checks signatures and stores objects as files. */
export const startStore = async (ended: AsyncDisposableStack): Promise<Store> => {
  installBenchPackages();
  const folder = await mkdtemp(join(tmpdir(), 'sixty-store-'));
  ended.defer(() => rm(folder, { recursive: true, force: true }));
  const port = String(await freePort());
  const options = ['--silent', '-a', '127.0.0.1', '-p', port, '-d', folder, '--configure-bucket', bucket];
  const child = spawn(process.execPath, ['-e', command, '--', ...options], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ended.defer(async () => {
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    env: {
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_ACCESS_KEY_ID: account,
      MEDIA_S3_SECRET_ACCESS_KEY: account,
    },
  };
};
