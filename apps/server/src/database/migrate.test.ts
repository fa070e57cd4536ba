import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { subscribe } from '../features/discovery/subscriptions.ts';
import { ask, namesOf } from '../features/discovery/testing/discovery.ts';
import { dialectOf } from './open-database.ts';
import { OtherVersionError, isReady, latestMigration, migrate, migrationOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { tables } from './tables.ts';
import { describeEachDatabase, testDatabases } from './testing/each-database.ts';
import { insertCollection, insertUser, testNow } from './testing/rows.ts';
import { withSnapshot } from './transaction.ts';

const tableNames = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.introspection.getTables()).map((table) => table.name).toSorted();

/** The names of 0.2.0. */
const oldSearch = {
  sqlite: [
    'create table public_collections (number integer primary key, collection_id text)',
    'create table search_words (word text)',
    "create virtual table search_grams using fts5(grams, content = '')",
    ...[
      ['collections_listed', 'insert on collections'],
      ['collections_relisted', 'update on collections'],
      ['users_relisted', 'update on users'],
      ['subscriptions_counted', 'insert on subscriptions'],
      ['subscriptions_uncounted', 'delete on subscriptions'],
      ['public_collections_indexed', 'insert on public_collections'],
    ].map(([name, event]) => `create trigger ${name} after ${event} begin delete from search_words; end`),
  ],
  postgres: [
    'create table public_collections (collection_id text, name_text text)',
    'create table search_words (word text)',
    ...['search_grams', 'search_words_of', 'search_word_grams'].map(
      (name) => `create function ${name}(text) returns text[] language sql immutable as 'select array[$1]'`,
    ),
    'create index public_by_name_grams on public_collections using gin (search_grams(name_text))',
    ...[
      ['list_public_collection', 'collections_listed', 'insert on collections'],
      ['relist_creator', 'users_relisted', 'update on users'],
      ['count_subscription', 'subscriptions_counted', 'insert or delete on subscriptions'],
      ['index_search_words', 'public_collections_words', 'insert on public_collections'],
    ].flatMap(([name, trigger, event]) => [
      `create function ${name}() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger ${trigger} after ${event} for each row execute function ${name}()`,
    ]),
    `create trigger collections_relisted after update on collections
      for each row execute function list_public_collection()`,
  ],
} as const;

/** Tables, indexes, triggers, and functions. */
const searchSchema = async (db: Kysely<Schema>): Promise<unknown[]> => {
  const { rows } = await (
    dialectOf(db) === 'sqlite'
      ? sql`select type, name, sql from sqlite_schema order by type, name`
      : sql`
          select 'index' as type, indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
          union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
          order by 1, 2, 3`
  ).execute(db);
  return rows;
};

describeEachDatabase('migrations', (open) => {
  it('create exactly the tables of the schema', async () => {
    const { db } = await open({ isMigrated: false });
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBeNull();
    await migrate(db);
    // On SQLite, `public_search` has FTS5 shadow tables.
    const isDerived = (name: string) => /^(public_collections|public_search.*|user_totals)$/.test(name);
    const names = (await tableNames(db)).filter((name) => !isDerived(name));
    expect(names).toEqual(tables.map((table) => table.name).toSorted());
    expect(await isReady(db)).toBe(true);
    expect(await migrationOf(db)).toBe(latestMigration);
  });

  it('do nothing the second time', async () => {
    const { db } = await open();
    await migrate(db);
    expect(await isReady(db)).toBe(true);
  });

  it('run once if several processes start at once', async () => {
    const first = await open({ isMigrated: false });
    const second = await first.openAgain();
    const third = await first.openAgain();
    await Promise.all([first, second, third].map(({ db }) => migrate(db)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      second.db,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
  });

  it('stop at a target and continue from there', async () => {
    const { db } = await open({ isMigrated: false });
    await migrate(db, '0019-probes');
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBe('0019-probes');
    await migrate(db);
    expect(await isReady(db)).toBe(true);
  });

  it('replace the search of 0.2.0, and find what was public before', async () => {
    const database = await open({ isMigrated: false });
    const { db, dialect } = database;
    await migrate(db, '0027-report-bytes');
    for (const statement of oldSearch[dialect]) await sql.raw(statement).execute(db);
    const user_id = await insertUser(db, { display_name: 'Renée' });
    const id = await insertCollection(db, { user_id, name: 'Vowels', status: 'public' });
    await insertCollection(db, { user_id, name: 'Secrets' });
    await subscribe(db, { userId: await insertUser(db), collectionId: id }, testNow);
    await migrate(db);
    expect(await searchSchema(db)).toEqual(await searchSchema((await open()).db));
    const { list } = await ask(database, { query: 'vowles' });
    expect(list).toMatchObject([{ name: 'Vowels', subscriber_count: 1 }]);
    expect(await namesOf(database, { query: 'renee', searchType: 'creator' })).toEqual(['Vowels']);
  });

  it('refuse a database of a newer version', async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2040-01-01T00:00:00.000Z')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow(OtherVersionError);
    await expect(migrate(db)).rejects.toThrow('(migration 9999-future): start that version.');
  });

  it('refuse a database that is older than the first of them', async () => {
    const { db } = await open({ isMigrated: false });
    await migrate(db, '0018-classes');
    await expect(migrate(db)).rejects.toThrow('start 0.2.0 once, then this version.');
  });

  it('report an unreachable database as not ready', async () => {
    const { db, close } = await open();
    await close();
    expect(await isReady(db)).toBe(false);
  });
});

describe('on PostgreSQL', () => {
  const open = testDatabases();

  it('a migration that waits for a table makes no other process wait', async () => {
    const { db, openAgain } = await open('postgres', false);
    await migrate(db, '0022-retention');
    const running = await openAgain();
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const backup = withSnapshot(running.db, async (trx) => {
      await trx.selectFrom('users').select('id').execute();
      read();
      await isOver;
    });
    await isRead;
    const migrating = migrate(db);
    const countWaiting = sql<{ count: number }>`
      select count(*) as count from pg_locks where relation = 'users'::regclass and not granted
    `;
    while ((await countWaiting.execute(running.db)).rows[0]?.count === 0);
    expect(await running.db.selectFrom('users').select('id').execute()).toEqual([]);
    end();
    await backup;
    await migrating;
    expect(await isReady(db)).toBe(true);
  });
});
