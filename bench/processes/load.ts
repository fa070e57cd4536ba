import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOfFamily, memoryOf } from '../server/usage.ts';
import { quantile, startTraffic, tookMs } from '../trust/traffic.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { kinds, startMix } from './mix.ts';
import { signUpPeople } from './people.ts';

/** Of each process. */
const warmUpCalls = 1500;

/** CPU ms. */
type Usage = {
  readonly sixty: number;
  readonly postgres: number;
  readonly store: number;
  readonly bench: number;
};

const usageOf = ({ processes, postgres, storePid }: Fleet): Usage => ({
  sixty: processes.reduce((sum, { pid }) => sum + cpuMsOfFamily(pid()), 0),
  postgres: cpuMsOfFamily(postgres.pid),
  store: cpuMsOfFamily(storePid),
  bench: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
});

type Times = { readonly kind: string; readonly p50: number; readonly p99: number };

export type Load = {
  readonly count: number;
  readonly perSecond: number;
  readonly failed: number;
  readonly times: readonly Times[];
  /** CPU ms of one call of the mix. */
  readonly cpu: Usage;
  /** Processors that were busy with this. */
  readonly busy: number;
  /** MB of the largest process of Sixty. */
  readonly memory: number;
};

const allKinds = 'all';

/** `people` send calls for `seconds` to `count` processes. */
export const measureLoad = async (count: number, people: number, seconds: number): Promise<Load> => {
  await using ended = new AsyncDisposableStack();
  const fleet = await startFleet(ended, { count });
  const everyone = await signUpPeople(fleet.origin, people);
  const traffic = startTraffic();
  startMix(traffic, fleet.origin, { people: everyone, pauseMs: 0 });
  while (traffic.samples.length < warmUpCalls * count) await sleep(100);
  const [before, startedAt] = [usageOf(fleet), performance.now()];
  await sleep(seconds * 1000);
  const [after, endedAt] = [usageOf(fleet), performance.now()];
  const memory = Math.max(...fleet.processes.map(({ pid }) => memoryOf(pid())));
  await traffic.end();

  const calls = traffic.samples.filter((call) => call.startedAt >= startedAt && call.endedAt < endedAt);
  const timesOf = (kind: string): Times => {
    const times = calls.filter((call) => kind === allKinds || call.kind === kind).map(tookMs);
    return { kind, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  const each = (part: keyof Usage): number => (after[part] - before[part]) / calls.length;
  const cpu = {
    sixty: each('sixty'),
    postgres: each('postgres'),
    store: each('store'),
    bench: each('bench'),
  };
  const perSecond = calls.length / ((endedAt - startedAt) / 1000);
  return {
    count,
    perSecond,
    failed: calls.filter(({ status }) => status >= 400 || status === 0).length,
    times: [allKinds, ...kinds.map(({ name }) => name)].map(timesOf),
    cpu,
    memory,
    busy: ((cpu.sixty + cpu.postgres + cpu.store + cpu.bench) * perSecond) / 1000,
  };
};
