// Plain JavaScript for Node 20.19 or later: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.sixty-installed-from');

/** Pinned by package-lock.json. */
export const projectNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export const setUp = () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lockfile)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const isUpToDate =
    existsSync(stampFile) && existsSync(projectNode) && readFileSync(stampFile, 'utf8') === wanted;
  if (isUpToDate) return;

  console.error('Installing what the project needs (about a minute, only when it has changed) ...');
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const install = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // There, `npm` is a script.
    shell: !npm && process.platform === 'win32',
  });
  if (install.status !== 0) {
    console.error('The packages could not be installed: see the lines above. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
};
