import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export type Build = {
  version: string;
  commit: string | null;
};

const root = join(import.meta.dirname, '../../../..');

const commitPattern = /^[0-9a-f]{40,64}$/;

const orNull = (text: string | undefined): string | null =>
  text !== undefined && commitPattern.test(text) ? text : null;

/** Written into images, which have no git checkout. */
const commitOfFile = async (folder: string): Promise<string | null> =>
  orNull((await readFile(join(folder, '.commit'), 'utf8').catch(() => '')).trim());

/** Returns null in a folder of another project's checkout. */
const commitOfCheckout = async (folder: string): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--show-toplevel', 'HEAD'], {
      cwd: folder,
      timeout: 2000,
    });
    const [top = '', commit] = stdout.trim().split('\n');
    return resolve(top) === resolve(folder) ? orNull(commit) : null;
  } catch {
    return null;
  }
};

export const readBuild = async (folder = root): Promise<Build> => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: (await commitOfFile(folder)) ?? (await commitOfCheckout(folder)) };
};
