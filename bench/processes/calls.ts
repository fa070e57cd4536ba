import { setTimeout as sleep } from 'node:timers/promises';
import { writeUntil } from '../trust/kills.ts';
import type { Finding } from '../trust/report.ts';
import { quantile, type Sample, startTraffic, tookMs } from '../trust/traffic.ts';
import { describeWrites } from '../trust/writes.ts';
import { startMix } from './mix.ts';
import type { Person } from './people.ts';

/** So that the machine isn't full: a full one refuses calls by itself. */
const pauseMs = 50;
const writers = 4;

/** `excused` calls may have failed. */
const describeCalls = (samples: readonly Sample[], excused: number): Finding => {
  const failed = samples.filter(({ status }) => status === 0 || status >= 400);
  const counts = Map.groupBy(failed, ({ status }) => status);
  const statuses = [...counts].map(([status, { length }]) => `${length} with ${status}`).join(', ');
  const times = samples.map(tookMs);
  const slow = `p99 ${quantile(times, 0.99).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms`;
  return {
    what: 'calls',
    figure: `${samples.length}, ${failed.length} failed${statuses && ` (${statuses})`}; ${slow}`,
    isMet: samples.length > 0 && failed.length <= excused,
  };
};

/**
 * Everyone sends calls during `work`, which returns how many of them may fail. Some also save, and send what failed
 * again with the same key.
 */
export const withCalls = async (
  origin: string,
  people: readonly Person[],
  work: () => Promise<number>,
): Promise<Finding[]> => {
  const traffic = startTraffic();
  startMix(traffic, origin, { people, pauseMs });
  const over = new AbortController();
  const tally = { acknowledged: [], repeated: 0 };
  const authors = people.slice(0, writers).map(({ authorization }) => ({ authorization }));
  const writing = authors.map((headers) => writeUntil(over.signal, origin, headers, tally));
  await sleep(1000);
  const excused = await work();
  await sleep(1000);
  await traffic.end();
  over.abort();
  await Promise.all(writing);
  return [
    describeCalls(traffic.samples, excused),
    await describeWrites(tally.acknowledged, { origin, people: authors }),
  ];
};
