// npm run bench:growth: see bench/README.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@sixty/testkit/random';
import { sql } from 'kysely';
import { migrate } from '../apps/server/src/database/migrate.ts';
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from '../apps/server/src/database/open-database.ts';
import { runSql, urlOfDatabase } from '../apps/server/src/database/testing/global-setup.ts';
import { startPostgresCluster } from '../apps/server/src/database/testing/postgres-cluster.ts';
import { type Call, callsOf } from './growth/calls.ts';
import { fillOthers, fillPerson } from './growth/fill.ts';
import { load } from './machine.ts';
import { quantile } from './trust/traffic.ts';

const { values } = parseArgs({
  options: {
    /** Collections, and as many reports. */
    from: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
});
const [from, to, rounds] = [Number(values.from), Number(values.rows), Number(values.rounds)];

const ratioGoal = 1.5;
/** ms. Below, a ratio says more about the clock than about the query. */
const resolutionMs = 0.1;
/** Other work on the machine only adds to the times. */
const share = 0.25;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** On SQLite without statistics, as in the product. */
const fill = async (database: Database, rows: number): Promise<Call[]> => {
  await migrate(database.db);
  const rng = seededRandom(60);
  const now = Date.now();
  await fillOthers(database, rng, { to: rows, now });
  const person = await fillPerson(database, rng, now);
  if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
  return callsOf(person, now);
};

const timeOf = async (database: Database, { run }: Call): Promise<number> => {
  const startedAt = performance.now();
  await run(database);
  return performance.now() - startedAt;
};

/** Both databases take turns, so that other work slows both. */
const compare = async (small: Database, large: Database): Promise<void> => {
  const callsOfSmall = await fill(small, from);
  const startedAt = performance.now();
  const callsOfLarge = await fill(large, to);
  const seconds = (performance.now() - startedAt) / 1000;
  say(
    `\n${large.dialect}: ${to} collections and reports, made in ${seconds.toFixed(0)} s; load ${load()}.\n`,
  );
  say(`| query | ms with ${from} | with ${to} | ratio |`);
  say('| --- | --- | --- | --- |');
  for (const [index, call] of callsOfSmall.entries()) {
    const sameCall = callsOfLarge[index] ?? call;
    const times: { few: number; many: number }[] = [];
    for (let round = 0; round <= rounds; round += 1)
      times.push({ few: await timeOf(small, call), many: await timeOf(large, sameCall) });
    // The first round fills caches.
    const [, ...measured] = times;
    const few = quantile(
      measured.map((time) => time.few),
      share,
    );
    const many = quantile(
      measured.map((time) => time.many),
      share,
    );
    const isSlower = many > ratioGoal * few && many - few > resolutionMs;
    const ratio = `${(many / few).toFixed(1)}${isSlower ? ' !' : ''}`;
    say(`| ${call.name} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${ratio} |`);
  }
};

const openBoth = async (places: readonly DatabaseSettings[]): Promise<void> => {
  const [small, large] = await Promise.all(places.map((settings) => openDatabase(settings)));
  if (!small || !large) throw new Error('Two databases are compared.');
  await compare(small, large);
  await Promise.all([small.close(), large.close()]);
};

const onSqlite = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-bench-'));
  try {
    await openBoth(['small', 'large'].map((name) => ({ dataDir: join(folder, name), databaseUrl: null })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const onPostgres = async (): Promise<void> => {
  const { server, stop } = await startPostgresCluster();
  try {
    if ('problem' in server) throw new Error(server.problem);
    const { url } = server;
    await runSql(url, 'create database small');
    await openBoth(
      [urlOfDatabase(url, 'small'), url].map((databaseUrl) => ({ dataDir: tmpdir(), databaseUrl })),
    );
  } finally {
    await stop();
  }
};

if (values.database.includes('sqlite')) await onSqlite();
if (values.database.includes('postgres')) await onPostgres();
say(`\n'!' is more than ${ratioGoal} times as slow. Load at the end ${load()}.`);
