// npm run bench:growth: how much longer the most frequent queries take among 100,000 collections and reports than
// among 1,000, on both databases. Goal: at most 1.5 times.
import { parseArgs } from 'node:util';
import { categories } from '@sixty/domain/categories';
import type { Rng } from '@sixty/domain/random';
import { seededRandom } from '@sixty/testkit/random';
import { sql } from 'kysely';
import { insertRows } from '../apps/server/src/database/statements.ts';
import type { Database } from '../apps/server/src/database/open-database.ts';
import { insertUser } from '../apps/server/src/database/testing/rows.ts';
import { withTransaction } from '../apps/server/src/database/transaction.ts';
import { collectionRow, numbers, userRow } from './fill/collections.ts';
import { collectionName } from './fill/names.ts';
import { fillClass, fillDays, reportRow } from './fill/reports.ts';
import { type Call, callsOf } from './growth-calls.ts';
import { onDatabases, type OpenDatabase } from './shared/databases.ts';
import { load } from './shared/machine.ts';
import { quantile, say, sayHead, sayRow } from './shared/report.ts';

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
/** Below, a ratio says more about the clock than about the query. */
const resolutionMs = 0.1;
/** The first quartile, because other work on the machine only adds to the times. */
const share = 0.25;

const rowsEach = 20;
const peopleAtOnce = 25;
/** All of the first 1,000 collections are public, and a tenth of the others. */
const firstPublic = 1000;
const laterShare = 0.1;

const newCollection = (rng: Rng, userId: string, at: number, status: 'public' | 'private') =>
  collectionRow(userId, at, {
    name: collectionName(rng),
    itemCount: 1 + Math.floor(rng() * 100),
    category: categories[Math.floor(rng() * categories.length)] ?? 'Math',
    status,
  });

const modes = ['auto', 'interactive', 'matching_game', 'challenge'] as const;

/** Adds people with 20 collections and 20 reports each, until there are `rows` of both. */
const fillOthers = async (database: Database, rng: Rng, rows: number, now: number): Promise<void> => {
  for (let stored = 0; stored < rows; stored += peopleAtOnce * rowsEach) {
    const users = numbers(0, Math.min(peopleAtOnce, Math.ceil((rows - stored) / rowsEach))).map((n) =>
      userRow(now, `person-${stored}-${n}`),
    );
    const collections = users.flatMap(({ id }) =>
      numbers(0, rowsEach).map((n) => {
        const isPublic = stored < firstPublic || rng() < laterShare;
        return newCollection(rng, id, now - n * 60_000, isPublic ? 'public' : 'private');
      }),
    );
    const reports = collections.map(({ id, user_id, created_at }, n) => {
      const mode = modes[n % modes.length] ?? 'auto';
      return reportRow(user_id, created_at, { collection_id: id, mode, total_items: 2, missed_items: 1 });
    });
    const items = reports.flatMap(({ id }) =>
      (['right', 'missed'] as const).map((outcome, position) => ({
        report_id: id,
        position,
        name: `Word ${position}`,
        ms: 900,
        outcome,
      })),
    );
    await withTransaction(database.db, async (trx) => {
      await insertRows(trx, 'users', users);
      await insertRows(trx, 'collections', collections);
      await insertRows(trx, 'reports', reports);
      await insertRows(trx, 'report_items', items);
    });
  }
};

/** A database with `rows`, and a teacher who has the same amount in any. SQLite has no statistics, as in the product. */
const fill = async (database: Database, rows: number): Promise<Call[]> => {
  const rng = seededRandom(60);
  const now = Date.now();
  await fillOthers(database, rng, rows, now);
  const userId = await insertUser(database.db, { role: 'teacher' });
  const collections = numbers(0, 200).map((n) => newCollection(rng, userId, now - n, 'private'));
  await insertRows(database.db, 'collections', collections);
  const [practicedId = ''] = await fillDays(database, rng, { userId, days: 20, now });
  const ownClass = await fillClass(database, rng, userId, { students: 10, days: 20, probes: 10, now });
  if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
  return callsOf({ ownClass, practicedId, collectionId: collections[0]?.id ?? '' }, now);
};

const timeOf = async (database: Database, { run }: Call): Promise<number> => {
  const startedAt = performance.now();
  await run(database);
  return performance.now() - startedAt;
};

/** Both databases take turns, so that other work slows both. */
const compare = async (open: OpenDatabase): Promise<void> => {
  const [small, large] = [await open(), await open()];
  const callsOfSmall = await fill(small, from);
  const callsOfLarge = await fill(large, to);
  say(`\n${large.dialect}, load ${load()}`);
  sayHead(['query', `ms with ${from}`, `with ${to}`, 'ratio']);
  for (const [index, call] of callsOfSmall.entries()) {
    const sameCall = callsOfLarge[index] ?? call;
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      few.push(await timeOf(small, call));
      many.push(await timeOf(large, sameCall));
    }
    // The first round fills caches.
    const [before, after] = [few, many].map((times) => quantile(times.slice(1), share)) as [number, number];
    const isSlower = after > ratioGoal * before && after - before > resolutionMs;
    const ratio = `${(after / before).toFixed(1)}${isSlower ? ' !' : ''}`;
    sayRow([call.name, before.toFixed(2), after.toFixed(2), ratio]);
  }
};

await onDatabases(values.database, compare);
say(`\n'!' is more than ${ratioGoal} times as slow. Load at the end ${load()}.`);
