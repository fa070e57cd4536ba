// npm run bench:processes: see bench/README.md.
import { parseArgs } from 'node:util';
import { load } from './machine.ts';
import { measureKill } from './processes/kill.ts';
import { type Load, measureLoad } from './processes/load.ts';
import { measureRollingRestart } from './processes/rolling.ts';
import { tableOf } from './trust/report.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'load,kill,rolling' },
    processes: { type: 'string', default: '1,2,3' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '12' },
    people: { type: 'string', default: '16' },
    /** The version that the rolling restart replaces: a tag or commit. */
    from: { type: 'string', default: 'v0.2.0' },
  },
});
const [seconds, people] = [Number(values.seconds), Number(values.people)];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const row = (cells: readonly (string | number)[]): void => say(`| ${cells.join(' | ')} |`);

const sayLoads = (loads: readonly Load[]): void => {
  const [first] = loads;
  if (!first) return;
  row([
    'processes',
    'calls a second',
    'ratio',
    'p50 ms',
    'p99 ms',
    'failed',
    'CPU ms: Sixty',
    'PostgreSQL',
    'store',
    'clients, proxy',
    'busy processors',
  ]);
  row(Array.from({ length: 11 }, () => '---'));
  for (const { count, perSecond, failed, times, cpu, busy } of loads) {
    const { p50, p99 } = times[0] ?? { p50: 0, p99: 0 };
    const cost = [cpu.sixty, cpu.postgres, cpu.store, cpu.bench].map((ms) => ms.toFixed(2));
    const ratio = (perSecond / first.perSecond).toFixed(2);
    row([
      count,
      perSecond.toFixed(0),
      ratio,
      p50.toFixed(0),
      p99.toFixed(0),
      failed,
      ...cost,
      busy.toFixed(2),
    ]);
  }
  say('');
  row(['p50 / p99 ms', ...loads.map(({ count }) => `${count}`)]);
  row(['---', ...loads.map(() => '---')]);
  for (const [n, { kind }] of first.times.entries())
    row([kind, ...loads.map(({ times }) => `${times[n]?.p50.toFixed(0)} / ${times[n]?.p99.toFixed(0)}`)]);
};

if (values.parts.includes('load')) {
  const loads: Load[] = [];
  for (const count of values.processes.split(','))
    loads.push(await measureLoad(Number(count), people, seconds));
  sayLoads(loads);
  if (loads.some(({ failed }) => failed > 0)) process.exitCode = 1;
}
const protocols = [
  { part: 'kill', title: 'One of three processes killed', measure: () => measureKill(people) },
  {
    part: 'rolling',
    title: `A rolling restart of three processes, from ${values.from}`,
    measure: () => measureRollingRestart(people, values.from),
  },
];
for (const { part, title, measure } of protocols) {
  if (!values.parts.includes(part)) continue;
  const findings = await measure();
  say(`\n${title} (load ${load()})\n\n${tableOf(findings)}`);
  if (findings.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
say(`\n'!' misses the goal. Load at the end ${load()}.`);
