import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentCheckout } from './process.ts';

const run = (command: string, parameters: readonly string[], cwd: string): void => {
  const { status } = spawnSync(command, parameters, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed: see above.`);
};

/** The files of `version`, a tag or commit, with its own packages. */
export const checkOut = (version: string): string => {
  const folder = join(currentCheckout, '.cache/releases', version);
  const done = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(done)) return folder;
  process.stderr.write(`Installing ${version} ...\n`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'release.tar');
  run('git', ['archive', `--output=${archive}`, version], currentCheckout);
  run('tar', ['-xf', archive], folder);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  return folder;
};
