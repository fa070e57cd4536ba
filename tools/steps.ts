import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

export type Count = { readonly passed: number; readonly failed: number };

/** One check that is run as a command: it passes when the command exits with 0. */
export type Step = { readonly name: string; readonly command: readonly [string, ...string[]] };

const packages = [
  'packages/domain',
  'packages/contract',
  'packages/testkit',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.test.json',
  'e2e',
  'tools',
  'bench',
] as const;

const nodeFile = (file: string): readonly [string, ...string[]] => [process.execPath, join(root, file)];

/** Everything that needs neither a database nor a browser. */
export const quickSteps: readonly Step[] = [
  ...packages.map((folder): Step => ({ name: `types of ${folder}`, command: [bin('tsc'), '-p', folder] })),
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'room boundaries', command: nodeFile('tools/boundaries.ts') },
  { name: 'clauses', command: nodeFile('tools/clauses.ts') },
  { name: 'unused code', command: [bin('knip')] },
];

/** Runs a command with its output shown, and gives its exit code. */
export const run = (
  [command, ...commandArguments]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(command, commandArguments, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });

/** Runs steps one after the other; all of them, so that one run tells everything. */
export const runSteps = async (steps: readonly Step[]): Promise<Count> => {
  let failed = 0;
  for (const { name, command } of steps) {
    const startedAt = performance.now();
    const code = await run(command);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`);
    if (code !== 0) failed += 1;
  }
  return { passed: steps.length - failed, failed };
};

/** Says the sum in the form that every runner's reader knows, and ends the process by it. */
export const close = (counts: readonly Count[]): never => {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
};
