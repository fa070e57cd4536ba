// npm run bench:reports: see bench/README.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@sixty/testkit/random';
import { sql } from 'kysely';
import { freePort } from '@sixty/testkit/free-port';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { type Database, openDatabase } from '../apps/server/src/database/open-database.ts';
import { startPostgresCluster } from '../apps/server/src/database/testing/postgres-cluster.ts';
import { insertUser } from '../apps/server/src/database/testing/rows.ts';
import { startSixty, stopSixty } from '../e2e/support/servers.ts';
import { buildWeb } from '../tools/build-web.ts';
import { launchBrowser, openContext } from './browser.ts';
import { load } from './machine.ts';
import { classQueriesOf } from './reports/class-queries.ts';
import { fillDays } from './reports/fill.ts';
import { measureOpening, type Opening } from './reports/opening.ts';
import { type Query, queriesOf } from './reports/queries.ts';
import { fillClass, fillSchool } from './reports/school.ts';
import { makeAccount } from './session/account.ts';
import { median } from './timing/figures.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '30' },
    openings: { type: 'string', default: '5' },
    only: { type: 'string', default: 'sqlite,postgres,browser' },
    parts: { type: 'string', default: 'reports,classes' },
    school: { type: 'string', default: '1000' },
  },
});
const days = Number(values.days);
const [queryGoalMs, pageGoalMs, openingGoalMs] = [50, 300, 1000];
const now = Date.now();

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const figure = (ms: number, goalMs: number): string =>
  `${ms.toFixed(goalMs < 1000 ? 1 : 0)}${ms > goalMs ? ' !' : ''}`;

const dayText = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const measure = async ({ db }: Database, { ask, isLong }: Query): Promise<number[]> => {
  if (!isLong) await ask(db);
  const times: number[] = [];
  for (let round = 0; round < (isLong ? 1 : Number(values.rounds)); round += 1) {
    const startedAt = performance.now();
    await ask(db);
    times.push(performance.now() - startedAt);
  }
  return times;
};

const measureReports = async (database: Database): Promise<void> => {
  const userId = await insertUser(database.db);
  const filled = await fillDays(database, seededRandom(60), { userId, days, now });
  // Rows of other users, which an index must skip.
  for (let other = 0; other < 3; other += 1) {
    const otherId = await insertUser(database.db);
    await fillDays(database, seededRandom(other), { userId: otherId, days: Math.ceil(days / 4), now });
  }
  await sql`analyze`.execute(database.db);
  say(`\n${database.dialect}: ${filled.reports} reports with ${filled.items} items, load ${load()}.\n`);
  say('| query | p50 | p95 | worst |');
  say('| --- | --- | --- | --- |');
  const queries = queriesOf({
    userId,
    collectionId: filled.collectionIds[0] ?? '',
    pages: Math.ceil(filled.reports / 10),
    month: { from: dayText(Math.ceil(days / 2)), to: dayText(Math.ceil(days / 2) - 30) },
  });
  for (const query of queries) {
    const times = await measure(database, query);
    const part = (share: number) => figure(quantile(times, share), queryGoalMs);
    say(`| ${query.name} | ${part(0.5)} | ${part(0.95)} | ${part(1)} |`);
  }
};

const measureClasses = async (database: Database): Promise<void> => {
  const filled = await fillClass(database, seededRandom(61), now);
  await sql`analyze`.execute(database.db);
  const queries = classQueriesOf(filled, now);
  const alone: number[][] = [];
  for (const query of queries) alone.push(await measure(database, query));
  const others = await fillSchool(database, filled, Number(values.school));
  await sql`analyze`.execute(database.db);
  say(`\n${database.dialect}: a class of 30 alone, and beside ${others} others, load ${load()}.\n`);
  say('| query | p50 alone | p50 | p95 | ratio |');
  say('| --- | --- | --- | --- | --- |');
  for (const [index, query] of queries.entries()) {
    const [before, after] = [alone[index] ?? [], await measure(database, query)];
    const goalMs = query.isLong ? Infinity : pageGoalMs;
    const part = (times: readonly number[], share: number) => figure(quantile(times, share), goalMs);
    const ratio = quantile(after, 0.5) / quantile(before, 0.5);
    say(
      `| ${query.name} | ${part(before, 0.5)} | ${part(after, 0.5)} | ${part(after, 0.95)} | ${ratio.toFixed(1)} |`,
    );
  }
};

const measureAll = async (database: Database): Promise<void> => {
  await migrate(database.db);
  if (values.parts.includes('reports')) await measureReports(database);
  if (values.parts.includes('classes')) await measureClasses(database);
};

const onSqlite = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-bench-'));
  try {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await measureAll(database);
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
    await measureAll(database);
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
  await fillDays(database, seededRandom(60), { userId, days, now });
  await sql`analyze`.execute(database.db);
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
say(
  `\nMilliseconds; '!' is more than ${queryGoalMs} of a query, ${pageGoalMs} of a class’s, ${openingGoalMs} of an opening.`,
);
