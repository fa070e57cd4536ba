import { setTimeout as sleep } from 'node:timers/promises';
import { writeUntil } from '../trust/kills.ts';
import type { Finding } from '../trust/report.ts';
import { startTraffic } from '../trust/traffic.ts';
import { describeWrites } from '../trust/writes.ts';
import { describeCalls } from './calls.ts';
import { startFleet } from './fleet.ts';
import { startMix } from './mix.ts';
import { signUpPeople } from './people.ts';

const rounds = 3;
const beforeMs = 2500;
const withoutMs = 2500;
const writers = 4;

/** One of three processes is killed under load and started again, some times. */
export const measureKill = async (people: number): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const { origin, processes, proxy } = await startFleet(ended, { count: 3 });
  const everyone = await signUpPeople(origin, people);
  const traffic = startTraffic();
  startMix(traffic, origin, everyone);
  const over = new AbortController();
  const tally = { acknowledged: [], repeated: 0 };
  const authors = everyone.slice(0, writers).map(({ authorization }) => ({ authorization }));
  const writing = authors.map((headers) => writeUntil(over.signal, origin, headers, tally));

  let inFlight = 0;
  let lateFailures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const victim = processes[round % processes.length];
    if (!victim) throw new Error('There are no processes.');
    await sleep(beforeMs);
    const killedAt = performance.now();
    const before = proxy.failed.length;
    await victim.end('SIGKILL');
    await sleep(withoutMs);
    const failed = proxy.failed.slice(before);
    const lost = failed.filter(({ port, sentAt }) => port === victim.port && sentAt <= killedAt);
    inFlight += lost.length;
    lateFailures += failed.length - lost.length;
    await victim.start();
    await proxy.untilReady();
  }
  await traffic.end();
  over.abort();
  await Promise.all(writing);
  return [
    describeCalls(traffic.samples, inFlight),
    {
      what: `${rounds} kills`,
      figure: `${inFlight} calls were in flight at the killed process and failed, ${lateFailures} others`,
      isMet: lateFailures === 0,
    },
    await describeWrites(tally.acknowledged, { origin, people: authors }),
  ];
};
