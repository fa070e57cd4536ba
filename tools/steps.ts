import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs on any system; what npm puts into `.bin` are shell scripts on Windows. @param file in `node_modules` */
export const tool = (file: string): readonly [string, ...string[]] => [
  process.execPath,
  join(root, 'node_modules', file),
];

export const oxlint = tool('oxlint/bin/oxlint');
export const tsc = tool('typescript/bin/tsc');
export const vitest = tool('vitest/vitest.mjs');
export const playwright = tool('@playwright/test/cli.js');

export type Count = { passed: number; failed: number };

export type Step = { name: string; command: readonly [string, ...string[]] };

const packages = [
  'packages/domain',
  'packages/contract',
  'packages/testkit',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.test.json',
  'apps/web/src/service-worker',
  'e2e',
  'tools',
] as const;

const nodeFile = (file: string): readonly [string, ...string[]] => [process.execPath, join(root, file)];

const cache = join(root, '.cache');

// Checks only what a change touches.
const typesOf = (folder: string): Step => ({
  name: `types of ${folder}`,
  command: [
    ...tsc,
    '-p',
    folder,
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
  ],
});

const stepsWith = (...lintOptions: readonly string[]): readonly Step[] => [
  // Longest first, so that two at a time end together.
  // `npm run check:bench` checks the benchmarks.
  { name: 'lint', command: [...oxlint, ...lintOptions, '--deny-warnings', '--ignore-pattern=bench'] },
  { name: 'format', command: [...tool('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'layers', command: nodeFile('tools/boundaries.ts') },
  { name: 'clauses', command: nodeFile('tools/clauses.ts') },
  { name: 'security requirements', command: nodeFile('tools/asvs.ts') },
  { name: 'unused code', command: tool('knip/bin/knip.js') },
  ...packages.map(typesOf),
];

/** Without the rules of the linter that need types, a third of the time. */
export const quickSteps = stepsWith();

export const staticSteps = stepsWith('--type-aware');

export const run = (
  [command, ...commandArguments]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
  print?: (output: string) => void,
): Promise<number> =>
  new Promise((done, fail) => {
    const output = print ? 'pipe' : 'inherit';
    const child = spawn(command, commandArguments, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, NODE_COMPILE_CACHE: join(cache, 'node'), ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => print?.(chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });

/** Runs all steps, so that one run shows every failure. */
export const runSteps = async (steps: readonly Step[]): Promise<Count> => {
  let failed = 0;
  const waiting = [...steps];
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now();
      let output = '';
      const code = await run(step.command, {}, (text) => {
        output += text;
      });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(`${output}${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)\n`);
      if (code !== 0) failed += 1;
    }
  };
  await Promise.all([runNext(), runNext()]);
  return { passed: steps.length - failed, failed };
};

export const close = (counts: readonly Count[]): never => {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
};
