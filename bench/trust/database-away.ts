import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteFileName } from '../../apps/server/src/database/data-folder.ts';
import { startPostgres } from './postgres.ts';
import type { Finding } from './report.ts';
import { type Server, startServer } from './server.ts';
import { quantile, type Sample, samplesBetween, startTraffic, tookMs, type Traffic } from './traffic.ts';
import { describeWrites, newWrite } from './writes.ts';

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

/** Half of the users read, half write; writers retry with the same key until acknowledged. */
const startCalls = (traffic: Traffic, { origin, people }: Server): string[] => {
  const acknowledged: string[] = [];
  const collections = `${origin}/api/users/me/collections`;
  for (const [index, headers] of people.entries()) {
    if (index % 2 === 0) {
      traffic.repeat(20, () => traffic.measure('read', collections, { headers }));
      continue;
    }
    traffic.repeat(20, async () => {
      const { name, init } = newWrite(headers);
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

const isOk = ({ status }: Sample): boolean => status >= 200 && status < 400;
const isRefused = ({ status, hasRetryAfter }: Sample): boolean => status === 503 && hasRetryAfter;
const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;

const goalMs = 2000;
const recoveryGoalMs = 5000;

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
  const describe = (kind: string, mayFail: boolean) =>
    describeCalls(traffic.samples, kind, startedAt, endedAt, mayFail);
  return [
    describe('read', !canRead),
    describe('write', true),
    describe('/readyz', !canRead),
    describe('sign-in', true),
    describeRecovery(traffic.samples, endedAt),
    await describeWrites(acknowledged, server),
  ];
};

/** SQLite, locked by another process for 10 s. */
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
