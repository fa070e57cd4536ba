import { categories } from '@sixty/domain/categories';
import { collectionLimits } from '@sixty/contract/collections';
import type { Rng } from '@sixty/domain/random';
import { foldForSearch } from '@sixty/domain/text';
import { sql } from 'kysely';
import { insertRows } from '../../apps/server/src/database/statements.ts';
import { newId } from '../../apps/server/src/database/values.ts';
import type { Database, Executor } from '../../apps/server/src/database/open-database.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { collectionName, creator } from './names.ts';

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** The text of a collection with `count` items. */
export const itemsOf = (count: number): string =>
  JSON.stringify(
    numbers(0, count).map((n) => ({ name: `Word ${n}`, type: 'sequence', id: `item-${n + 1}` })),
  );

type Changes = {
  name: string;
  items?: number;
  itemCount?: number;
  category?: string;
  status?: 'public' | 'private';
};

export const collectionRow = (
  userId: string,
  at: number,
  { name, items = 20, itemCount = items, category = 'Language Arts', status = 'private' }: Changes,
) => {
  const description = itemsOf(items);
  return {
    id: newId(),
    user_id: userId,
    name,
    name_search: foldForSearch(name),
    description,
    description_bytes: description.length,
    item_count: itemCount,
    sample: itemsOf(3),
    category,
    status,
    version: 1,
    first_published_at: status === 'public' ? at : null,
    created_at: at,
    updated_at: at,
  };
};

export const userRow = (now: number, username: string, displayName: string | null = null) => {
  const id = newId();
  return {
    id,
    issuer: 'bench',
    subject: id,
    username,
    name: displayName ?? username,
    display_name: displayName,
    search_text: foldForSearch(`${displayName ?? ''} ${username}`),
    role: 'teacher' as const,
    created_at: now,
    updated_at: now,
  };
};

const rowsAtOnce = 500;

const readInBatches = async (
  database: Database,
  count: number,
  insert: (trx: Executor, batch: readonly number[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < count; from += rowsAtOnce)
    await withTransaction(database.db, (trx) =>
      insert(trx, numbers(from, Math.min(count, from + rowsAtOnce))),
    );
};

/** PostgreSQL builds a trigram index many times faster in bulk than row by row. */
const withoutTrigramIndexes = async ({ db, dialect }: Database, work: () => Promise<void>): Promise<void> => {
  if (dialect !== 'postgres') return work();
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexdef ilike '%using gin%' and tablename = 'public_collections'
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  await sql`vacuum analyze`.execute(db);
};

/** A few categories have most collections. */
const categoryOf = (rng: Rng): string => {
  const draw = rng();
  const shares = [0.33, 0.66, 0.85, 0.97, 0.975, 1];
  return categories[shares.findIndex((share) => draw < share)] ?? 'Math';
};

/** Adds `count` public collections, a creator for each 20 of them, and followers. */
export const fillPublicCollections = (database: Database, rng: Rng, count: number): Promise<void> =>
  withoutTrigramIndexes(database, async () => {
    const now = Date.now();
    const users: string[] = [];
    const collections: string[] = [];
    await readInBatches(database, Math.ceil(count / 20), (trx, batch) => {
      const rows = batch.map((index) => {
        const { displayName, username } = creator(rng, index);
        return userRow(now, username, displayName);
      });
      users.push(...rows.map(({ id }) => id));
      return insertRows(trx, 'users', rows);
    });
    await readInBatches(database, count, (trx, batch) => {
      const rows = batch.map((index) => {
        const name = collectionName(rng).slice(0, collectionLimits.nameLength);
        const userId = users[Math.floor(rng() ** 2 * users.length)] ?? '';
        const changes = { itemCount: 1 + Math.floor(rng() * 100), category: categoryOf(rng) };
        return collectionRow(userId, now - (count - index) * 60_000, { name, status: 'public', ...changes });
      });
      collections.push(...rows.map(({ id }) => id));
      return insertRows(trx, 'collections', rows);
    });
    await readInBatches(database, Math.ceil(count / 2), (trx, batch) => {
      const rows = batch.map(() => ({
        user_id: users[Math.floor(rng() * users.length)] ?? '',
        // A few have many followers, most none.
        collection_id: collections[Math.floor(rng() ** 4 * collections.length)] ?? '',
        created_at: now,
      }));
      return insertRows(trx, 'subscriptions', rows);
    });
  });
