import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origin } from './test.ts';

/** The first line printed by an operator's command while the server runs. */
const outputOf = async (command: string, argument: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, `../../apps/server/src/commands/${command}.ts`), argument],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PUBLIC_URL: origin() } },
  );
  return stdout.split('\n')[0] ?? '';
};

export const resetLinkFor = (email: string): Promise<string> => outputOf('reset-link', email);

export const teacherInvitation = (): Promise<string> => outputOf('invite', '--role=teacher');
