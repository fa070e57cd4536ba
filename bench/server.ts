// npm run bench:server: see bench/README.md.
import { parseArgs } from 'node:util';
import { buildWeb } from '../tools/build-web.ts';
import { load } from './machine.ts';
import { type Row, rowsOf } from './server/calls.ts';
import { compare, waitingTimes } from './server/costs.ts';
import { idleMemory, memoryUnderLoad } from './server/memory.ts';
import { fillSchool } from './server/school.ts';
import { measured, startBare, startSixty } from './server/start.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'costs,memory' },
    /** Only rows whose name has this text. */
    only: { type: 'string', default: '' },
    /** CPU time of each measurement. */
    seconds: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
    /** Public collections that searches read. */
    collections: { type: 'string', default: '5000' },
  },
});
const seconds = Number(values.seconds);
const publicCollections = Number(values.collections);

const people = 100;
const callsAtOnce = 1000;
const idleGoal = 150;
const loadedGoal = 250;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const figure = (value: number, goal: number, text: string): string => `${text}${value > goal ? ' !' : ''}`;

const measureCosts = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const server = await startSixty(ended, people);
  const school = await fillSchool(server, publicCollections);
  const sixty = measured(ended, { pid: server.process.pid, port: server.port });
  const bare = await startBare(ended, server.dataDir);

  const measure = async (row: Row): Promise<string> => {
    const bytes = await sixty.client.send(row.next());
    const { bareMs, ms, ratio } = await compare(sixty, bare, row, seconds);
    const { p50, p99 } = await waitingTimes(sixty, row, callsAtOnce);
    const bareTimes = await waitingTimes(bare, row, callsAtOnce);
    const cells = [
      `${row.name} (${(bytes / 1000).toFixed(1)} kB)`,
      ms.toFixed(2),
      bareMs.toFixed(2),
      figure(ratio, row.goal, ratio.toFixed(1)),
      row.goal,
      p50.toFixed(0),
      figure(p99, row.goalMs, p99.toFixed(0)),
      row.goalMs,
      bareTimes.p99.toFixed(0),
    ];
    return `| ${cells.join(' | ')} |`;
  };

  say('\n| call | CPU ms | bare | ratio | goal | p50 ms | p99 | goal | bare p99 |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const row of rowsOf(school).filter(({ name }) => name.includes(values.only))) say(await measure(row));
};

const measureMemory = async (requests: number): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  // Reports are limited for each account.
  const server = await startSixty(ended, Math.max(people, Math.ceil(requests / 1000)));
  const process = { pid: server.process.pid ?? 0, port: server.port };
  const idle = await idleMemory(process.pid);
  say(`\nIdle: ${figure(idle, idleGoal, idle.toFixed(0))} MB (goal ${idleGoal}).`);
  const school = await fillSchool(server, publicCollections);
  const sizes = await memoryUnderLoad(measured(ended, process), rowsOf(school), requests);
  const most = Math.max(...sizes);
  say(
    `After each tenth of ${requests} requests: ${sizes.map((size) => size.toFixed(0)).join(', ')} MB; at most ${figure(most, loadedGoal, most.toFixed(0))} (goal ${loadedGoal}).`,
  );
};

if (!(await buildWeb())) throw new Error('The web app cannot be built.');
if (values.parts.includes('costs')) await measureCosts();
if (values.parts.includes('memory')) await measureMemory(Number(values.requests));
say(`\n'!' misses the goal. Load at the end ${load()}.`);
