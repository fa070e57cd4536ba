// npm run bench:processes: see bench/README.md.
import { parseArgs } from 'node:util';
import { load } from './machine.ts';
import { measureKill } from './processes/kill.ts';
import { type Load, measureLoad } from './processes/load.ts';
import { describeLoads } from './processes/load-table.ts';
import { measureRollingRestart } from './processes/rolling.ts';
import { tableOf } from './trust/report.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'load,kill,rolling' },
    processes: { type: 'string', default: '1,2,3' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '12' },
    people: { type: 'string', default: '16' },
    /** The version that the rolling restart replaces: a tag or commit. Default: the last before migration 20. */
    from: { type: 'string', default: '7ceea032' },
  },
});
const [seconds, people] = [Number(values.seconds), Number(values.people)];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const measureLoads = async (): Promise<void> => {
  const loads: Load[] = [];
  for (const count of values.processes.split(','))
    loads.push(await measureLoad(Number(count), people, seconds));
  const [first, ...others] = loads;
  if (first) say(describeLoads([first, ...others]));
  if (loads.some(({ failed }) => failed > 0)) process.exitCode = 1;
};

if (values.parts.includes('load')) await measureLoads();
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
