import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, cpuMsOfFamily, memoryOf } from '../server/usage.ts';
import { quantile, type Sample, startTraffic, tookMs } from '../trust/traffic.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { kinds, startMix } from './mix.ts';
import { type Person, signUpPeople } from './people.ts';
import { measureResponses, measureRows, type Sizes } from './sizes.ts';

/** Of each process. */
const warmUpCalls = 1500;

/** CPU ms. */
type Usage = {
  readonly sixty: number;
  readonly postgres: number;
  readonly store: number;
  /** The clients and the proxy. */
  readonly bench: number;
};

const usageOf = ({ processes, postgres, storePid }: Fleet): Usage => ({
  sixty: processes.reduce((sum, { pid }) => sum + cpuMsOf(pid()), 0),
  postgres: cpuMsOfFamily(postgres.pid),
  store: cpuMsOf(storePid),
  bench: cpuMsOf(process.pid),
});

type Transactions = { readonly committed: number; readonly rolled_back: number };

/** A transaction that conflicts with another one is rolled back and repeated. */
const transactionsOf = async ({ postgres }: Fleet): Promise<Transactions> => {
  const [counts] = await postgres.query<Transactions>(
    'select xact_commit as committed, xact_rollback as rolled_back from pg_stat_database where datname = current_database()',
  );
  return counts ?? { committed: 0, rolled_back: 0 };
};

type Window = {
  readonly calls: readonly Sample[];
  readonly seconds: number;
  readonly used: Usage;
  /** Share of transactions. */
  readonly rolledBack: number;
};

/** Calls without a pause, after a warm-up. */
const sendCalls = async (fleet: Fleet, people: readonly Person[], seconds: number): Promise<Window> => {
  const traffic = startTraffic();
  startMix(traffic, fleet.origin, { people, pauseMs: 0 });
  while (traffic.samples.length < warmUpCalls * fleet.processes.length) await sleep(100);
  const earlier = await transactionsOf(fleet);
  const [before, startedAt] = [usageOf(fleet), performance.now()];
  await sleep(seconds * 1000);
  const [after, endedAt] = [usageOf(fleet), performance.now()];
  await traffic.end();
  const later = await transactionsOf(fleet);
  const rolledBack = later.rolled_back - earlier.rolled_back;
  return {
    calls: traffic.samples.filter((call) => call.startedAt >= startedAt && call.endedAt < endedAt),
    seconds: (endedAt - startedAt) / 1000,
    rolledBack: rolledBack / (rolledBack + later.committed - earlier.committed),
    used: {
      sixty: after.sixty - before.sixty,
      postgres: after.postgres - before.postgres,
      store: after.store - before.store,
      bench: after.bench - before.bench,
    },
  };
};

type Times = { readonly kind: string; readonly p50: number; readonly p99: number };

const timesOf = (kind: string, calls: readonly Sample[]): Times => {
  const times = calls.map(tookMs);
  return { kind, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

export type Load = Omit<Window, 'calls'> & {
  readonly processes: number;
  readonly count: number;
  readonly failed: number;
  /** Of all calls, and of each kind. */
  readonly times: readonly [Times, ...Times[]];
  /** MB of the largest process of Sixty. */
  readonly memory: number;
  /** kB. */
  readonly responses: Sizes;
  readonly rows: Sizes;
};

export const measureLoad = async (processes: number, people: number, seconds: number): Promise<Load> => {
  await using ended = new AsyncDisposableStack();
  const fleet = await startFleet(ended, { count: processes });
  const everyone = await signUpPeople(fleet.origin, people);
  const responses = await measureResponses(fleet.origin, everyone);
  const { calls, ...window } = await sendCalls(fleet, everyone, seconds);
  const byKind = Map.groupBy(calls, ({ kind }) => kind);
  return {
    ...window,
    processes,
    count: calls.length,
    failed: calls.filter(({ status }) => status >= 400 || status === 0).length,
    times: [timesOf('all', calls), ...kinds.map(({ name }) => timesOf(name, byKind.get(name) ?? []))],
    memory: Math.max(...fleet.processes.map(({ pid }) => memoryOf(pid()))),
    responses,
    rows: await measureRows(fleet),
  };
};
