// npm run bench:search: see bench/README.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listPublicCollections, searchPublicCollections } from '@sixty/contract/discovery';
import { seededRandom } from '@sixty/testkit/random';
import { buildApp } from '../apps/server/src/app.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { type Database, openDatabase } from '../apps/server/src/database/open-database.ts';
import { startPostgresCluster } from '../apps/server/src/database/testing/postgres-cluster.ts';
import { discover } from '../apps/server/src/features/discovery/discovery.ts';
import { readBuild } from '../apps/server/src/config/build.ts';
import { readSettings } from '../apps/server/src/config/settings.ts';
import { load } from './machine.ts';
import { fill } from './search/fill.ts';
import { type Question, questions } from './search/questions.ts';

const { values } = parseArgs({
  options: {
    collections: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
});
const count = Number(values.collections);
const rounds = Number(values.rounds);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** ms. */
const goalMs = 100;

/** Returns the URL of the next page. */
type Ask = (path: string) => Promise<string | null>;

const timesOf = async (ask: Ask, { paths, pages = 1 }: Question): Promise<number[]> => {
  const times: number[] = [];
  for (const first of paths) {
    let path: string | null = first;
    for (let page = 0; page < pages && path !== null; page += 1) {
      const startedAt = performance.now();
      path = await ask(path);
      times.push(performance.now() - startedAt);
    }
  }
  return times;
};

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const bareQuery =
  (database: Database): Ask =>
  async (path) => {
    const url = new URL(path, 'http://localhost');
    const isSearch = url.pathname.endsWith('/search');
    const given = Object.fromEntries(url.searchParams);
    const query = isSearch
      ? searchPublicCollections.query.parse(given)
      : { ...listPublicCollections.query.parse(given), query: '', search_type: 'name' as const };
    const page = await discover(database.db, { ...query, searchType: query.search_type, viewerId: null });
    if (!page) throw new Error(`${path} was refused.`);
    if (page.next === null) return null;
    url.searchParams.set('cursor', page.next);
    return `${url.pathname}${url.search}`;
  };

const wholeCall =
  (app: Awaited<ReturnType<typeof buildApp>>): Ask =>
  async (path) => {
    const answer = await app.inject(path);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1] ?? null;
  };

const figure = (ms: number): string => `${ms.toFixed(1)}${ms > goalMs ? ' !' : ''}`;

const measure = async (database: Database, dataDir: string): Promise<void> => {
  await migrate(database.db);
  const startedAt = performance.now();
  await fill(database, seededRandom(60), count);
  const seconds = (performance.now() - startedAt) / 1000;
  say(
    `\n${database.dialect}: ${count} public collections, made in ${seconds.toFixed(0)} s; load ${load()}.\n`,
  );

  const read = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE_AND_ADDRESS: '1000000',
  });
  if (!read.ok) throw new Error(read.problem);
  const app = await buildApp({ settings: read.settings, database, webRoot: null, build: await readBuild() });
  const asks = [bareQuery(database), wholeCall(app)];
  say('| question | query p50 | p95 | worst | call p50 | p95 | worst |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const question of questions) {
    const figures: string[] = [];
    for (const ask of asks) {
      await timesOf(ask, question);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(...(await timesOf(ask, question)));
      figures.push(figure(part(times, 0.5)), figure(part(times, 0.95)), figure(part(times, 1)));
    }
    say(`| ${question.kind} | ${figures.join(' | ')} |`);
  }
  await app.close();
};

const onPostgres = async (dataDir: string): Promise<void> => {
  const { server, stop } = await startPostgresCluster();
  try {
    if ('problem' in server) throw new Error(server.problem);
    const database = await openDatabase({ dataDir, databaseUrl: server.url });
    await measure(database, dataDir);
    await database.close();
  } finally {
    await stop();
  }
};

const onSqlite = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await measure(database, dataDir);
  await database.close();
};

const dataDir = await mkdtemp(join(tmpdir(), 'sixty-bench-'));
try {
  if (values.database.includes('sqlite')) await onSqlite(dataDir);
  if (values.database.includes('postgres')) await onPostgres(dataDir);
  say(`\nMilliseconds; '!' is more than ${goalMs}. Load at the end ${load()}.`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
