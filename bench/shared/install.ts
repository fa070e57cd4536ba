import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const lockfile = join(folder, 'package-lock.json');
const stampFile = join(folder, 'node_modules/.installed-from');

/** Installs from bench's own lockfile, unless that was done since it changed. */
export const installBenchPackages = (): void => {
  const wanted = readFileSync(lockfile, 'utf8');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  process.stderr.write('Installing what the benchmarks need ...\n');
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) throw new Error('The packages of bench/ could not be installed: see above.');
  writeFileSync(stampFile, wanted);
};
