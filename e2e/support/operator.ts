import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origin } from './test.ts';

type Server = { dataDir: string | undefined; origin: string };

const usual = (): Server => ({ dataDir: process.env['E2E_DATA_DIR'], origin: origin() });

const outputOf = async (command: string, parameters: readonly string[], server: Server): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, `../../apps/server/src/commands/${command}.ts`), ...parameters],
    { env: { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.origin } },
  );
  return stdout.split('\n')[0] ?? '';
};

export const resetLinkFor = (email: string): Promise<string> =>
  outputOf('people', ['reset-link', email], usual());

export const invitationFor = (email: string, server: Server): Promise<string> =>
  outputOf('invite', [`--email=${email}`], server);

export const teacherInvitation = (server = usual()): Promise<string> =>
  outputOf('invite', ['--role=teacher'], server);
