// npm run bench:mutation [-- --only session,badges]: mutation testing of packages/domain with StrykerJS.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBenchPackages } from './install.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folders = values.only?.split(',') ?? ['*'];

installBenchPackages();
const bench = import.meta.dirname;
const { status } = spawnSync(
  process.execPath,
  [
    join(bench, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    join(bench, 'mutation/stryker.config.json'),
    '--mutate',
    [...folders.map((folder) => `src/${folder}/**/*.ts`), '!src/**/*.test.ts', '!src/**/testing/**'].join(
      ',',
    ),
  ],
  { cwd: join(bench, '../packages/domain'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
