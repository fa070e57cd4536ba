// npm run bench:reports: see bench/README.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@sixty/testkit/random';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { type Database, openDatabase } from '../apps/server/src/database/open-database.ts';
import { startPostgresCluster } from '../apps/server/src/database/testing/postgres-cluster.ts';
import { insertUser } from '../apps/server/src/database/testing/rows.ts';
import { freePort, startSixty, stopSixty } from '../e2e/support/servers.ts';
import { buildWeb } from '../tools/build-web.ts';
import { launchBrowser, openContext } from './browser.ts';
import { load } from './machine.ts';
import { fillYear } from './reports/fill.ts';
import { measureOpening, type Opening } from './reports/opening.ts';
import { queriesOf } from './reports/queries.ts';
import { makeAccount } from './session/account.ts';
import { median } from './timing/figures.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '30' },
    openings: { type: 'string', default: '5' },
    only: { type: 'string', default: 'sqlite,postgres,browser' },
  },
});
const days = Number(values.days);
const [queryGoalMs, openingGoalMs] = [50, 1000];
const now = Date.now();

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const figure = (ms: number, goalMs: number): string =>
  `${ms.toFixed(goalMs < 100 ? 1 : 0)}${ms > goalMs ? ' !' : ''}`;

const dayText = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);

const measureQueries = async (database: Database): Promise<void> => {
  await migrate(database.db);
  const userId = await insertUser(database.db);
  const filled = await fillYear(database, seededRandom(60), { userId, days, now });
  // An index has to skip other users' rows.
  for (let other = 0; other < 3; other += 1) {
    const otherId = await insertUser(database.db);
    await fillYear(database, seededRandom(other), { userId: otherId, days: Math.ceil(days / 4), now });
  }
  say(`\n${database.dialect}: ${filled.reports} reports with ${filled.items} items, load ${load()}.\n`);
  say('| query | p50 | p95 | worst |');
  say('| --- | --- | --- | --- |');
  const queries = queriesOf({
    userId,
    collectionId: filled.collectionIds[0] ?? '',
    pages: Math.ceil(filled.reports / 10),
    month: { from: dayText(Math.ceil(days / 2)), to: dayText(Math.ceil(days / 2) - 30) },
  });
  for (const { name, ask } of queries) {
    await ask(database.db);
    const times: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const startedAt = performance.now();
      await ask(database.db);
      times.push(performance.now() - startedAt);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const part = (share: number) =>
      figure(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, queryGoalMs);
    say(`| ${name} | ${part(0.5)} | ${part(0.95)} | ${part(1)} |`);
  }
};

const onSqlite = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-bench-'));
  try {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await measureQueries(database);
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const onPostgres = async (): Promise<void> => {
  const { server, stop } = await startPostgresCluster();
  try {
    if ('problem' in server) throw new Error(server.problem);
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: server.url });
    await measureQueries(database);
    await database.close();
  } finally {
    await stop();
  }
};

const inBrowser = async (): Promise<void> => {
  if (!(await buildWeb())) throw new Error('The web app cannot be built.');
  const port = await freePort();
  await using ended = new AsyncDisposableStack();
  const sixty = await startSixty(port, {});
  ended.defer(() => stopSixty(sixty));
  process.env['E2E_ORIGIN'] = `http://localhost:${port}`;
  const browser = await launchBrowser();
  ended.defer(() => browser.close());
  const { page } = await makeAccount(await openContext(browser));

  const database = await openDatabase({ dataDir: sixty.dataDir, databaseUrl: null });
  const { id: userId } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await fillYear(database, seededRandom(60), { userId, days, now });
  await database.close();

  const openings: Opening[] = [];
  for (let round = 0; round < Number(values.openings); round += 1) openings.push(await measureOpening(page));
  const row = (name: string, times: readonly number[]) =>
    say(
      `| ${name} | ${figure(median(times), openingGoalMs)} | ${figure(Math.max(...times), openingGoalMs)} |`,
    );
  say(`\nChromium, slowed 4 times, ${openings.length} openings, load ${load()}.\n`);
  say('| from the press on Reports to | median | worst |');
  say('| --- | --- | --- |');
  row(
    'the list',
    openings.map(({ listMs }) => listMs),
  );
  row(
    'list and charts',
    openings.map(({ openMs }) => openMs),
  );
};

if (values.only.includes('sqlite')) await onSqlite();
if (values.only.includes('postgres')) await onPostgres();
if (values.only.includes('browser')) await inBrowser();
say(`\nMilliseconds; '!' is more than ${queryGoalMs} of a query, ${openingGoalMs} of an opening.`);
