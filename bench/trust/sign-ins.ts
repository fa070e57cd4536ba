import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './report.ts';
import { type Server, startServer } from './server.ts';
import { quantile, tookMs } from './traffic.ts';
import { Visitor } from './visitor.ts';

const atOnce = 120;
const readers = 8;
const before = 3000;
const longestMs = 120_000;

type Entry = { readonly isIn: boolean; readonly waits: number; readonly ms: number };

/** Retries after `Retry-After`. */
const enter = async (visitor: Visitor): Promise<Entry> => {
  const startedAt = performance.now();
  for (let waits = 0; ; waits += 1) {
    const isIn = await visitor.signIn().catch(() => false);
    const ms = performance.now() - startedAt;
    if (isIn || visitor.retryAfterSeconds === null || ms > longestMs) return { isIn, waits, ms };
    await sleep(visitor.retryAfterSeconds * 1000);
  }
};

type Read = { readonly startedAt: number; readonly endedAt: number; readonly isOk: boolean };

/** Own connections: `fetch` shares them, so a read could wait behind a sign-in. */
const startReaders = ({ origin, people }: Server) => {
  const agent = new Agent({ keepAlive: true });
  const reads: Read[] = [];
  const over = new AbortController();
  const read = async (headers: Server['people'][number]): Promise<void> => {
    const startedAt = performance.now();
    const sent = get(`${origin}/api/users/me/collections`, { agent, headers });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await response.resume().toArray();
    reads.push({ startedAt, endedAt: performance.now(), isOk: response.statusCode === 200 });
  };
  const loops = people.slice(atOnce).map(async (headers) => {
    while (!over.signal.aborted) {
      await read(headers);
      await sleep(20);
    }
  });
  return {
    reads,
    end: async (): Promise<void> => {
      over.abort();
      await Promise.all(loops);
      agent.destroy();
    },
  };
};

const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
const describeTimes = (times: readonly number[]): string =>
  `p99 ${inMs(quantile(times, 0.99))}, worst ${inMs(quantile(times, 1))}`;

/** A year group signs in at once with passwords. */
export const measureSignIns = async (): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const server = await startServer(ended, { people: atOnce + readers });
  const visitors = Array.from(
    { length: atOnce },
    (_, n) => new Visitor(server.origin, `person-${n}@example.org`),
  );
  const { reads, end } = startReaders(server);
  const startedAt = performance.now();
  await sleep(before);
  const bellAt = performance.now();
  const entries = await Promise.all(visitors.map(enter));
  const endedAt = performance.now();
  await end();

  const count = entries.filter(({ isIn }) => isIn).length;
  const asked = entries.filter(({ waits }) => waits > 0).length;
  const describeReads = (what: string, from: number, to: number): Finding => {
    const calls = reads.filter((call) => call.startedAt >= from && call.startedAt < to);
    const failed = calls.filter(({ isOk }) => !isOk).length;
    return {
      what,
      figure: `${calls.length}, ${failed} failed; ${describeTimes(calls.map(tookMs))}`,
      isMet: calls.length > 0 && failed === 0,
    };
  };
  return [
    {
      what: `${atOnce} sign-ins at once`,
      figure: `${count} succeeded, ${asked} of them asked to come again; ${describeTimes(entries.map(({ ms }) => ms))}`,
      isMet: count === atOnce,
    },
    describeReads('others’ reads before', startedAt, bellAt),
    describeReads('others’ reads meanwhile', bellAt, endedAt),
  ];
};
