import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { freePort } from '@sixty/testkit/free-port';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';
import type { Finding } from './report.ts';
import { type Server, startServer } from './server.ts';

/** The median excludes delays by other processes. */
const rounds = 3;
const blockGoalMs = 100;
const memoryGoalBytes = 100_000_000;
const shown = 8;

const mebibytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MiB`;

/** Status 0 without a response. */
const send = (
  { port, people: [person] }: Server,
  { method, path, headers, body }: HostileRequest,
): Promise<number> =>
  new Promise((done) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...person, ...headers, ...(method !== 'GET' && { 'content-length': body.length }) },
    });
    sent.on('response', (response) => {
      response.resume().on('close', () => done(response.statusCode ?? 0));
    });
    sent.on('error', () => done(0));
    sent.end(body);
  });

/** Longest delay of the event loop since the last call; its resolution is 10 ms. */
const blockedMs = async (metricsPort: number): Promise<number> => {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
};

/** From /proc (Linux only). */
const memoryOf = ({ process: { pid } }: Server, field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
};

const forgetPeak = ({ process: { pid } }: Server): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

type Cost = { readonly what: string; readonly status: number; readonly ms: number; readonly bytes: number };

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const costOf = async (server: Server, metricsPort: number, hostile: HostileRequest): Promise<Cost> => {
  const costs: Omit<Cost, 'what'>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await blockedMs(metricsPort);
    forgetPeak(server);
    const before = memoryOf(server, 'VmRSS');
    const status = await send(server, hostile);
    const ms = await blockedMs(metricsPort);
    costs.push({ status, ms, bytes: memoryOf(server, 'VmHWM') - before });
  }
  return {
    what: hostile.what,
    status: costs[0]?.status ?? 0,
    ms: median(costs.map(({ ms }) => ms)),
    bytes: median(costs.map(({ bytes }) => bytes)),
  };
};

const atOnce = 40;
const manyGoalBytes = 400_000_000;

const measureMany = async (server: Server): Promise<Finding> => {
  const [largest] = hostileRequests().toSorted((a, b) => b.body.length - a.body.length);
  if (!largest) throw new Error('There are no requests.');
  forgetPeak(server);
  const before = memoryOf(server, 'VmRSS');
  const statuses = await Promise.all(Array.from({ length: atOnce }, () => send(server, largest)));
  const bytes = memoryOf(server, 'VmHWM') - before;
  const refused = statuses.filter((status) => status === 503).length;
  return {
    what: `${atOnce} at once: ${largest.what}`,
    figure: `take ${mebibytes(bytes)} together, in all ${mebibytes(memoryOf(server, 'VmHWM'))}; ${refused} got 503`,
    isMet: bytes < manyGoalBytes && statuses.every((status) => status > 0 && status !== 500),
  };
};

export const measureInput = async (): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort) };
  const server = await startServer(ended, { people: 1, env });
  const costs: Cost[] = [];
  for (const hostile of hostileRequests()) costs.push(await costOf(server, metricsPort, hostile));
  const describe = ({ what, status, ms, bytes }: Cost): Finding => ({
    what,
    figure: `${status}: blocks for ${ms.toFixed(0)} ms, takes ${mebibytes(bytes)}`,
    isMet: status > 0 && status < 500 && ms < blockGoalMs && bytes < memoryGoalBytes,
  });
  const byTime = costs.toSorted((a, b) => b.ms - a.ms);
  const byMemory = costs.toSorted((a, b) => b.bytes - a.bytes);
  const severe = new Set([...byTime.slice(0, shown), ...byMemory.slice(0, shown)]);
  const findings = costs.map((cost) => ({ cost, finding: describe(cost) }));
  return [
    {
      what: `${costs.length} requests`,
      figure: `block for ${byTime[0]?.ms.toFixed(0)} ms and take ${mebibytes(byMemory[0]?.bytes ?? 0)} at most`,
      isMet: findings.every(({ finding }) => finding.isMet),
    },
    ...findings
      .filter(({ cost, finding }) => severe.has(cost) || !finding.isMet)
      .map(({ finding }) => finding),
    await measureMany(server),
  ];
};
