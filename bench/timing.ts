// npm run bench:timing: the error of each item's first frame on Sixty's display, against jsPsych, lab.js, and React on
// setTimeout and setInterval, for four paces and four conditions, in Chromium, Firefox, and WebKit. Goal: no other
// system has fewer items off or less drift.
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findEngines } from '../tools/engines.ts';
import { openAccount, serveSixty } from './shared/browser.ts';
import { installBenchPackages } from './shared/install.ts';
import { load } from './shared/machine.ts';
import { say, sayHead, sayRow } from './shared/report.ts';
import { openEngine } from './timing/engines.ts';
import { type Figures, figuresOf, formatFigures, medianFigures } from './timing/figures.ts';
import { measureRefresh } from './timing/recorder.ts';
import { conditions, type Row, type Run, runInChromium, runQuietly } from './timing/run.ts';
import { type System, systemsOf } from './timing/systems.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    items: { type: 'string' },
    speeds: { type: 'string' },
    conditions: { type: 'string', default: Object.keys(conditions).join() },
    systems: { type: 'string', default: '' },
    browsers: { type: 'string', default: 'chromium,firefox,webkit' },
    keep: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5));
const items = Number(values.items ?? (values.quick ? 40 : 200));
const speeds = (values.speeds ?? (values.quick ? '250,100' : '500,250,130,100')).split(',').map(Number);

/** Loading, ending, and waiting for a quiet machine. */
const overheadMs = 9000;
/** How long a run waits for a quiet machine, and how often it is tried. */
const patience = values.quick ? { waitMs: 15_000, tries: 1 } : { waitMs: 300_000, tries: 4 };

const rows: Row[] = Object.entries(conditions)
  .filter(([key]) => values.conditions.split(',').includes(key))
  .flatMap(([, condition]) => speeds.map((itemMs) => ({ condition, task: { items, itemMs } })));

const nameOf = ({ condition, task }: Row): string => `${task.itemMs} ms, ${condition.name}`;

type KeptRun = Run & { key: string };

/** The runs in the file, a line of JSON each, so that a benchmark of hours can be stopped and resumed. */
const openKeptRuns = (file: string | undefined) => {
  const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const lines = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as KeptRun);
  const kept = new Map(lines.filter(({ doubts }) => doubts.length === 0).map((run) => [run.key, run]));
  return {
    find: (key: string): Run | undefined => kept.get(key),
    add: async (key: string, run: Run): Promise<void> => {
      if (file !== undefined) await appendFile(file, `${JSON.stringify({ key, ...run })}\n`);
    },
  };
};

const engineNames = ['firefox', 'webkit'] as const;

type Rig = {
  /** Of the browser, with its version. */
  name: string;
  refreshMs: number;
  run: (system: System, row: Row) => Promise<Run>;
};

const openChromium = async (ended: AsyncDisposableStack): Promise<Rig> => {
  const { browser, context, page } = await openAccount(ended);
  const refreshMs = await page.evaluate(measureRefresh);
  return {
    name: `Chromium ${browser.version()}`,
    refreshMs,
    run: (system, row) => runInChromium(context, system, row, refreshMs),
  };
};

const measure = async (): Promise<void> => {
  installBenchPackages();
  await using ended = new AsyncDisposableStack();
  const wanted = values.browsers.split(',');
  const rigs: Rig[] = wanted.includes('chromium') ? [await openChromium(ended)] : [];
  if (rigs.length === 0) await serveSixty(ended);
  const others = engineNames.filter((name) => wanted.includes(name));
  if (others.length > 0) Object.assign(process.env, ...Object.values(findEngines()));
  for (const name of others) rigs.push(await openEngine(name, ended));
  const systems = (await systemsOf(ended)).filter(({ name }) =>
    values.systems.split(',').some((part) => name.toLowerCase().includes(part.toLowerCase())),
  );
  const measured = rigs.flatMap((rig) =>
    rows
      .filter(({ condition }) => condition.foreignWork !== null || rig.name.startsWith('Chromium'))
      .map((row) => ({ rig, row, runs: systems.map((): Figures[] => []) })),
  );
  const runMs = measured.reduce((sum, { row: { task } }) => sum + task.items * task.itemMs + overheadMs, 0);
  const minutes = Math.ceil((runMs * rounds * systems.length) / 60_000);
  for (const { name, refreshMs } of rigs)
    say(`${name}, a refresh every ${refreshMs.toFixed(3)} ms, load ${load()}.`);
  say(
    `${rounds} rounds of ${systems.length} systems in ${measured.length} rows, ${items} items each: ${minutes} minutes or more.\n`,
  );

  const kept = openKeptRuns(values.keep);
  let doubtful = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const { rig, row, runs } of measured) {
      for (const [index, system] of systems.entries()) {
        const key = [rig.name, items, nameOf(row), system.name, round].join(' | ');
        const before = kept.find(key);
        const run = before ?? (await runQuietly(() => rig.run(system, row), patience));
        if (!before) await kept.add(key, run);
        const { items: count, itemMs } = row.task;
        const { refreshMs } = rig;
        const figures = run.onsets.length === 0 ? null : figuresOf(run.onsets, { count, itemMs, refreshMs });
        if (figures) runs[index]?.push(figures);
        if (run.doubts.length > 0) doubtful += 1;
        const trust = run.doubts.length === 0 ? '' : ` [not to be trusted: ${run.doubts.join(', ')}]`;
        say(
          `${round} · ${rig.name} · ${nameOf(row)} · ${system.name}: ${figures ? formatFigures(figures) : 'nothing'}${trust}`,
        );
      }
    }
  }
  say(`\nOff / worst error / drift, medians of ${rounds} rounds:`);
  sayHead(['', ...systems.map(({ name }) => name)]);
  for (const { rig, row, runs } of measured)
    sayRow([
      `${rig.name}: ${nameOf(row)}`,
      ...runs.map((each) => (each.length > 0 ? formatFigures(medianFigures(each)) : '–')),
    ]);
  if (doubtful > 0) say(`\n${doubtful} runs are not to be trusted: why stands behind each.`);
};

await measure();
