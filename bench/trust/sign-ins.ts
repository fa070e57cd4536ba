import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './report.ts';
import { startServer } from './server.ts';
import { quantile, samplesBetween, startTraffic, tookMs } from './traffic.ts';
import { Visitor } from './visitor.ts';

const atOnce = 120;
const readers = 8;
const before = 3000;
const longestMs = 120_000;

type Entry = { readonly isIn: boolean; readonly waits: number; readonly ms: number };

/** Comes again when the server said, as long as it says when. */
const enter = async (visitor: Visitor): Promise<Entry> => {
  const startedAt = performance.now();
  for (let waits = 0; ; waits += 1) {
    const isIn = await visitor.signIn().catch(() => false);
    const ms = performance.now() - startedAt;
    if (isIn || visitor.retryAfterSeconds === null || ms > longestMs) return { isIn, waits, ms };
    await sleep(visitor.retryAfterSeconds * 1000);
  }
};

const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
const describeTimes = (times: readonly number[]): string =>
  `p99 ${inMs(quantile(times, 0.99))}, worst ${inMs(quantile(times, 1))}`;

/** A whole year group signs in at the bell, each with a password. */
export const measureSignIns = async (): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const server = await startServer(ended, { people: atOnce + readers });
  const visitors = Array.from(
    { length: atOnce },
    (_, n) => new Visitor(server.origin, `person-${n}@example.org`),
  );
  const traffic = startTraffic();
  for (const headers of server.people.slice(atOnce))
    traffic.repeat(20, () =>
      traffic.measure('read', `${server.origin}/api/users/me/collections`, { headers }),
    );
  const startedAt = performance.now();
  await sleep(before);
  const bellAt = performance.now();
  const entries = await Promise.all(visitors.map(enter));
  const endedAt = performance.now();
  await traffic.end();

  const count = entries.filter(({ isIn }) => isIn).length;
  const asked = entries.filter(({ waits }) => waits > 0).length;
  const readsBetween = (from: number, to: number): Finding => {
    const reads = samplesBetween(traffic.samples, 'read', from, to);
    const failed = reads.filter(({ status }) => status !== 200).length;
    return {
      what: from === bellAt ? 'others’ reads meanwhile' : 'others’ reads before',
      figure: `${reads.length}, ${failed} failed; ${describeTimes(reads.map(tookMs))}`,
      isMet: reads.length > 0 && failed === 0,
    };
  };
  return [
    {
      what: `${atOnce} sign-ins at once`,
      figure: `${count} succeeded, ${asked} of them asked to come again; ${describeTimes(entries.map(({ ms }) => ms))}`,
      isMet: count === atOnce,
    },
    readsBetween(startedAt, bellAt),
    readsBetween(bellAt, endedAt),
  ];
};
