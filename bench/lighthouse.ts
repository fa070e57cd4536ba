// npm run bench:lighthouse [-- --runs 5 / /about]: Lighthouse's scores of public pages on its phone, with a slow connection
// and a slow processor. Goal: 95 for each.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { origin } from '../e2e/support/test.ts';
import { chromiumPath, serveSixty } from './shared/browser.ts';
import { installBenchPackages } from './shared/install.ts';
import { load } from './shared/machine.ts';
import { median, say, sayHead, sayRow } from './shared/report.ts';

const goal = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Judged = {
  score: number | null;
  auditRefs: readonly { id: string; weight: number }[];
};
type Audit = { title: string; score: number | null; displayValue?: string };
type Report = {
  categories: Record<(typeof categories)[number], Judged>;
  audits: Record<string, Audit>;
};

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const paths = positionals.length > 0 ? positionals : ['/'];

const command = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const flags = `--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;

const measure = async (address: string): Promise<Report> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
};

/** Failed audits. */
const complaintsOf = ({ categories: judged, audits }: Report): string[] =>
  Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `  ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`);

installBenchPackages();
await using ended = new AsyncDisposableStack();
await serveSixty(ended);
say(`Medians of ${runs} runs, load ${load()}`);
sayHead(['page', ...categories]);
for (const path of paths) {
  const reports: Report[] = [];
  // Chromium sometimes returns no trace of its first page.
  for (let run = 0; run < runs; run += 1)
    reports.push(await measure(origin() + path).catch(() => measure(origin() + path)));
  const scores = categories.map((category) =>
    median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))),
  );
  sayRow([path, ...scores]);
  if (scores.every((score) => score >= goal)) continue;
  process.exitCode = 1;
  for (const complaint of new Set(reports.flatMap(complaintsOf))) say(complaint);
}
