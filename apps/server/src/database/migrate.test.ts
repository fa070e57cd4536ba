import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DatabaseIsNewer, isReady, latestMigration, migrate, migrationOf } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { tables } from './tables.ts';
import { describeEachDatabase } from './testing/each-database.ts';

const tableNames = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.introspection.getTables()).map((table) => table.name).toSorted();

describeEachDatabase('migrations', (open) => {
  it('make the tables that the code knows, and nothing else', async () => {
    const { db } = await open({ isMigrated: false });
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBeNull();
    await migrate(db);
    expect(await tableNames(db)).toEqual(tables.map((table) => table.name).toSorted());
    expect(await isReady(db)).toBe(true);
    expect(await migrationOf(db)).toBe(latestMigration);
  });

  it('do nothing the second time', async () => {
    const { db } = await open();
    await migrate(db);
    expect(await isReady(db)).toBe(true);
  });

  it('run once when several processes start at the same moment', async () => {
    const first = await open({ isMigrated: false });
    const second = await first.openAgain();
    const third = await first.openAgain();
    await Promise.all([first, second, third].map(({ db }) => migrate(db)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      second.db,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations));
  });

  it('stop half-way where they are told to, and go on from there', async () => {
    const { db } = await open({ isMigrated: false });
    await migrate(db, '0001-identity');
    expect(await isReady(db)).toBe(false);
    expect(await migrationOf(db)).toBe('0001-identity');
    await migrate(db);
    expect(await isReady(db)).toBe(true);
  });

  it('refuse a database that a newer version made', async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2040-01-01T00:00:00.000Z')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow(DatabaseIsNewer);
    await expect(migrate(db)).rejects.toThrow('(migration 9999-future): start that version.');
  });

  it('leave a database that cannot be reached not ready', async () => {
    const { db, close } = await open();
    await close();
    expect(await isReady(db)).toBe(false);
  });
});
