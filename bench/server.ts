// npm run bench:server: what five typical calls cost, against bare Fastify routes on the same SQLite database, and the
// memory of the server. Goals: 2 to 5 times the CPU time of the bare routes (a search 150 times), p99 of 100 ms for reads
// and 200 ms for writes, 150 MB idle and 250 MB under load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@sixty/testkit/free-port';
import { buildWeb } from '../tools/build-web.ts';
import { fillSchool, type Row, rowsOf } from './server-calls.ts';
import { Client } from './shared/client.ts';
import { cpuMsOf, load, memoryOf } from './shared/machine.ts';
import { figure, median, quantile, say, sayHead, sayRow } from './shared/report.ts';
import { startServer } from './shared/server.ts';

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
const [seconds, requests] = [Number(values.seconds), Number(values.requests)];
const publicCollections = Number(values.collections);

const people = 100;
const connections = 50;

type Measured = { pid: number; client: Client };

const measured = (ended: AsyncDisposableStack, pid: number, port: number): Measured => {
  const client = new Client(port);
  ended.defer(() => client.close());
  return { pid, client };
};

const startBare = async (ended: AsyncDisposableStack, dataDir: string): Promise<Measured> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-bare.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) },
  });
  ended.defer(() => void child.kill());
  await once(child.stdout, 'data');
  return measured(ended, child.pid ?? 0, port);
};

/** CPU ms of one call: as many calls as take `atLeast` seconds of processor time. */
const costOf = async ({ pid, client }: Measured, { next }: Row, atLeast: number): Promise<number> => {
  const before = cpuMsOf(pid);
  const batch = 100;
  let [calls, spent] = [0, 0];
  while (spent < atLeast * 1000) {
    await client.sendMany(batch, 4, next);
    calls += batch;
    spent = cpuMsOf(pid) - before;
  }
  return spent / calls;
};

/** CPU time until V8 has compiled what runs often; before, a call costs half as much again. */
const warmUpSeconds = 2;
const rounds = 3;

/** Medians of rounds in which both servers take turns: other work on the machine slows both. */
const compare = async (sixty: Measured, bare: Measured, row: Row): Promise<[number, number, number]> => {
  for (const server of [sixty, bare]) await costOf(server, row, Math.min(warmUpSeconds, 2 * seconds));
  const [costs, bareCosts, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const bareMs = await costOf(bare, row, seconds);
    const ms = await costOf(sixty, row, seconds);
    costs.push(ms);
    bareCosts.push(bareMs);
    ratios.push(ms / bareMs);
  }
  return [median(costs), median(bareCosts), median(ratios)];
};

/** ms of calls by clients that each send their next call at once. */
const waitsOf = async ({ client }: Measured, { next }: Row): Promise<[p50: number, p99: number]> => {
  // Opens the connections.
  await client.sendMany(connections, connections, next);
  const times = await client.sendMany(1000, connections, next);
  return [quantile(times, 0.5), quantile(times, 0.99)];
};

const measureCosts = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const server = await startServer(ended, people);
  const school = await fillSchool(server, publicCollections);
  const sixty = measured(ended, server.pid, server.port);
  const bare = await startBare(ended, server.dataDir);
  sayHead(['call', 'CPU ms', 'bare', 'ratio', 'goal', 'p50 ms', 'p99', 'goal', 'bare p99']);
  for (const row of rowsOf(school).filter(({ name }) => name.includes(values.only))) {
    const { bytes } = await sixty.client.send(row.next());
    const [ms, bareMs, ratio] = await compare(sixty, bare, row);
    const [p50, p99] = await waitsOf(sixty, row);
    const [, bareP99] = await waitsOf(bare, row);
    sayRow([
      `${row.name} (${(bytes / 1000).toFixed(1)} kB)`,
      ms.toFixed(2),
      bareMs.toFixed(2),
      figure(ratio, row.goal),
      row.goal,
      p50.toFixed(0),
      figure(p99, row.goalMs, 0),
      row.goalMs,
      bareP99.toFixed(0),
    ]);
  }
};

const [idleGoal, loadedGoal] = [150, 250];

/** The memory idle, and after each tenth of the requests, which take turns among the rows. */
const measureMemory = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  // Each account may record a limited number of reports.
  const server = await startServer(ended, Math.max(people, Math.ceil(requests / 1000)));
  await sleep(5000);
  say(`\nIdle: ${figure(memoryOf(server.pid), idleGoal, 0)} MB (goal ${idleGoal}).`);
  const rows = rowsOf(await fillSchool(server, publicCollections));
  const { client } = measured(ended, server.pid, server.port);
  let turn = 0;
  const next = () => {
    turn += 1;
    const row = rows[turn % rows.length];
    if (!row) throw new Error('There are no rows.');
    return row.next();
  };
  const sizes: number[] = [];
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await client.sendMany(Math.ceil(requests / 10), connections, next);
    sizes.push(memoryOf(server.pid));
  }
  const each = sizes.map((size) => figure(size, loadedGoal, 0)).join(', ');
  say(`After each tenth of ${requests} requests: ${each} MB (goal ${loadedGoal}).`);
};

if (!(await buildWeb())) throw new Error('The web app cannot be built.');
if (values.parts.includes('costs')) await measureCosts();
if (values.parts.includes('memory')) await measureMemory();
say(`\n'!' misses the goal. Load at the end ${load()}.`);
