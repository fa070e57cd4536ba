import { foldForSearch } from '@sixty/domain/text';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../dialect-of.ts';
import { listPublicOnPostgres } from './discovery-postgres.ts';
import { listPublicOnSqlite } from './discovery-sqlite.ts';
import { addColumn, createIndex, key, required } from './ddl.ts';

type Folding = {
  users: { id: string; username: string; display_name: string | null; search_text: string };
  collections: { id: string; name: string; name_search: string; description: string; sample: string };
};

const sampleOf = (description: string): string => {
  const sample = JSON.stringify((JSON.parse(description) as unknown[]).slice(0, 3));
  return Buffer.byteLength(sample) <= 8192 ? sample : '[]';
};

const rowsAtOnce = 200;

const updateEach = async <Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
  update: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly Row[] = await read(after);
    for (const row of rows) await update(row);
    after = rows.at(-1)?.id;
  }
};

const foldTexts = async (db: Kysely<Folding>): Promise<void> => {
  const users = db.selectFrom('users').select(['id', 'username', 'display_name']);
  await updateEach(
    (after) => users.where('id', '>', after).orderBy('id').limit(rowsAtOnce).execute(),
    ({ id, username, display_name }) => {
      const search_text = foldForSearch(`${display_name ?? ''} ${username}`);
      return db.updateTable('users').set({ search_text }).where('id', '=', id).execute();
    },
  );
  const collections = db.selectFrom('collections').select(['id', 'name', 'description']);
  await updateEach(
    (after) => collections.where('id', '>', after).orderBy('id').limit(rowsAtOnce).execute(),
    ({ id, name, description }) => {
      const change = { name_search: foldForSearch(name), sample: sampleOf(description) };
      return db.updateTable('collections').set(change).where('id', '=', id).execute();
    },
  );
};

const addSearchColumns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').dropColumn('display_name_search').execute();
  await addColumn(db, 'users', 'search_text', 'text', (column) => required(column).defaultTo(''));
  await addColumn(db, 'collections', 'sample', 'text', (column) => required(column).defaultTo('[]'));
  await foldTexts(db.withTables<Folding>());
};

/** Stays empty: 0017 drops it. */
const createSpellings = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('search_spellings')
    .addColumn('variant', 'text', required)
    .addColumn('stem', 'text', required)
    .addPrimaryKeyConstraint('search_spellings_key', ['variant', 'stem'])
    .$call((table) => (dialectOf(db) === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();

/** On SQLite the indexes end with the name, so that scans read rows only for matches. */
const indexOrders = async (db: Kysely<unknown>): Promise<void> => {
  const found = dialectOf(db) === 'sqlite' ? ['name_text'] : [];
  for (const [name, columns] of [
    ['by_subscribers', ['subscriber_count', 'created_at', 'collection_id', ...found]],
    ['by_date', ['created_at', 'collection_id', ...found]],
    ['by_items', ['item_count', 'created_at', 'collection_id', ...found]],
    ['by_name', ['name_text', 'collection_id']],
  ] as const) {
    await createIndex(db, `public_${name}`, 'public_collections', columns);
    await createIndex(db, `public_${name}_in_category`, 'public_collections', ['category', ...columns]);
  }
  await createIndex(db, 'public_of_user', 'public_collections', ['user_id']);
};

export const discovery: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addSearchColumns(db);
    await createSpellings(db);
    const isSqlite = dialectOf(db) === 'sqlite';
    const text = isSqlite ? sql`text` : sql`text collate "C"`;
    await db.schema
      .createTable('public_collections')
      .$call((table) =>
        // For the full-text index: VACUUM may change an implicit rowid.
        isSqlite ? table.addColumn('number', 'integer', (column) => column.primaryKey()) : table,
      )
      .addColumn('collection_id', text, (column) =>
        (isSqlite ? required(column).unique() : key(column)).references('collections.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', required)
      .addColumn('name_text', text, required)
      .addColumn('creator_text', text, required)
      .addColumn('category', 'text', required)
      .addColumn('item_count', 'integer', required)
      .addColumn('subscriber_count', 'integer', required)
      .addColumn('created_at', 'bigint', required)
      .execute();
    await indexOrders(db);
    await (isSqlite ? listPublicOnSqlite(db) : listPublicOnPostgres(db));
  },
};
