import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, playwright, root, run, vitest } from './steps.ts';

const reports = join(root, '.cache/test-reports');

const freshReport = (name: string): string => {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const numberAt = (object: unknown, key: string): number => {
  const value =
    typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[key] : undefined;
  return typeof value === 'number' ? value : 0;
};

/** Broken runs and skipped tests count as failures. */
const counted = (code: number, passed: number, failed: number, skipped: number, name: string): Count => {
  if (skipped > 0) process.stdout.write(`FAIL ${skipped} ${name} were skipped, which is not allowed\n`);
  const isBroken = failed === 0 && skipped === 0 && (code !== 0 || passed === 0);
  if (isBroken) process.stdout.write(`FAIL the ${name} did not finish\n`);
  return { passed, failed: failed + skipped + (isBroken ? 1 : 0) };
};

export const countOfVitest = (code: number, report: unknown): Count =>
  counted(
    code,
    numberAt(report, 'numPassedTests'),
    numberAt(report, 'numFailedTests'),
    numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
    'unit tests',
  );

export const countOfPlaywright = (code: number, report: unknown): Count => {
  const stats = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined;
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky');
  return counted(code, numberAt(stats, 'expected'), failed, numberAt(stats, 'skipped'), 'browser tests');
};

export const unitTests = async (projects: readonly string[]): Promise<Count> => {
  const report = freshReport(`vitest-${projects.join('-')}.json`);
  const code = await run([
    ...vitest,
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countOfVitest(code, readJson(report));
};

const playwrightTests = async (
  config: string,
  options: readonly string[],
  browsers: Readonly<Record<string, string>>,
): Promise<Count> => {
  const report = freshReport('playwright.json');
  const code = await run([...playwright, 'test', '--config', config, ...options], {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countOfPlaywright(code, readJson(report));
};

export const browserTests = (chromium: string): Promise<Count> =>
  playwrightTests('e2e/playwright.config.ts', [], { CHROMIUM_PATH: chromium });

/** In Firefox and WebKit. */
export const browserStories = (
  options: readonly string[],
  browsers: Readonly<Record<string, string>>,
): Promise<Count> => playwrightTests('e2e/browsers/playwright.config.ts', options, browsers);
