import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OtherVersionError, isReady, latestMigration, migrate, migrationOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';
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
    await migrate(db, '0019-probes');
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBe('0019-probes');
    await migrate(db);
    expect(await isReady(db)).toBe(true);
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
