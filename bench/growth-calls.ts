// What people call most: the queries that `bench:growth` times.
import { NewReport } from '@sixty/contract/reports';
import { parseDescription } from '@sixty/domain/items';
import type { Database, Executor } from '../apps/server/src/database/open-database.ts';
import { withTransaction } from '../apps/server/src/database/transaction.ts';
import { listAchievements, listBadges } from '../apps/server/src/features/badges/badges.ts';
import { createCollection, readCollection } from '../apps/server/src/features/collections/collections.ts';
import {
  listDeletedCollections,
  listMyCollections,
} from '../apps/server/src/features/collections/my-collections.ts';
import { readCompletionCounts } from '../apps/server/src/features/completions/completions.ts';
import { discover, type DiscoveryRequest } from '../apps/server/src/features/discovery/discovery.ts';
import { createReport } from '../apps/server/src/features/reports/create-report.ts';
import { newReport } from '../apps/server/src/testing/new-report.ts';
import { itemsOf } from './fill/collections.ts';
import { type FilledClass, practice } from './fill/reports.ts';
import { classQueries, type Query, reportQueries } from './queries.ts';

export type Call = { name: string; run: (database: Database) => Promise<unknown> };

class UndoneError extends Error {}

/** Without its commit, which takes what the disk takes, and so that nothing grows meanwhile. */
const undone =
  (work: (trx: Executor) => Promise<unknown>) =>
  async (database: Database): Promise<void> => {
    const run = withTransaction(database.db, async (trx) => {
      await work(trx);
      throw new UndoneError();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof UndoneError)) throw error;
    });
  };

const parsed = parseDescription(itemsOf(50), 'Math');

const writes = (userId: string, now: number): Call[] => {
  const items = parsed.ok ? parsed.items : [];
  const collection = { userId, name: 'Words', items, category: 'Math', status: 'private' } as const;
  const publicOne = { ...collection, status: 'public' } as const;
  const report = NewReport.parse(newReport(practice));
  return [
    { name: 'save a collection', run: undone((trx) => createCollection(trx, collection, now)) },
    { name: 'publish a collection', run: undone((trx) => createCollection(trx, publicOne, now)) },
    { name: 'record a report', run: undone((trx) => createReport(trx, { userId, report }, now)) },
  ];
};

const searches: readonly (readonly [query: string, changes?: Partial<DiscoveryRequest>])[] = [
  [''],
  ['', { category: 'Math' }],
  ['practice'],
  ['e'],
  ['week'],
  ['practice', { sort: 'date' }],
  ['practcie'],
  ['nothing of this name'],
];

const discovery = (viewerId: string): Call[] =>
  searches.map(([query, changes]) => ({
    name: `public, '${query}'${changes ? `, ${Object.values(changes).join(', ')}` : ''}`,
    run: ({ db }) =>
      discover(db, { viewerId, query, searchType: 'name', sort: 'custom', limit: 20, ...changes }),
  }));

export type Teacher = {
  ownClass: FilledClass;
  /** Of an own collection. */
  collectionId: string;
  /** Of a collection that the teacher practiced. */
  practicedId: string;
};

export const callsOf = ({ ownClass, collectionId, practicedId }: Teacher, now: number): Call[] => {
  const { userId } = ownClass;
  const month = { from: '2020-01-01', to: '2020-02-01' };
  const asCall = ({ name, ask }: Query): Call => ({ name, run: ({ db }) => ask(db) });
  return [
    { name: 'own collections', run: ({ db }) => listMyCollections(db, { userId, limit: 2500 }) },
    { name: 'deleted collections', run: ({ db }) => listDeletedCollections(db, { userId, limit: 100 }, now) },
    { name: 'one collection', run: ({ db }) => readCollection(db, { userId, collectionId }) },
    { name: 'completion counts', run: ({ db }) => readCompletionCounts(db, userId) },
    ...writes(userId, now),
    ...discovery(userId),
    ...reportQueries({ userId, collectionId: practicedId, pages: 20, month }).map(asCall),
    { name: 'badges', run: ({ db }) => listBadges(db, userId) },
    { name: 'achievements', run: ({ db }) => listAchievements(db, userId) },
    ...classQueries(ownClass, now)
      .filter(({ isLong }) => !isLong)
      .map(asCall),
  ];
};
