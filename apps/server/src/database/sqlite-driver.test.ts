import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { type Database, openDatabase, sqliteFileName } from './open-database.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { testDatabases } from './testing/each-database.ts';
import { insertCollection, insertUser, testNow } from './testing/rows.ts';
import { withSnapshot, withTransaction } from './transaction.ts';

const userCount = async ({ db }: Pick<Database, 'db'>): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('SQLite driver', () => {
  const open = testDatabases();

  it('returns exact numbers or throws', async () => {
    const { db } = await open('sqlite');
    const { rows } = await sql<{ n: number }>`select 9007199254740991 as n`.execute(db);
    expect(rows[0]?.n).toBe(Number.MAX_SAFE_INTEGER);
    await expect(sql`select 9007199254740993 as n`.execute(db)).rejects.toThrow(/too large/);
  });

  it('reads a column that another process has added since', async () => {
    const { db, settings } = await open('sqlite');
    const user = await insertUser(db);
    const read = async () => (await sql<object>`select * from users`.execute(db)).rows[0];
    expect(await read()).toMatchObject({ id: user });
    const other = new DatabaseSync(join(settings.dataDir, sqliteFileName));
    other.exec("alter table users add column nickname text default 'Bo'");
    other.close();
    expect(await read()).toMatchObject({ id: user, nickname: 'Bo' });
  });

  it('hides a transaction from readers, who don’t wait for it, until it commits', async () => {
    const database = await open('sqlite');
    const { open: goOn, opened } = gate();
    const { open: markWritten, opened: hasWritten } = gate();
    const writing = withTransaction(database.db, async (trx) => {
      await insertUser(trx);
      markWritten();
      await opened;
      return userCount({ db: trx });
    });
    await hasWritten;
    expect(await userCount(database)).toBe(0);
    goOn();
    expect(await writing).toBe(1);
    expect(await userCount(database)).toBe(1);
  });

  it('waits without blocking while another process writes', async () => {
    const database = await open('sqlite');
    const other = new DatabaseSync(join(database.settings.dataDir, sqliteFileName));
    other.exec('begin immediate');
    const writing = insertUser(database.db);
    let turns = 0;
    let isWritten = false;
    void writing.then(() => {
      isWritten = true;
    });
    while (turns < 20) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      turns += 1;
    }
    expect(isWritten).toBe(false);
    other.exec('commit');
    other.close();
    await writing;
    expect(await userCount(database)).toBe(1);
  });

  it('fails if another process never releases the lock; reads go on', async () => {
    const { settings } = await open('sqlite');
    const other = new DatabaseSync(join(settings.dataDir, sqliteFileName));
    other.exec('begin immediate');
    const impatient = await openDatabase(settings, { waitMs: 1000, statementMs: null });
    const execute = vi.spyOn(SqliteConnection.prototype, 'execute');
    onTestFinished(() => execute.mockRestore());
    const failing = [
      insertUser(impatient.db),
      withTransaction(impatient.db, (trx) => insertUser(trx)),
      sql`pragma user_version = 1`.execute(impatient.db),
    ].map((write) => write.catch((reason: unknown) => reason));
    expect(await userCount(impatient)).toBe(0);
    for (const error of await Promise.all(failing)) expect(databaseProblem(error)).toBe('busy');
    // The first write waits for the other process; that time counts for the writes that wait for the first.
    const [first, ...others] = execute.mock.calls.flatMap(([, waitMs]) => waitMs ?? []);
    expect(first).toBeGreaterThan(0);
    for (const waitMs of others) expect(waitMs).toBeLessThan(first ?? 0);
    other.exec('rollback');
    other.close();
    await insertUser(impatient.db);
    expect(await userCount(impatient)).toBe(1);
    await impatient.close();
  });

  it('frees the lock after a failed commit', async () => {
    const database = await open('sqlite');
    const failing = withTransaction(database.db, async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await insertCollection(trx, { user_id: 'nobody' });
    });
    await expect(failing).rejects.toThrow(/FOREIGN KEY/);
    await insertUser(database.db);
    expect(await userCount(database)).toBe(1);
  });

  it('refuses to write where it expects a read', async () => {
    const { db } = await open('sqlite');
    const read = db.selectFrom('users').select('id');
    const mistaken = { ...read.compile(), sql: 'delete from users' };
    await expect(db.executeQuery(mistaken)).rejects.toThrow(/readonly/);
  });

  it('keeps a snapshot consistent without blocking writers', async () => {
    const database = await open('sqlite');
    const other = await database.openAgain();
    await insertUser(database.db);
    const [before, after] = await withSnapshot(database.db, async (trx) => {
      const first = await userCount({ db: trx });
      await insertUser(other.db);
      return [first, await userCount({ db: trx })];
    });
    expect([before, after]).toEqual([1, 1]);
    expect(await userCount(database)).toBe(2);
  });

  it('works after a failed statement', async () => {
    const { db } = await open('sqlite');
    const id = await insertUser(db);
    for (let round = 0; round < 3; round += 1) {
      await expect(insertUser(db, { id })).rejects.toThrow(/UNIQUE/);
    }
    await expect(sql`select nonsense from nowhere`.execute(db)).rejects.toThrow(/no such table/);
    expect(await userCount({ db })).toBe(1);
  });

  it('rolls back on a full disk, reports it, and works again once there is space', async () => {
    const database = await open('sqlite');
    await sql`pragma max_page_count = 100`.execute(database.db);
    const error = await withTransaction(database.db, async (trx) => {
      await insertUser(trx);
      await insertUser(trx, { name: 'x'.repeat(2_000_000) });
    }).catch((reason: unknown) => reason);
    expect(databaseProblem(error)).toBe('disk_full');
    expect(await userCount(database)).toBe(0);
    await insertUser(database.db);
    expect(await userCount(database)).toBe(1);
  });

  it('returns the number of changed rows', async () => {
    const { db } = await open('sqlite');
    await insertUser(db);
    await insertUser(db);
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ updated_at: testNow + 1 })
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(2n);
  });

  it('runs more distinct statements than it caches', async () => {
    const { db } = await open('sqlite');
    for (let n = 0; n < 1100; n += 1) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(n)} as n`.execute(db);
      expect(rows[0]?.n).toBe(n);
    }
  });
});
