// npm run bench:processes: one, two, and three processes on one PostgreSQL (Linux only): the CPU time of a call of a school
// day, and what is lost when one of three is killed, and when each is restarted in turn. Goals: only calls in flight at a
// killed process fail, none in a rolling restart, and no acknowledged save is lost or stored twice.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newCollection } from '../apps/server/src/testing/new-collection.ts';
import { newReport } from '../apps/server/src/testing/new-report.ts';
import { itemsOf } from './fill/collections.ts';
import { practice } from './fill/reports.ts';
import {
  checkOut,
  type Fleet,
  type Person,
  postgresPidOf,
  type Sample,
  startFleet,
  thisVersion,
} from './fleet.ts';
import type { Call } from './shared/client.ts';
import { cpuMsOf, cpuMsOfFamily, load, memoryOf } from './shared/machine.ts';
import { quantile, say, sayHead, sayRow } from './shared/report.ts';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'load,kill,rolling' },
    processes: { type: 'string', default: '1,2,3' },
    /** Of each measurement of load. */
    seconds: { type: 'string', default: '12' },
    people: { type: 'string', default: '16' },
    /** Calls of each process before its CPU time is measured. */
    'warm-up': { type: 'string', default: '1500' },
    kills: { type: 'string', default: '10' },
    /** The tag or commit that a rolling restart replaces. */
    from: { type: 'string' },
  },
});
const [seconds, people] = [Number(values.seconds), Number(values.people)];
const warmUpCalls = Number(values['warm-up']);
/** Between the calls of a person while processes end: a full machine refuses calls by itself. */
const pauseMs = 50;

type Next = { call: Call; savedName?: string };

/** Of 100 calls, 30 read a list of 20 collections, 40 a collection, 25 record a report, and 5 save a collection. */
const nextCall = ({ headers, collectionId }: Person): Next => {
  const draw = Math.random();
  const get = (path: string): Next => ({ call: { method: 'GET', path, headers } });
  const post = (path: string, body: object): Call => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (draw < 0.3) return get('/api/users/me/collections');
  if (draw < 0.7) return get(`/api/collections/${collectionId}`);
  if (draw < 0.95) return { call: post('/api/reports', newReport(practice)) };
  const savedName = randomUUID();
  const body = { ...newCollection, name: savedName, description: itemsOf(50) };
  return { call: post('/api/collections', body), savedName };
};

/** Everyone sends one call after the other, and a failed save again, until the returned function is called. */
const startCalls = (fleet: Fleet, waitMs: number) => {
  const samples: Sample[] = [];
  const saved: string[] = [];
  const over = new AbortController();
  const loop = async (person: Person): Promise<void> => {
    while (!over.signal.aborted) {
      const { call, savedName } = nextCall(person);
      const sample = await fleet.send(call);
      samples.push(sample);
      if (savedName !== undefined) {
        for (let { isFailed } = sample; isFailed; { isFailed } = await fleet.send(call)) await sleep(100);
        saved.push(savedName);
      }
      if (waitMs > 0) await sleep(waitMs);
    }
  };
  const loops = fleet.people.map(loop);
  const end = async (): Promise<void> => {
    over.abort();
    await Promise.all(loops);
  };
  return { samples, saved, end };
};

const measureLoad = async (count: number): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const fleet = await startFleet(ended, { processes: count, people });
  const pids = fleet.processes.map(({ child }) => child?.pid ?? 0);
  const postgresPid = await postgresPidOf(fleet.database);
  const usage = () => ({
    at: performance.now(),
    sixty: pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    postgres: cpuMsOfFamily(postgresPid),
  });
  const { samples, end } = startCalls(fleet, 0);
  while (samples.length < warmUpCalls * count) await sleep(100);
  const before = usage();
  await sleep(seconds * 1000);
  const after = usage();
  const memory = Math.max(...pids.map(memoryOf));
  await end();
  const counted = samples.filter(({ sentAt, ms }) => sentAt >= before.at && sentAt + ms < after.at);
  const times = counted.map(({ ms }) => ms);
  const failed = counted.filter(({ isFailed }) => isFailed).length;
  sayRow([
    count,
    ((counted.length * 1000) / (after.at - before.at)).toFixed(0),
    quantile(times, 0.5).toFixed(0),
    quantile(times, 0.99).toFixed(0),
    failed,
    ((after.sixty - before.sixty) / counted.length).toFixed(2),
    ((after.postgres - before.postgres) / counted.length).toFixed(2),
    memory.toFixed(0),
  ]);
  if (failed > 0) process.exitCode = 1;
};

/** Says how many calls failed while processes ended, and whether a save was lost. `isExcused` calls may fail. */
const measureFaults = async (
  title: string,
  fleet: Fleet,
  work: () => Promise<(sample: Sample) => boolean>,
): Promise<void> => {
  const { samples, saved, end } = startCalls(fleet, pauseMs);
  await sleep(1000);
  const isExcused = await work();
  await sleep(1000);
  await end();
  const failed = samples.filter(({ isFailed }) => isFailed);
  const bad = failed.filter((sample) => !isExcused(sample)).length;
  const rows = await fleet.database.db.selectFrom('collections').select('name').execute();
  const stored = Map.groupBy(rows, ({ name }) => name);
  const lost = saved.filter((name) => !stored.has(name)).length;
  const doubled = saved.filter((name) => (stored.get(name)?.length ?? 0) > 1).length;
  const times = samples.map(({ ms }) => ms);
  say(
    `${title}: ${samples.length} calls, ${failed.length} failed, of these ${failed.length - bad} for want of a killed process; p99 ${quantile(times, 0.99).toFixed(0)} ms; ${saved.length} saves, ${lost} lost, ${doubled} stored twice${bad + lost + doubled > 0 ? ' !' : ''}`,
  );
  if (bad + lost + doubled > 0) process.exitCode = 1;
};

const measureKills = async (database: 'sqlite' | 'postgres', count: number): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const processes = database === 'sqlite' ? 1 : 3;
  const fleet = await startFleet(ended, { processes, people, database });
  await measureFaults(`${count} kills on ${database}`, fleet, async () => {
    const endedAt = new Map<number, number>();
    for (const one of Array.from({ length: count }, () => fleet.processes)
      .flat()
      .slice(0, count)) {
      await fleet.end(one, 'SIGKILL');
      endedAt.set(one.port, performance.now());
      await sleep(2000);
      await fleet.start(one);
    }
    // A single process has no other to turn to.
    return ({ port, sentAt }) => processes === 1 || sentAt <= (endedAt.get(port) ?? 0);
  });
};

const measureRollingRestart = async (): Promise<void> => {
  await using ended = new AsyncDisposableStack();
  const checkout = values.from === undefined ? thisVersion : checkOut(values.from);
  const fleet = await startFleet(ended, { processes: 3, people, checkout });
  await measureFaults(`rolling restart from ${values.from ?? 'this version'}`, fleet, async () => {
    for (const one of fleet.processes) {
      await fleet.end(one, 'SIGTERM');
      await fleet.start(one);
      while (!fleet.processes.every(({ isReady }) => isReady)) await sleep(20);
    }
    return () => false;
  });
};

if (values.parts.includes('load')) {
  const used = ['CPU ms of Sixty', 'of PostgreSQL', 'MB of the largest'];
  sayHead(['processes', 'calls a second', 'p50 ms', 'p99', 'failed', ...used]);
  for (const count of values.processes.split(',')) await measureLoad(Number(count));
  say('');
}
if (values.parts.includes('kill'))
  for (const database of ['sqlite', 'postgres'] as const) await measureKills(database, Number(values.kills));
if (values.parts.includes('rolling')) await measureRollingRestart();
say(`\n'!' misses the goal. Load at the end ${load()}.`);
