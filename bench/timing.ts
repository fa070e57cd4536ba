// npm run bench:timing: see bench/README.md.
import { parseArgs } from 'node:util';
import { launchBrowser, openContext } from './browser.ts';
import { installBenchPackages } from './install.ts';
import { load } from './machine.ts';
import { serveSixty } from './sixty.ts';
import { conditions } from './timing/conditions.ts';
import { type Figures, figuresOf } from './timing/figures.ts';
import { openStoredRuns } from './timing/stored-runs.ts';
import { serveRivals } from './timing/rivals.ts';
import { measureRefresh } from './timing/refresh.ts';
import { type Row, runQuietly } from './timing/run.ts';
import { systemsOf } from './timing/systems.ts';
import { tableOf, formatFigures } from './timing/table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    items: { type: 'string' },
    speeds: { type: 'string' },
    conditions: { type: 'string', default: Object.keys(conditions).join() },
    systems: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5));
const items = Number(values.items ?? (values.quick ? 40 : 200));
const speeds = (values.speeds ?? (values.quick ? '250,100' : '500,250,130,100')).split(',').map(Number);

/** Loading, ending, and waiting for a quiet machine. */
const overheadMs = 9000;

/** Waits for a quiet machine, and reruns of untrusted runs. */
const patience = values.quick ? { waitMs: 15_000, tries: 1 } : { waitMs: 300_000, tries: 4 };

const rows: Row[] = Object.entries(conditions)
  .filter(([key]) => values.conditions.split(',').includes(key))
  .flatMap(([, condition]) => speeds.map((itemMs) => ({ condition, task: { items, itemMs } })));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const nameOf = ({ condition, task }: Row): string => `${task.itemMs} ms, ${condition.name}`;

const measure = async (): Promise<void> => {
  installBenchPackages();
  await using ended = new AsyncDisposableStack();
  ended.defer(await serveSixty());
  const rivals = await serveRivals();
  ended.defer(rivals.stop);
  const browser = await launchBrowser();
  ended.defer(() => browser.close());
  const context = await openContext(browser);
  const systems = (await systemsOf(context, rivals.origin)).filter(({ name }) =>
    name.toLowerCase().includes(values.systems.toLowerCase()),
  );
  const refreshMs = await measureRefresh(context);

  const runMs = rows.reduce((sum, { task }) => sum + task.items * task.itemMs + overheadMs, 0);
  const minutes = Math.ceil((runMs * rounds * systems.length) / 60_000);
  say(`Chromium ${browser.version()}, a refresh every ${refreshMs.toFixed(3)} ms, load ${load()}.`);
  say(
    `${rounds} rounds of ${systems.length} systems in ${rows.length} rows, ${items} items each: ${minutes} minutes or more.\n`,
  );

  const stored = await openStoredRuns(values.keep);
  const measured = rows.map((row) => ({
    name: nameOf(row),
    row,
    runs: new Map(systems.map(({ name }): [string, Figures[]] => [name, []])),
  }));
  let doubtful = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, row, runs } of measured) {
      for (const system of systems) {
        const key = [browser.version(), items, name, system.name, round].join(' | ');
        const before = stored.find(key);
        const run = before ?? (await runQuietly(context, system, row, { refreshMs, ...patience }));
        if (!before) await stored.add(key, run);
        const { onsets, doubts } = run;
        const { items: count, itemMs } = row.task;
        const figures = onsets.length === 0 ? null : figuresOf(onsets, { count, itemMs, refreshMs });
        if (figures) runs.get(system.name)?.push(figures);
        if (doubts.length > 0) doubtful += 1;
        const trust = doubts.length === 0 ? '' : ` [not to be trusted: ${doubts.join(', ')}]`;
        say(`${round} · ${name} · ${system.name}: ${figures ? formatFigures(figures) : 'nothing'}${trust}`);
      }
    }
    say(`\nOff / worst error / drift, medians of ${round} rounds:\n\n${tableOf(measured, refreshMs)}\n`);
  }
  if (doubtful > 0) say(`${doubtful} runs are not to be trusted: why stands behind each.`);
};

await measure();
