// npm run release -- --prepare 1.2.3: writes versions, changelog, and database fixture for review.
// npm run release: checks them, runs every test, and tags the commit.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changelogWith, releaseProblems, tagOf } from './release-rules.ts';
import { root } from './steps.ts';

const fixtures = 'apps/server/src/backup/releases';
const migrations = 'apps/server/src/database/migrations';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const fieldIn = (path: string, field: string): string => {
  const value = (JSON.parse(read(path)) as Record<string, unknown>)[field];
  if (typeof value !== 'string') throw new Error(`${path} has no ${field}.`);
  return value;
};

const packages = (): readonly string[] => [
  'package.json',
  ...globSync(['apps/*/package.json', 'packages/*/package.json', 'e2e/package.json'], { cwd: root }),
];

const run = (command: string, ...commandArguments: readonly string[]): void => {
  const { status } = spawnSync(command, commandArguments, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const git = (...commandArguments: readonly string[]): string =>
  spawnSync('git', commandArguments, { cwd: root, encoding: 'utf8' }).stdout.trim();

const prepare = (version: string): void => {
  const workspaces = ['--workspaces', '--include-workspace-root', '--workspaces-update=false'];
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version', ...workspaces);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, 'CHANGELOG.md'), changelogWith(read('CHANGELOG.md'), version, day));
  run(process.execPath, 'apps/server/src/backup/testing/write-release.ts', `${fixtures}/${version}`);
  console.log(`Read the changes, commit them on main, and run npm run release.`);
};

const tag = (): void => {
  const version = fieldIn('package.json', 'version');
  const manifest = `${fixtures}/${version}/manifest.json`;
  const problems = releaseProblems({
    version,
    packageVersions: Object.fromEntries(packages().map((path) => [path, fieldIn(path, 'version')])),
    changelog: read('CHANGELOG.md'),
    fixtureMigration: existsSync(join(root, manifest)) ? fieldIn(manifest, 'migration') : null,
    latestMigration:
      readdirSync(join(root, migrations))
        .filter((name) => /^\d{4}-/.test(name))
        .toSorted()
        .at(-1)
        ?.replace(/\.ts$/, '') ?? '',
    branch: git('branch', '--show-current'),
    isClean: git('status', '--porcelain') === '',
    tags: git('tag').split('\n'),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  run('npm', 'test');
  run('git', 'tag', '--annotate', tagOf(version), '--message', `Sixty ${version}`);
  console.log(`Tagged ${tagOf(version)}. Push it with the branch.`);
};

const { values } = parseArgs({ options: { prepare: { type: 'string' } } });
if (values.prepare === undefined) tag();
else prepare(values.prepare);
