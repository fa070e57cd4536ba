import { seededRandom } from '@sixty/testkit/random';
import { newId } from '../../apps/server/src/database/id.ts';
import { type Database, openDatabase } from '../../apps/server/src/database/open-database.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { fill } from '../search/fill.ts';
import type { Server } from '../trust/server.ts';
import { itemsOf } from './calls.ts';

type Person = { readonly headers: Readonly<Record<string, string>> };

export type School = {
  readonly reader: Person & { readonly collectionId: string };
  readonly writers: readonly Person[];
};

const matches = 2000;

const collectionOf = (userId: string, changes: { readonly name: string; readonly items: number }) => {
  const now = Date.now();
  const description = itemsOf(changes.items);
  return {
    id: newId(),
    user_id: userId,
    name: changes.name,
    name_search: changes.name.toLowerCase(),
    description,
    description_bytes: description.length,
    item_count: changes.items,
    sample: '[]',
    category: 'Language Arts',
    status: 'private' as const,
    version: 1,
    created_at: now,
    updated_at: now,
  };
};

const insertCollections = async (
  database: Database,
  rows: readonly ReturnType<typeof collectionOf>[],
): Promise<void> => {
  await withTransaction(database, async (trx) => {
    for (const row of rows) await trx.insertInto('collections').values(row).execute();
  });
};

const publish = async ({ db }: Database): Promise<void> => {
  const chosen = db.selectFrom('collections').select('id').where('status', '=', 'public').limit(matches);
  await db
    .updateTable('collections')
    .set({ name: 'Benchmark words', name_search: 'benchmark words' })
    .where('id', 'in', chosen)
    .execute();
};

/** The first person reads; the others write. */
export const fillSchool = async (
  { origin, dataDir, people }: Server,
  publicCollections: number,
): Promise<School> => {
  const userOf = async (headers: Readonly<Record<string, string>>): Promise<string> => {
    const response = await fetch(`${origin}/api/users/me/`, { headers });
    return ((await response.json()) as { readonly id: string }).id;
  };
  const persons: (Person & { readonly userId: string })[] = [];
  for (const headers of people) {
    const userId = await userOf(headers);
    persons.push({ userId, headers: { ...headers, 'x-user-id': userId } });
  }
  const [first, ...writers] = persons;
  if (!first) throw new Error('There are no people.');

  const database = await openDatabase({ dataDir, databaseUrl: null });
  await fill(database, seededRandom(60), publicCollections);
  await publish(database);
  const of19 = Array.from({ length: 199 }, (_, n) =>
    collectionOf(first.userId, { name: `List ${n}`, items: 19 }),
  );
  const one = collectionOf(first.userId, { name: 'Words', items: 50 });
  await insertCollections(database, [...of19, one]);
  await database.close();
  return { reader: { headers: first.headers, collectionId: one.id }, writers };
};
