import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@sixty/testkit/free-port';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { startSixty } from '../../e2e/support/servers.ts';
import { checkHealth } from './health.ts';
import type { Finding } from './report.ts';
import { signUpPeople, type Server } from './server.ts';
import { newWrite, describeWrites } from './writes.ts';

const writers = 16;
const longestLifeMs = 600;

type Tally = { readonly acknowledged: string[]; repeated: number };

/** Retries each save with the same key until acknowledged. */
export const writeUntil = async (
  over: AbortSignal,
  origin: string,
  headers: Server['people'][number],
  tally: Tally,
): Promise<void> => {
  while (!over.aborted) {
    const { name, init } = newWrite(headers);
    const save = async (): Promise<boolean> => {
      const response = await fetch(`${origin}/api/collections`, init);
      await response.arrayBuffer();
      return response.status === 201;
    };
    while (!(await save().catch(() => false))) {
      tally.repeated += 1;
      await sleep(100);
    }
    tally.acknowledged.push(name);
  }
};

const killAndRestart = async (
  running: Awaited<ReturnType<typeof startSixty>>,
  start: () => ReturnType<typeof startSixty>,
): ReturnType<typeof startSixty> => {
  await sleep(Math.random() * longestLifeMs);
  const exit = once(running.process, 'exit');
  running.process.kill('SIGKILL');
  await exit;
  return start();
};

/** Repeated SIGKILL while 16 users save without a break. */
export const measureKills = async (isQuick: boolean): Promise<Finding[]> => {
  const rounds = isQuick ? 10 : 200;
  await using ended = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-trust-'));
  ended.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = () => startSixty(port, { SIXTY_DEVELOPMENT: 'true' }, dataDir);
  let running = await start();
  ended.defer(async () => void running.process.kill('SIGKILL'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const people = await signUpPeople(database, port, writers);
  await database.close();

  const tally: Tally = { acknowledged: [], repeated: 0 };
  const over = new AbortController();
  const writing = people.map((headers) => writeUntil(over.signal, origin, headers, tally));
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    running = await killAndRestart(running, start);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  over.abort();
  await Promise.all(writing);
  return [
    {
      what: `${rounds} kills`,
      figure: `under ${writers} writers, ${tally.repeated} calls repeated; back within ${slowestMs.toFixed(0)} ms of the last start`,
      isMet: tally.repeated > 0,
    },
    await describeWrites(tally.acknowledged, { origin, people }),
    await checkHealth({ origin, dataDir }),
  ];
};
