// npm run bench:mutation [-- --only wheel,badges]: StrykerJS makes thousands of small changes to packages/domain, and runs the
// tests that cover each. Goal: tests detect 92 % of the changes; those that survive are printed with their lines.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBenchPackages } from './shared/install.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '*' } } });
const mutated = values.only.split(',').map((folder) => `src/${folder}/**/*.ts`);

installBenchPackages();
const bench = import.meta.dirname;
const { status } = spawnSync(
  process.execPath,
  [
    join(bench, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    join(bench, 'stryker.config.json'),
    '--mutate',
    [...mutated, '!src/**/*.test.ts', '!src/**/testing/**'].join(),
  ],
  { cwd: join(bench, '../packages/domain'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
