import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { rowsNaming } from '../../apps/server/src/database/testing/rows-naming.ts';
import { fillAccount } from '../../apps/server/src/testing/fuzz/fill-account.ts';
import { fuzz, type FuzzOutcome, type FuzzTarget } from '../../apps/server/src/testing/fuzz/fuzz.ts';
import type { FuzzRequest } from '../../apps/server/src/testing/fuzz/requests.ts';
import { operationsIn } from '../../apps/server/src/testing/operations.ts';
import { checkHealth } from './health.ts';
import type { Finding } from './report.ts';
import { openAccounts, type Server, startServer } from './server.ts';

const seed = 60;
const maxMs = 2000;
const canary = 'canary7f3k9';

/** Status 599 without a response. */
const sender =
  ({ port }: Server): FuzzTarget['send'] =>
  ({ method, url, headers, body }: FuzzRequest) =>
    new Promise((done) => {
      const broken = (error: Error) => done({ status: 599, contentType: '', body: error.message });
      const sent = request({
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, ...(method !== 'GET' && { 'content-length': Buffer.byteLength(body) }) },
      });
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', broken);
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: text,
          }),
        );
      });
      sent.on('error', broken);
      sent.end(body);
    });

const fill = ({ origin }: Server, headers: { readonly authorization: string }, text: string) =>
  fillAccount(async (method, path, payload) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}.`);
    return response.status === 204 ? {} : ((await response.json()) as Readonly<Record<string, unknown>>);
  }, text);

const describeOutcomes = (outcomes: readonly FuzzOutcome[]): Finding => {
  const counts = new Map<string, number>();
  for (const { statuses } of outcomes)
    for (const [status, count] of statuses) {
      const kind = status < 400 || status >= 500 ? `${Math.floor(status / 100)}xx` : String(status);
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shares = [...counts].map(([kind, count]) => `${kind}: ${count}`).toSorted();
  const worstMs = Math.max(...outcomes.map((outcome) => outcome.worstMs));
  return {
    what: `${total} requests of ${outcomes.length} calls`,
    figure: `${shares.join(', ')}; worst ${worstMs.toFixed(0)} ms`,
    isMet: outcomes.every(({ problem }) => problem === null),
  };
};

export const measureFuzz = async (isQuick: boolean): Promise<Finding[]> => {
  await using ended = new AsyncDisposableStack();
  const server = await startServer(ended, { people: 2 });
  const database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null });
  ended.defer(() => database.close());
  const [caller, victim] = server.people;
  if (!caller || !victim) throw new Error('Nobody is signed in.');
  const victimIds = await fill(server, victim, canary);
  const ids = [...(await fill(server, caller, 'own')), ...victimIds, 'missing'];
  const before = await rowsNaming(database, victimIds);
  const accounts = await openAccounts(database, server.port);
  const signIn: FuzzTarget['signIn'] = async (who) =>
    (who === 'owner' ? await accounts.signIn('person-0') : await accounts.signUp(randomUUID(), 'New'))
      .authorization;
  const target = { send: sender(server), signIn, ids, canary, maxMs };
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  const outcomes: FuzzOutcome[] = [];
  const problems: Finding[] = [];
  for (const operation of operationsIn(document as Parameters<typeof operationsIn>[0])) {
    const outcome = await fuzz(operation, target, { seed, count: isQuick ? 50 : 1000 });
    outcomes.push(outcome);
    if (outcome.problem !== null)
      problems.push({
        what: `${operation.method} ${operation.path}`,
        figure: outcome.problem,
        isMet: false,
      });
  }
  const after = await rowsNaming(database, victimIds);
  return [
    describeOutcomes(outcomes),
    ...problems,
    {
      what: 'another person’s rows',
      figure: `${before.length} before, ${after.length} after, ${after.filter((row) => !before.includes(row)).length} changed`,
      isMet: before.length > 0 && before.join() === after.join(),
    },
    await checkHealth(server),
  ];
};
