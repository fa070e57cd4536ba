import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteFileName } from '../../apps/server/src/database/data-folder.ts';
import { newCollection } from '../../apps/server/src/testing/new-collection.ts';
import { startPostgres } from './postgres.ts';
import type { Finding } from './report.ts';
import { type Server, startServer } from './server.ts';
import { quantile, type Sample, samplesBetween, startTraffic, tookMs, type Traffic } from './traffic.ts';

const before = 3000;
const away = 10_000;
const after = 6000;

const authorize = `/authorize?${new URLSearchParams({
  client_id: 'sixty-web',
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}).toString()}`;

/** Half of the people read, half write; writers repeat a call with its key until it is acknowledged. */
const startCalls = (traffic: Traffic, { origin, people }: Server): string[] => {
  const acknowledged: string[] = [];
  const collections = `${origin}/api/users/me/collections`;
  for (const [index, headers] of people.entries()) {
    if (index % 2 === 0) {
      traffic.repeat(20, () => traffic.measure('read', collections, { headers }));
      continue;
    }
    traffic.repeat(20, async () => {
      const name = randomUUID();
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': name },
        body: JSON.stringify({ ...newCollection, name }),
      };
      while ((await traffic.measure('write', `${origin}/api/collections`, init)).status !== 201)
        await sleep(100);
      acknowledged.push(name);
    });
  }
  traffic.repeat(100, () => traffic.measure('/readyz', `${origin}/readyz`));
  const page = `${origin}${authorize}&redirect_uri=${encodeURIComponent(`${origin}/callback`)}`;
  traffic.repeat(100, () => traffic.measure('sign-in', page, { headers: { accept: 'text/html' } }));
  return acknowledged;
};

type Stored = { readonly lost: number; readonly doubled: number };

const countStored = async (acknowledged: readonly string[], { origin, people }: Server): Promise<Stored> => {
  const counts = new Map<string, number>();
  for (const headers of people) {
    const response = await fetch(`${origin}/api/users/me/collections`, { headers });
    for (const { name } of (await response.json()) as { readonly name: string }[])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    lost: acknowledged.filter((name) => !counts.has(name)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
};

const isOk = ({ status }: Sample): boolean => status >= 200 && status < 400;
const isRefused = ({ status, hasRetryAfter }: Sample): boolean => status === 503 && hasRetryAfter;
const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;

const goalMs = 2000;
const recoveryGoalMs = 5000;

/** Calls that began in `from` to `to`. */
const describeCalls = (
  samples: readonly Sample[],
  kind: string,
  from: number,
  to: number,
  mayFail: boolean,
): Finding => {
  const calls = samplesBetween(samples, kind, from, to);
  const [ok, refused] = [calls.filter(isOk).length, calls.filter(isRefused).length];
  const times = calls.map(tookMs);
  const worst = quantile(times, 1);
  return {
    what: kind,
    figure: `${ok} of ${calls.length} OK, ${refused} got 503 with Retry-After; p99 ${inMs(quantile(times, 0.99))}, worst ${inMs(worst)}`,
    isMet: calls.length > 0 && ok + refused === calls.length && worst <= goalMs && (mayFail || refused === 0),
  };
};

/** Of calls that ended after the fault, at `from`. */
const describeRecovery = (samples: readonly Sample[], from: number): Finding => {
  const later = samples.filter(({ endedAt }) => endedAt > from);
  const writes = later.filter((sample) => sample.kind === 'write' && isOk(sample));
  const firstMs = Math.min(...writes.map(({ endedAt }) => endedAt - from));
  const failures = later.filter((sample) => !isOk(sample)).map(({ endedAt }) => endedAt - from);
  const lastFailure =
    failures.length === 0 ? 'no call failed' : `the last failure after ${inMs(Math.max(...failures))}`;
  return {
    what: 'recovery',
    figure: `the first write after ${inMs(firstMs)}, ${lastFailure}`,
    isMet: Math.max(firstMs, ...failures) <= recoveryGoalMs,
  };
};

type Fault = { readonly begin: () => void; readonly end: () => void; readonly canRead: boolean };

const measureFault = async (server: Server, { begin, end, canRead }: Fault): Promise<Finding[]> => {
  const traffic = startTraffic();
  const acknowledged = startCalls(traffic, server);
  await sleep(before);
  const startedAt = performance.now();
  begin();
  await sleep(away);
  end();
  const endedAt = performance.now();
  await sleep(after);
  await traffic.end();
  const { lost, doubled } = await countStored(acknowledged, server);
  const describe = (kind: string, mayFail: boolean) =>
    describeCalls(traffic.samples, kind, startedAt, endedAt, mayFail);
  return [
    describe('read', !canRead),
    describe('write', true),
    describe('/readyz', !canRead),
    describe('sign-in', true),
    describeRecovery(traffic.samples, endedAt),
    {
      what: 'writes',
      figure: `${acknowledged.length} acknowledged, ${lost} lost, ${doubled} stored twice`,
      isMet: acknowledged.length > 0 && lost + doubled === 0,
    },
  ];
};

/** SQLite, held by another process for 10 s. */
export const measureLocked = async (): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const server = await startServer(ended);
  const other = new DatabaseSync(join(server.dataDir, sqliteFileName), { timeout: 10_000 });
  ended.defer(async () => other.close());
  return await measureFault(server, {
    begin: () => other.exec('begin immediate'),
    end: () => other.exec('rollback'),
    canRead: true,
  });
};

/** PostgreSQL under SIGSTOP for 10 s. */
export const measureFrozen = async (): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'sixty-trust-'));
  ended.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(ended, folder);
  const server = await startServer(ended, { databaseUrl: postgres.url });
  return await measureFault(server, { begin: postgres.freeze, end: postgres.thaw, canRead: false });
};
