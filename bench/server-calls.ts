// The calls of `bench:server`, and the database that they find.
import { randomUUID } from 'node:crypto';
import { seededRandom } from '@sixty/testkit/random';
import { insertRows } from '../apps/server/src/database/statements.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { newReport } from '../apps/server/src/testing/new-report.ts';
import { collectionRow, fillPublicCollections, itemsOf, numbers } from './fill/collections.ts';
import { practice } from './fill/reports.ts';
import type { Call } from './shared/client.ts';
import { type Server, userIdsOf } from './shared/server.ts';

type Person = { headers: Readonly<Record<string, string>> };

export type School = {
  reader: Person & { collectionId: string };
  writers: readonly Person[];
};

const matches = 2000;

/** The first person reads 200 collections; the others write. 2,000 public collections match the search. */
export const fillSchool = async (
  { origin, dataDir, people }: Server,
  publicCollections: number,
): Promise<School> => {
  const ids = await userIdsOf(origin, people);
  const [reader, ...writers] = people.map((headers, n): Person => ({
    headers: { ...headers, 'x-user-id': ids[n] ?? '' },
  }));
  if (!reader) throw new Error('There are no people.');

  const database = await openDatabase({ dataDir, databaseUrl: null });
  const { db } = database;
  await fillPublicCollections(database, seededRandom(60), publicCollections);
  const chosen = db.selectFrom('collections').select('id').where('status', '=', 'public').limit(matches);
  await db
    .updateTable('collections')
    .set({ name: 'Benchmark words', name_search: 'benchmark words' })
    .where('id', 'in', chosen)
    .execute();
  const lists = numbers(0, 199).map((n) =>
    collectionRow(ids[0] ?? '', Date.now(), { name: `List ${n}`, items: 19 }),
  );
  const one = collectionRow(ids[0] ?? '', Date.now(), { name: 'Words', items: 50 });
  await insertRows(db, 'collections', [...lists, one]);
  await database.close();
  return { reader: { ...reader, collectionId: one.id }, writers };
};

export type Row = {
  name: string;
  /** CPU time as a multiple of the bare route's. */
  goal: number;
  /** Of p99, with 50 connections. */
  goalMs: number;
  next: () => Call;
};

/** The bare server takes the same calls; it believes `x-user-id`. */
export const rowsOf = ({ reader, writers }: School): readonly Row[] => {
  let turn = 0;
  const post = (path: string, body: object, more: Readonly<Record<string, string>> = {}): Call => {
    turn += 1;
    const { headers = {} } = writers[turn % writers.length] ?? {};
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    };
  };
  const get = (path: string) => (): Call => ({ method: 'GET', path, headers: reader.headers });
  const collection = {
    name: 'Letters',
    description: itemsOf(50),
    category: 'Language Arts',
    status: 'private',
  };
  const [readGoalMs, writeGoalMs] = [100, 200];
  return [
    {
      name: 'list of 200 collections',
      goal: 2,
      goalMs: readGoalMs,
      next: get('/api/users/me/collections'),
    },
    {
      name: 'one collection of 50 items',
      goal: 5,
      goalMs: readGoalMs,
      next: get(`/api/collections/${reader.collectionId}`),
    },
    {
      name: 'public search, 2,000 matches',
      goal: 150,
      goalMs: 1000,
      next: get('/api/public-collections/search?query=benchmark'),
    },
    {
      name: 'save a collection of 50 items',
      goal: 3.5,
      goalMs: writeGoalMs,
      next: () => post('/api/collections', collection, { 'idempotency-key': randomUUID() }),
    },
    {
      name: 'record a report of 50 items',
      goal: 3.5,
      goalMs: writeGoalMs,
      next: () => post('/api/reports', newReport(practice)),
    },
  ];
};
