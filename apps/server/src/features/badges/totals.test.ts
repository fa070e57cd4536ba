import { randomUUID } from 'node:crypto';
import { NewReport } from '@sixty/contract/reports';
import { makeTextItem } from '@sixty/domain/items';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Executor } from '../../database/open-database.ts';
import { applyRetention, retention, retentionRules } from '../../database/retention.ts';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { insertUser, testNow as now } from '../../database/testing/rows.ts';
import { countedTotals, storedTotals } from '../../database/testing/totals.ts';
import { withTransaction } from '../../database/transaction.ts';
import { Failure } from '../../plugins/failure.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { newReport } from '../../testing/new-report.ts';
import { openTestApp } from '../../testing/test-app.ts';
import {
  createCollection,
  deleteCollection,
  duplicateCollection,
  restoreCollection,
  updateCollection,
} from '../collections/collections.ts';
import { createGame } from '../collections/game-collections.ts';
import { removeReport, restoreReport } from '../reports/change-report.ts';
import { createReport } from '../reports/create-report.ts';
import { deleteUser } from '../users/users.ts';

const modes = ['auto', 'interactive', 'domino', 'matching_game', 'multiple_words', 'challenge'] as const;

const reportOf = (mode: (typeof modes)[number], ending: 'completed' | 'stopped') =>
  NewReport.parse(newReport({ mode, ending, speed: mode === 'auto' ? 500 : null }));

const contentsOf = (count: number, isPublic: boolean) => ({
  name: 'Letters',
  items: Array.from({ length: count }, (_, place) => makeTextItem(`item-${place}`, `letter ${place}`)),
  category: 'Language Arts' as const,
  status: isPublic ? ('public' as const) : ('private' as const),
});

type Drawn = {
  userId: string;
  collection: { id: string; user_id: string };
  report: { id: string; user_id: string };
  mode: (typeof modes)[number];
  size: number;
  isMore: boolean;
};

type Act = (trx: Executor, drawn: Drawn) => Promise<unknown>;

const ownCollection = ({ collection }: Drawn) => ({
  collectionId: collection.id,
  userId: collection.user_id,
});
const ownReport = ({ report }: Drawn) => ({ reportId: report.id, userId: report.user_id });

const changeReport = (trx: Executor, { report }: Drawn, change: object) =>
  trx.updateTable('reports').set(change).where('id', '=', report.id).execute();

const orRefused = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });

const acts = {
  create: (trx, { userId, size, isMore }) =>
    orRefused(createCollection(trx, { userId, ...contentsOf(size, isMore) }, now)),
  game: (trx, { userId }) =>
    orRefused(
      createGame(
        trx,
        { userId, type: 'multiple_words', name: 'Pairs', pairs: [{ word: 'a', image: 'b' }] },
        now,
      ),
    ),
  copy: (trx, { userId, collection }) =>
    orRefused(duplicateCollection(trx, { collectionId: collection.id, userId }, now)),
  edit: (trx, drawn) =>
    orRefused(
      updateCollection(
        trx,
        { ...ownCollection(drawn), fromVersion: null },
        contentsOf(drawn.size, drawn.isMore),
        now,
      ),
    ),
  delete: (trx, drawn) => orRefused(deleteCollection(trx, ownCollection(drawn), now)),
  restore: (trx, drawn) => orRefused(restoreCollection(trx, ownCollection(drawn))),
  purge: (trx) => applyRetention(trx, retentionRules, now + retention.deletedCollectionMs),
  report: (trx, { userId, mode, isMore }) =>
    createReport(trx, { userId, report: reportOf(mode, isMore ? 'completed' : 'stopped') }, now),
  move: (trx, drawn) => changeReport(trx, drawn, { user_id: drawn.userId }),
  'record for another': (trx, drawn) => changeReport(trx, drawn, { recorded_by: drawn.userId }),
  'record before sizes were stored': (trx, drawn) => changeReport(trx, drawn, { bytes: null }),
  score: (trx, drawn) =>
    changeReport(trx, drawn, { missed_items: 0, matched_items: drawn.isMore ? null : 2 }),
  remove: (trx, drawn) => orRefused(removeReport(trx, ownReport(drawn), now)),
  'bring back': (trx, drawn) => orRefused(restoreReport(trx, ownReport(drawn), now)),
  'delete old': (trx, { size }) =>
    applyRetention(trx, [{ table: 'reports', column: 'created_at', keptMs: -1, batch: size }], now),
  leave: (trx, { userId }) => deleteUser(trx, userId),
} as const satisfies Record<string, Act>;

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  place: fc.nat(),
  mode: fc.constantFrom(...modes),
  size: fc.integer({ min: 1, max: 9 }),
  isMore: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const nothing = { id: 'none', user_id: 'none' };

describeEachDatabase('what a user’s totals count', (open) => {
  it('is what is stored, after any calls', async () => {
    const { db } = await open();
    const choose = async (table: 'collections' | 'reports', place: number) => {
      const rows = await db.selectFrom(table).select(['id', 'user_id']).orderBy('id').execute();
      return rows[place % Math.max(1, rows.length)] ?? nothing;
    };
    const take = async ({ act, place, ...drawn }: Step): Promise<void> => {
      const users = await db.selectFrom('users').select('id').orderBy('id').execute();
      const userId = users[place % Math.max(2, users.length)]?.id ?? (await insertUser(db));
      const collection = await choose('collections', place);
      const report = await choose('reports', place);
      const run: Act = acts[act];
      await withTransaction(db, (trx) => run(trx, { ...drawn, userId, collection, report }));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await db.deleteFrom('users').execute();
        for (const each of steps) await take(each);
        expect(await storedTotals(db)).toEqual(await countedTotals(db));
      }),
      { numRuns: 12 },
    );
  });

  it('is what is stored, after repeated and concurrent calls of two processes', async () => {
    const database = await open();
    const one = await openTestApp(database);
    const two = await openTestApp({ ...database, ...(await database.openAgain()) });
    const ann = await one.signUp('Ann');
    expect((await one.call('GET', '/users/me/', { as: ann })).statusCode).toBe(200);
    const report = newReport();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const app = n % 2 === 0 ? one : two;
        const key = { headers: { 'idempotency-key': `key-${n % 3}` } };
        const saved = await app.call('POST', '/collections', { as: ann, payload: newCollection, ...key });
        const recorded = await app.call('POST', '/reports', {
          as: ann,
          payload: n < 6 ? report : newReport({ client_id: randomUUID() }),
        });
        return [saved.statusCode, recorded.statusCode];
      }),
    );
    expect(statuses.flat().every((status) => status === 201)).toBe(true);
    const stored = await storedTotals(database.db);
    expect(stored).toMatchObject([{ collections: 3, completed_sessions: 7 }]);
    expect(stored).toEqual(await countedTotals(database.db));
  });
});
