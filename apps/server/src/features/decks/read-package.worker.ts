import { parentPort, workerData } from 'node:worker_threads';
import { ERR_UNSAFE_FILENAME } from '@zip.js/zip.js';
import { PackageError, type PackageProblem } from './package-files.ts';
import { readPackage, type ReadPackage } from './read-package.ts';

export type PackageTask = { path: string; prefix: string };

export type PackageOutcome =
  | { ok: true; read: ReadPackage }
  | { ok: false; problem: PackageProblem }
  | { ok: false; problem: null; error: unknown };

/** Errors of the operating system, such as a full disk, are the server's. All others are the package's. */
const outcomeOf = (error: unknown): PackageOutcome => {
  if (error instanceof PackageError) return { ok: false, problem: error.problem };
  if (error instanceof Error && 'syscall' in error) return { ok: false, problem: null, error };
  const isUnsafe = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
  return { ok: false, problem: isUnsafe ? 'unsafe' : 'damaged' };
};

const { path, prefix } = workerData as PackageTask;
try {
  parentPort?.postMessage({ ok: true, read: await readPackage(path, prefix) } satisfies PackageOutcome);
} catch (error) {
  parentPort?.postMessage(outcomeOf(error));
}
