import { quantile } from '../trust/traffic.ts';
import type { Row } from './calls.ts';
import type { Measured } from './start.ts';
import { cpuMsOf } from './usage.ts';

const atOnce = 4;
const batch = 100;
const rounds = 3;
/** CPU time until V8 has compiled what runs often; before, a call costs half as much again. */
const warmUpSeconds = 2;

/** CPU ms of one call: as many calls as take `seconds` of processor time. */
const costOf = async ({ pid, client }: Measured, { next }: Row, seconds: number): Promise<number> => {
  const before = cpuMsOf(pid);
  let calls = 0;
  let spent = 0;
  while (spent < seconds * 1000) {
    await client.sendMany(batch, atOnce, next);
    calls += batch;
    spent = cpuMsOf(pid) - before;
  }
  return spent / calls;
};

const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export type Cost = { readonly bareMs: number; readonly ms: number; readonly ratio: number };

/** Medians of rounds in which both servers take turns: other work on the machine slows both. */
export const compare = async (sixty: Measured, bare: Measured, row: Row, seconds: number): Promise<Cost> => {
  for (const server of [sixty, bare]) await costOf(server, row, warmUpSeconds);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bareMs = await costOf(bare, row, seconds);
    const ms = await costOf(sixty, row, seconds);
    costs.push({ bareMs, ms, ratio: ms / bareMs });
  }
  return {
    bareMs: median(costs.map((cost) => cost.bareMs)),
    ms: median(costs.map((cost) => cost.ms)),
    ratio: median(costs.map((cost) => cost.ratio)),
  };
};

const connections = 50;

/** In ms, with many clients that each send their next call at once. */
export const waitingTimes = async (
  { client }: Measured,
  { next }: Row,
  calls: number,
): Promise<{ readonly p50: number; readonly p99: number }> => {
  // Opens the connections.
  await client.sendMany(connections, connections, next);
  const times = await client.sendMany(calls, connections, next);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};
