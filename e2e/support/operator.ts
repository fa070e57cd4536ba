import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origin } from './test.ts';

/** The link printed by the operator's command while the server runs. */
export const resetLinkFor = async (email: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../apps/server/src/commands/reset-link.ts'), email],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PUBLIC_URL: origin() } },
  );
  return stdout.split('\n')[0] ?? '';
};
