// npm run bench:lighthouse [-- --runs 3 /about ...]: see bench/README.md.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../tools/chromium.ts';
import { installBenchPackages } from './install.ts';
import { load } from './machine.ts';
import { serveSixty } from './sixty.ts';

const wanted = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Audit = { readonly title: string; readonly score: number | null; readonly displayValue?: string };
type Report = {
  readonly categories: Record<
    Category,
    {
      readonly score: number | null;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    }
  >;
  readonly audits: Record<string, Audit>;
};
type Scores = Record<Category, number>;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const paths = positionals.length > 0 ? positionals : ['/'];

const asRoot = process.getuid?.() === 0 ? ' --no-sandbox' : '';
const command = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const measure = async (address: string, chromium: string): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [
        command,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join()}`,
        `--chrome-flags=--headless=new --disable-gpu${asRoot}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Chromium sometimes returns no trace of its first page. */
const measureAgain = async (address: string, chromium: string): Promise<Report> => {
  try {
    return await measure(address, chromium);
  } catch {
    return measure(address, chromium);
  }
};

const scoresOf = (report: Report): Scores => {
  const scoreOf = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100);
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores;
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const rowOf = (name: string, scores: Scores): string =>
  [name.padEnd(24), ...categories.map((category) => String(scores[category]).padStart(category.length))].join(
    '  ',
  );

/** Failed audits, heaviest first. */
const complaintsOf = ({ categories: judged, audits }: Report): string[] =>
  Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id }) => `  ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`);

const main = async (): Promise<boolean> => {
  installBenchPackages();
  const chromium = findChromium(join(import.meta.dirname, '..'));
  if (chromium === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  await using ended = new AsyncDisposableStack();
  ended.defer(await serveSixty());
  const origin = process.env['E2E_ORIGIN'] ?? '';

  say(`Lighthouse as a phone, medians of ${runs} runs, load ${load()}.\n`);
  say([' '.repeat(24), ...categories].join('  '));
  let isGood = true;
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await measureAgain(origin + path, chromium));
    const each = reports.map(scoresOf);
    const middle = Object.fromEntries(
      categories.map((category) => [category, median(each.map((scores) => scores[category]))]),
    ) as Scores;
    say(rowOf(path, middle));
    const isBelow = categories.some((category) => middle[category] < wanted);
    if (isBelow) for (const complaint of new Set(reports.flatMap(complaintsOf))) say(complaint);
    isGood &&= !isBelow;
  }
  say(isGood ? `\nAll are ${wanted} or more.` : `\nThe aim is ${wanted} everywhere.`);
  return isGood;
};

process.exitCode = (await main()) ? 0 : 1;
