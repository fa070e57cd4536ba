import { NewReport } from '@sixty/contract/reports';
import { parseDescription } from '@sixty/domain/items';
import type { Database, Executor } from '../../apps/server/src/database/open-database.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { listAchievements, listBadges } from '../../apps/server/src/features/badges/badges.service.ts';
import { readClassProbes } from '../../apps/server/src/features/classes/class-probes.service.ts';
import { readClassDetail, readClasses } from '../../apps/server/src/features/classes/classes.service.ts';
import {
  readClassItems,
  readClassPractice,
  readClassProgress,
} from '../../apps/server/src/features/classes/progress.service.ts';
import {
  createCollection,
  readCollection,
} from '../../apps/server/src/features/collections/collections.service.ts';
import {
  listDeletedCollections,
  listMyCollections,
} from '../../apps/server/src/features/collections/my-collections.service.ts';
import { readCompletionCounts } from '../../apps/server/src/features/completions/completions.ts';
import { discover, type DiscoveryRequest } from '../../apps/server/src/features/discovery/discovery.ts';
import { createReport } from '../../apps/server/src/features/reports/reports.service.ts';
import { newReport } from '../../apps/server/src/testing/new-report.ts';
import { queriesOf } from '../reports/queries.ts';
import { retention } from '../reports/school.ts';
import { itemsOf } from '../server/calls.ts';
import type { Person } from './fill.ts';

export type Call = { readonly name: string; readonly run: (database: Database) => Promise<unknown> };

class UndoneError extends Error {}

/** Without its commit, which takes what the disk takes, and so that nothing grows meanwhile. */
const undone =
  (work: (trx: Executor) => Promise<{ readonly kind: string }>) =>
  async (database: Database): Promise<void> => {
    const run = withTransaction(database, async (trx) => {
      const { kind } = await work(trx);
      if (kind !== 'saved' && kind !== 'created') throw new Error(`The write was ${kind}.`);
      throw new UndoneError();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof UndoneError)) throw error;
    });
  };

const description = itemsOf(50);

const writes = ({ userId }: Person, now: number): Call[] => {
  const parsed = parseDescription(description, 'Math');
  const items = parsed.ok ? parsed.items : [];
  const collection = { userId, name: 'Words', items, category: 'Math', status: 'private' } as const;
  const practice = {
    total_items: 50,
    missed_items: 0,
    skipped_items: 0,
    time_taken: 60,
    items: items.map(({ name }) => ({ name, ms: 900.5, outcome: 'right' })),
  };
  return [
    { name: 'save a collection', run: undone((trx) => createCollection(trx, collection, now)) },
    {
      name: 'publish a collection',
      run: undone((trx) => createCollection(trx, { ...collection, status: 'public' }, now)),
    },
    {
      name: 'record a report',
      run: undone((trx) => createReport(trx, { userId, report: NewReport.parse(newReport(practice)) }, now)),
    },
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

const discovery = ({ userId }: Person): Call[] =>
  searches.map(([query, changes]) => ({
    name: `public, '${query}'${changes ? `, ${Object.values(changes).join(', ')}` : ''}`,
    run: ({ db }) =>
      discover(db, { viewerId: userId, query, searchType: 'name', sort: 'custom', limit: 20, ...changes }),
  }));

const classes = (person: Person, now: number): Call[] => {
  const { userId, classId, practicedId } = person;
  const which = { userId, classId };
  const ofCollection = { ...which, collectionId: practicedId };
  const timeZone = 'America/Denver';
  return [
    { name: 'classes of a teacher', run: ({ db }) => readClasses(db, userId, retention) },
    { name: 'a class and its students', run: ({ db }) => readClassDetail(db, which, retention, now) },
    {
      name: 'progress of a class',
      run: ({ db }) => readClassProgress(db, { ...which, collectionId: null, timeZone }, now),
    },
    { name: 'items of a class', run: ({ db }) => readClassItems(db, { ...ofCollection, mode: null }) },
    { name: 'practice of a class', run: ({ db }) => readClassPractice(db, which) },
    { name: 'probes of a class', run: ({ db }) => readClassProbes(db, { ...ofCollection, timeZone }) },
  ];
};

/** Those that people make most. */
export const callsOf = (person: Person, now: number): Call[] => {
  const { userId, collectionId, practicedId } = person;
  const month = { from: '2020-01-01', to: '2020-02-01' };
  return [
    { name: 'own collections', run: ({ db }) => listMyCollections(db, { userId, limit: 2500 }) },
    { name: 'deleted collections', run: ({ db }) => listDeletedCollections(db, { userId, limit: 100 }, now) },
    { name: 'one collection', run: ({ db }) => readCollection(db, { userId, collectionId }) },
    { name: 'completion counts', run: ({ db }) => readCompletionCounts(db, userId) },
    ...writes(person, now),
    ...discovery(person),
    ...queriesOf({ userId, collectionId: practicedId, pages: 20, month }).map(({ name, ask }) => ({
      name: `reports: ${name}`,
      run: ({ db }: Database) => ask(db),
    })),
    { name: 'badges', run: ({ db }) => listBadges(db, userId) },
    { name: 'achievements', run: ({ db }) => listAchievements(db, userId) },
    ...classes(person, now),
  ];
};
