import { parentPort, workerData } from 'node:worker_threads';
import { type PackageProblem, problemOf } from './package-files.ts';
import { readPackage, type ReadPackage } from './read-package.ts';

/** The package, and how the paths of files to write begin. */
export type PackageTask = { path: string; prefix: string };

/** `problem` is null for the server's errors. */
export type PackageOutcome =
  | { ok: true; read: ReadPackage }
  | { ok: false; problem: PackageProblem }
  | { ok: false; problem: null; error: unknown };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
const tell = (outcome: PackageOutcome): void => parentPort?.postMessage(outcome);

const { path, prefix } = workerData as PackageTask;
try {
  tell({ ok: true, read: await readPackage(path, prefix) });
} catch (error) {
  const problem = problemOf(error);
  tell(problem === null ? { ok: false, problem, error } : { ok: false, problem });
}
