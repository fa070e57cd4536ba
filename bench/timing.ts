// npm run bench:timing: the error of each item's first frame on Sixty's display, against jsPsych, lab.js, and React on
// setTimeout and setInterval, for four paces and four conditions, in Chromium, Firefox, and WebKit. Goal: no other
// system has fewer items off or less drift.
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { installBenchPackages } from './shared/install.ts';
import { load } from './shared/machine.ts';
import { say, sayHead, sayRow } from './shared/report.ts';
import { type EngineName, engineNames, openEngine } from './timing/engines.ts';
import { type Figures, figuresOf, formatFigures, medianFigures } from './timing/figures.ts';
import { conditions, type Row, type Run, runOnce, runQuietly } from './timing/run.ts';
import { systemsOf } from './timing/systems.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    items: { type: 'string' },
    speeds: { type: 'string' },
    conditions: { type: 'string', default: Object.keys(conditions).join() },
    systems: { type: 'string', default: '' },
    browsers: { type: 'string', default: engineNames.join() },
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

/** Returns how many runs are doubtful. */
const measureEngine = async (
  engineName: EngineName,
  kept: ReturnType<typeof openKeptRuns>,
): Promise<number> => {
  await using ended = new AsyncDisposableStack();
  const engine = await openEngine(engineName, ended);
  const systems = (await systemsOf(ended)).filter((system) =>
    values.systems.split(',').some((part) => system.name.toLowerCase().includes(part.toLowerCase())),
  );
  const measured = rows
    .filter(({ condition }) => condition.slowness === 1 || engine.slow)
    .map((row) => ({ row, runs: systems.map((): Figures[] => []) }));
  const runMs = measured.reduce((sum, { row: { task } }) => sum + task.items * task.itemMs + overheadMs, 0);
  const minutes = Math.ceil((runMs * rounds * systems.length) / 60_000);
  const { refreshMs } = engine;
  say(`\n${engine.name}, a refresh every ${refreshMs.toFixed(3)} ms, load ${load()}: ${rounds} rounds of`);
  say(
    `${systems.length} systems in ${measured.length} rows, ${items} items each, ${minutes} minutes or more.\n`,
  );

  let doubtful = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const { row, runs } of measured) {
      for (const [index, system] of systems.entries()) {
        const key = [engine.name, items, nameOf(row), system.name, round].join(' | ');
        const before = kept.find(key);
        const run = before ?? (await runQuietly(() => runOnce(engine, system, row), patience));
        if (!before) await kept.add(key, run);
        const { items: count, itemMs } = row.task;
        const figures = run.onsets.length === 0 ? null : figuresOf(run.onsets, { count, itemMs, refreshMs });
        if (figures) runs[index]?.push(figures);
        if (run.doubts.length > 0) doubtful += 1;
        const trust = run.doubts.length === 0 ? '' : ` [not to be trusted: ${run.doubts.join(', ')}]`;
        say(
          `${round} · ${nameOf(row)} · ${system.name}: ${figures ? formatFigures(figures) : 'nothing'}${trust}`,
        );
      }
    }
  }
  say(`\nOff / worst error / drift, medians of ${rounds} rounds:`);
  sayHead([engine.name, ...systems.map(({ name }) => name)]);
  for (const { row, runs } of measured)
    sayRow([
      nameOf(row),
      ...runs.map((each) => (each.length > 0 ? formatFigures(medianFigures(each)) : '–')),
    ]);
  return doubtful;
};

installBenchPackages();
const kept = openKeptRuns(values.keep);
let doubtful = 0;
for (const name of engineNames.filter((each) => values.browsers.split(',').includes(each)))
  doubtful += await measureEngine(name, kept);
if (doubtful > 0) say(`\n${doubtful} runs are not to be trusted: why stands behind each.`);
