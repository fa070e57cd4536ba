// Checks layers and folder cycles, and that both checks can fail.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IViolation } from 'dependency-cruiser';
import { boundaryRules } from './boundary-rules.ts';
import { findFolderCycle, type Import } from './folder-cycles.ts';
import { root } from './steps.ts';

const isProduct = (file: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

const violationsIn = async (
  baseDir: string,
  folders: string[],
): Promise<{ modules: number; found: IViolation[]; imports: Import[] }> => {
  const result = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: boundaryRules },
      validate: true,
      // TypeScript 7 has no API for tools yet.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^apps/[^/]+/dist/' },
    },
    {
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  );
  if (typeof result.output === 'string') throw new Error('dependency-cruiser returned text.');
  const { modules, summary } = result.output;
  return {
    modules: summary.totalCruised,
    found: summary.violations,
    imports: modules
      .filter(({ source }) => isProduct(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      )
      .filter(({ to }) => isProduct(to)),
  };
};

const describe = ({ rule, from, to }: IViolation): string => `${rule.name}: ${from} -> ${to}`;

const fail = (lines: readonly string[]): never => {
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

// Every rule except the two about the whole graph has a violation in the fixture.
const fixture = await violationsIn(join(root, 'tools/boundaries-fixture'), ['apps', 'packages']);
const broken = new Set(fixture.found.map(({ rule }) => rule.name));
const ineffective = boundaryRules
  .map(({ name }) => name)
  .filter((name) => name !== undefined && !broken.has(name));
if (ineffective.length > 0)
  fail(['These rules have no violation in the fixture:', ...ineffective.map(String)]);

if (findFolderCycle(fixture.imports).length === 0) fail(['The folder cycle in the fixture was not found.']);

const project = await violationsIn(root, ['apps', 'packages', 'e2e']);
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).length;
if (project.modules < sources) fail([`Only ${project.modules} of ${sources} files were read.`]);
if (project.found.length > 0) fail(project.found.map(describe));
const cycle = findFolderCycle(project.imports);
if (cycle.length > 0)
  fail(['These imports form a folder cycle:', ...cycle.map(({ from, to }) => `${from} -> ${to}`)]);

const impure = globSync('packages/domain/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap(
  (file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\b(Math\.random|Date\.now|new Date\(\)|performance\.now)\b/.test(line) &&
        !/^\s*(\*|\/\/|\/\*)/.test(line)
          ? [`${file}:${index + 1}: the domain must get clock and random numbers as arguments`]
          : [],
      ),
);
if (impure.length > 0) fail(impure);
