import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NewerDatabaseError, isReady, latestMigration, migrate, migrationOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { findNearWords } from './search/near-words.repository.ts';
import { tables } from './tables.ts';
import { describeEachDatabase, testDatabases } from './testing/each-database.ts';
import { withSnapshot } from './transaction.ts';

const tableNames = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.introspection.getTables()).map((table) => table.name).toSorted();

describeEachDatabase('migrations', (open) => {
  it('create exactly the tables of the schema', async () => {
    const { db } = await open({ isMigrated: false });
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBeNull();
    await migrate(db);
    // On SQLite, `search_grams` has FTS5 shadow tables.
    const isDerived = (name: string) =>
      /^(public_collections|search_words|search_grams.*|user_totals)$/.test(name);
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
    await migrate(db, '0001-identity');
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBe('0001-identity');
    await migrate(db);
    expect(await isReady(db)).toBe(true);
  });

  it('list collections that were public before, with folded names and samples', async () => {
    const { db } = await open({ isMigrated: false });
    await migrate(db, '0005-media');
    const items = JSON.stringify(['a', 'b', 'c', 'd'].map((name) => ({ name })));
    await sql`
      insert into users (id, issuer, subject, username, name, display_name, role, created_at, updated_at) values
        ('ann', 'i', 'ann', 'clever-otter', 'Ann', 'Renée', 'teacher', 1, 1),
        ('ben', 'i', 'ben', 'ben', 'Ben', null, 'student', 1, 1)
    `.execute(db);
    await sql`
      insert into collections (id, user_id, name, name_search, description_bytes, description, item_count, category,
        status, version, created_at, updated_at) values
        ('shared', 'ann', 'Été', 'été', 9, ${items}, 4, 'Math', 'public', 1, 7, 7),
        ('secret', 'ann', 'Été', 'été', 9, ${JSON.stringify(['x'.repeat(9000)])}, 1, 'Math', 'private', 1, 7, 7)
    `.execute(db);
    await sql`insert into subscriptions (user_id, collection_id, created_at) values ('ben', 'shared', 1)`.execute(
      db,
    );
    await migrate(db);

    expect(
      await db.selectFrom('collections').select(['id', 'name_search', 'sample']).orderBy('id').execute(),
    ).toEqual([
      { id: 'secret', name_search: 'ete', sample: '[]' },
      { id: 'shared', name_search: 'ete', sample: '[{"name":"a"},{"name":"b"},{"name":"c"}]' },
    ]);
    const columns = ['collection_id', 'name_text', 'creator_text', 'item_count', 'subscriber_count'] as const;
    expect(await db.selectFrom('public_collections').select(columns).execute()).toEqual([
      {
        collection_id: 'shared',
        name_text: ' ete',
        creator_text: ' renee clever-otter',
        item_count: 4,
        subscriber_count: 1,
      },
    ]);
    expect(await findNearWords(db, 'celver')).toEqual(['cleve']);
  });

  it('set the license count of existing orders', async () => {
    const { db } = await open({ isMigrated: false });
    await migrate(db, '0012-reports-by-start');
    await sql`
      insert into orders (id, status, amount_cents, currency, created_at, updated_at) values ('o', 'paid', 9990, 'usd', 1, 1)
    `.execute(db);
    await sql`
      insert into order_lines (order_id, position, offer, name, unit_cents, quantity) values
        ('o', 0, 'single_license', 'Single License', 2995, 1),
        ('o', 1, 'multi_license_pack', 'Multi License Pack', 6995, 1)
    `.execute(db);
    await migrate(db);
    expect(await db.selectFrom('order_lines').select('licences').orderBy('position').execute()).toEqual([
      { licences: 1 },
      { licences: 5 },
    ]);
  });

  it('keep existing reports, without implausible rates', async () => {
    const { db } = await open({ isMigrated: false });
    await migrate(db, '0014-password-changes');
    await sql`
      insert into users (id, issuer, subject, username, name, role, created_at, updated_at) values
        ('ann', 'i', 'ann', 'clever-otter', 'Ann', 'teacher', 1, 1)
    `.execute(db);
    await sql`
      insert into reports (id, user_id, client_id, collection_name, category, mode, ending, scored, started_at,
        time_taken, total_items, missed_items, skipped_items, letters_per_minute, created_at) values
        ('slow', 'ann', '1', 'Letters', 'Language Arts', 'auto', 'completed', 1, 1, 7.8, 26, 0, 0, 200, 1),
        ('tapped', 'ann', '2', 'Letters', 'Language Arts', 'auto', 'completed', 1, 1, 2.6, 26, 0, 0, 600, 1)
    `.execute(db);
    await migrate(db);
    const columns = ['id', 'letters_per_minute', 'stepped_by_hand', 'answering_time', 'scored_at'] as const;
    const unknown = { stepped_by_hand: 0, answering_time: null, scored_at: null };
    expect(await db.selectFrom('reports').select(columns).orderBy('id').execute()).toEqual([
      { id: 'slow', letters_per_minute: 200, ...unknown },
      { id: 'tapped', letters_per_minute: null, ...unknown },
    ]);
  });

  it('refuse a database of a newer version', async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2040-01-01T00:00:00.000Z')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(db)).rejects.toThrow('(migration 9999-future): start that version.');
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
