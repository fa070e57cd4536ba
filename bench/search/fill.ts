import { collectionLimits } from '@sixty/contract/collections';
import { categories } from '@sixty/domain/categories';
import type { Rng } from '@sixty/domain/random';
import { foldForSearch } from '@sixty/domain/text';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/database/id.ts';
import type { Database } from '../../apps/server/src/database/open-database.ts';
import { withTransaction } from '../../apps/server/src/database/transaction.ts';
import { collectionName, creator } from './names.ts';

const rowsAtOnce = 500;

const inBatches = async (
  count: number,
  store: (from: number, to: number) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < count; from += rowsAtOnce) await store(from, Math.min(count, from + rowsAtOnce));
};

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

const categoryOf = (rng: Rng) => {
  const draw = rng();
  const shares = [0.33, 0.66, 0.85, 0.97, 0.975, 1];
  return categories[shares.findIndex((share) => draw < share)] ?? 'Math';
};

/** PostgreSQL builds a trigram index many times faster in bulk than row by row. */
const withoutTrigramIndexes = async ({ db, dialect }: Database, work: () => Promise<void>): Promise<void> => {
  if (dialect !== 'postgres') return work();
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where indexdef ilike '%using gin%' and tablename = 'public_collections'
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  await sql`vacuum analyze`.execute(db);
};

const makeRows = async (database: Database, rng: Rng, count: number): Promise<void> => {
  const now = Date.now();
  const users: string[] = [];
  const collections: string[] = [];
  const items = numbers(0, 20).map((n) => ({ name: `Word ${n}`, type: 'sequence', id: `item-${n + 1}` }));
  const description = JSON.stringify(items);
  const sample = JSON.stringify(items.slice(0, 3));

  await inBatches(Math.ceil(count / 20), (from, to) =>
    withTransaction(database, async (trx) => {
      const rows = numbers(from, to).map((index) => {
        const { displayName, username } = creator(rng, index);
        const id = newId();
        users.push(id);
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
      });
      await trx.insertInto('users').values(rows).execute();
    }),
  );

  await inBatches(count, (from, to) =>
    withTransaction(database, async (trx) => {
      const rows = numbers(from, to).map((index) => {
        const name = collectionName(rng).slice(0, collectionLimits.nameLength);
        const id = newId();
        collections.push(id);
        const user_id = users[Math.floor(rng() ** 2 * users.length)] ?? '';
        const at = now - (count - index) * 60_000;
        return {
          id,
          user_id,
          name,
          name_search: foldForSearch(name),
          description,
          description_bytes: description.length,
          item_count: 1 + Math.floor(rng() * 100),
          sample,
          category: categoryOf(rng),
          status: 'public' as const,
          version: 1,
          first_published_at: at,
          created_at: at,
          updated_at: at,
        };
      });
      await trx.insertInto('collections').values(rows).execute();
    }),
  );

  await inBatches(Math.ceil(count / 2), (from, to) =>
    withTransaction(database, async (trx) => {
      const rows = numbers(from, to).map(() => ({
        user_id: users[Math.floor(rng() * users.length)] ?? '',
        // A few have many followers, most none.
        collection_id: collections[Math.floor(rng() ** 4 * collections.length)] ?? '',
        created_at: now,
      }));
      await trx
        .insertInto('subscriptions')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),
  );
};

export const fill = (database: Database, rng: Rng, count: number): Promise<void> =>
  withoutTrigramIndexes(database, () => makeRows(database, rng, count));
