import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCollection } from '../../apps/server/src/testing/new-collection.ts';
import type { Finding } from './report.ts';
import { type Server, startServer } from './server.ts';

const rounds = 10;
const clients = 50;
const beforeMs = 2000;
const pauseMs = 300;

type Outcome = 'ok' | 'told' | 'refused' | 'failed';

/** `told`: answered with `Connection: close`. `refused`: never accepted. */
const call = async (
  agent: Agent,
  { port }: Server,
  headers: { readonly authorization: string },
): Promise<Outcome> => {
  const isWrite = Math.random() < 0.3;
  const body = isWrite ? JSON.stringify({ ...newCollection, name: randomUUID() }) : '';
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    method: isWrite ? 'POST' : 'GET',
    path: isWrite ? '/api/collections' : '/api/users/me/collections',
    headers: {
      ...headers,
      ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
  });
  sent.end(body);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await response.resume().toArray();
    if (response.statusCode !== (isWrite ? 201 : 200)) return 'failed';
    return response.headers.connection === 'close' ? 'told' : 'ok';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'failed';
  }
};

const callUntilClosed = async (server: Server, n: number): Promise<Outcome[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = server.people[n % server.people.length];
  if (!headers) throw new Error('Nobody is signed in.');
  const outcomes: Outcome[] = [];
  do {
    outcomes.push(await call(agent, server, headers));
    await sleep(Math.random() * pauseMs);
  } while (outcomes.at(-1) === 'ok');
  agent.destroy();
  return outcomes;
};

const shutDownOnce = async (): Promise<{
  readonly outcomes: Outcome[];
  readonly ms: number;
  readonly code: number | null;
}> => {
  await using ended = new AsyncDisposableStack();
  const server = await startServer(ended);
  const calls = Array.from({ length: clients }, (_, n) => callUntilClosed(server, n));
  await sleep(beforeMs);
  const exit = once(server.process, 'exit') as Promise<[number | null]>;
  const startedAt = performance.now();
  server.process.kill('SIGTERM');
  const [code] = await exit;
  const ms = performance.now() - startedAt;
  return { outcomes: (await Promise.all(calls)).flat(), ms, code };
};

export const measureShutdown = async (): Promise<Finding[]> => {
  const counts: Record<Outcome, number> = { ok: 0, told: 0, refused: 0, failed: 0 };
  let worstMs = 0;
  let isClean = true;
  for (let round = 0; round < rounds; round += 1) {
    const { outcomes, ms, code } = await shutDownOnce();
    for (const outcome of outcomes) counts[outcome] += 1;
    worstMs = Math.max(worstMs, ms);
    isClean &&= code === 0;
  }
  return [
    {
      what: 'calls',
      figure: `${counts.ok + counts.told} answered, of these ${counts.told} with Connection: close; ${counts.failed} failed; ${counts.refused} new connections refused`,
      isMet: counts.failed === 0 && counts.told > 0,
    },
    {
      what: `${rounds} shutdowns`,
      figure: `at most ${worstMs.toFixed(0)} ms each, exit code ${isClean ? '0' : 'not 0'}`,
      isMet: isClean && worstMs < 10_000,
    },
  ];
};
