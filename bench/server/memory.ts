import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './calls.ts';
import type { Measured } from './start.ts';
import { memoryOf } from './usage.ts';

const settleMs = 5000;

/** In MB, of a server that nobody called yet. */
export const idleMemory = async (pid: number): Promise<number> => {
  await sleep(settleMs);
  return memoryOf(pid);
};

const connections = 50;
const samples = 10;

/** In MB: after each tenth of `requests`, which take turns among the rows. */
export const memoryUnderLoad = async (
  { client, pid }: Measured,
  rows: readonly Row[],
  requests: number,
): Promise<number[]> => {
  let turn = 0;
  const next = () => {
    turn += 1;
    const row = rows[turn % rows.length];
    if (!row) throw new Error('There are no rows.');
    return row.next();
  };
  const sizes: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await client.sendMany(Math.ceil(requests / samples), connections, next);
    sizes.push(memoryOf(pid));
  }
  return sizes;
};
