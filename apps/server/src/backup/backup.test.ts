import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeBackup } from './backup.ts';
import { BackupRefusedError, Manifest, manifestPath, rowsPath } from './backup-format.ts';
import { digestOf } from './read-backup.ts';
import { newId } from '../database/values.ts';
import { isReady, migrate } from '../database/migrate.ts';
import type { Executor } from '../database/open-database.ts';
import { restoreBackup } from './restore.ts';
import { tables } from '../database/tables.ts';
import { describeEachDatabase, type TestDatabase, testDatabases } from '../database/testing/each-database.ts';
import { fillEveryTable } from '../database/testing/every-table.ts';
import { countedTotals, storedTotals } from '../database/testing/totals.ts';
import { insertCollection, insertUser, testNow as now } from '../database/testing/rows.ts';
import { namesOf } from '../features/discovery/testing/discovery.ts';
import { withTransaction } from '../database/transaction.ts';

/** In an order common to both databases. */
const contentsOf = async (db: Executor): Promise<Record<string, string[]>> => {
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    contents[name] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
  }
  return contents;
};

const manifestFile = (folder: string): string => join(folder, manifestPath);
const rowsFile = (folder: string, table: string): string => join(folder, rowsPath(table));

const backUp = async (source: TestDatabase): Promise<string> => {
  const { dataDir } = source.settings;
  const path = join(dataDir, `backup-${newId()}`);
  await writeBackup(source, { dataDir, path, now });
  return path;
};

const restore = (target: TestDatabase, path: string) =>
  restoreBackup(target, { dataDir: target.settings.dataDir, path });

const changeInsertedNames = async ({ db, dialect }: TestDatabase): Promise<void> => {
  if (dialect === 'sqlite') {
    await sql`
      create trigger change_name after insert on users
      begin update users set name = upper(name) where id = new.id; end
    `.execute(db);
    return;
  }
  await sql`
    create function change_name() returns trigger language plpgsql
    as 'begin new.name := upper(new.name); return new; end'
  `.execute(db);
  await sql`
    create trigger change_name before insert on users for each row execute function change_name()
  `.execute(db);
};

describe.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
] as const)('a backup of %s, restored into %s', (from, to) => {
  const open = testDatabases();

  it('brings back every row and every file', async () => {
    const source = await open(from);
    await fillEveryTable(source.db);
    const picture = join('media', 'ab', 'picture.png');
    await mkdir(join(source.settings.dataDir, 'media', 'ab'), { recursive: true });
    await writeFile(join(source.settings.dataDir, picture), Buffer.from([0, 255, 10, 13]));

    const folder = await backUp(source);
    const target = await open(to, false);
    expect(await restore(target, folder)).toMatchObject({ files: 1 });

    const before = await contentsOf(source.db);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    expect(await contentsOf(target.db)).toEqual(before);
    expect(await readFile(join(target.settings.dataDir, picture))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(await isReady(target.db)).toBe(true);
    expect(await target.db.selectFrom('public_collections').select('subscriber_count').execute()).toEqual([
      { subscriber_count: 1 },
    ]);
    expect(await namesOf(target, { query: 'vowles' })).toEqual(['Vowels']);
    expect(await storedTotals(target.db)).toEqual(await countedTotals(target.db));
    await expect(insertCollection(target.db, { user_id: 'nobody' })).rejects.toThrow(/foreign key/i);
  });
});

describeEachDatabase('backup', (open) => {
  it('is one consistent snapshot while others write', async () => {
    const source = await open();
    const server = await source.openAgain();
    // Invariant at every commit: a user named 'n' has n collections.
    const stopping = new AbortController();
    const userId = await insertUser(server.db, { name: '0' });
    const begun = Promise.withResolvers<void>();
    const growing = (async () => {
      let count = 0;
      while (!stopping.signal.aborted) {
        count += 1;
        await withTransaction(server.db, async (trx) => {
          await insertCollection(trx, { user_id: userId });
          await trx
            .updateTable('users')
            .set({ name: `${count}` })
            .where('id', '=', userId)
            .execute();
        });
        begun.resolve();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return count;
    })();
    const folders: string[] = [];
    await Promise.race([begun.promise, growing]);
    try {
      for (let n = 0; n < 3; n += 1) folders.push(await backUp(source));
    } finally {
      stopping.abort();
    }
    expect(await growing).toBeGreaterThan(0);

    for (const folder of folders) {
      const target = await open({ isMigrated: false });
      await restore(target, folder);
      const user = await target.db.selectFrom('users').select('name').executeTakeFirst();
      const collections = await target.db.selectFrom('collections').select('id').execute();
      expect(collections).toHaveLength(Number(user?.name ?? 0));
    }
  });

  it('is readable by its owner only, and needs a new folder outside the data', async () => {
    const source = await open();
    const folder = await backUp(source);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(rowsFile(folder, 'server_secrets'))).mode & 0o077).toBe(0);
    const { dataDir } = source.settings;
    await expect(writeBackup(source, { dataDir, path: folder, now })).rejects.toThrow('already exists');
    const inside = join(dataDir, 'media', 'backup');
    await expect(writeBackup(source, { dataDir, path: inside, now })).rejects.toThrow('is part of the data');
  });

  it('is refused for a database without tables', async () => {
    const source = await open({ isMigrated: false });
    const { dataDir } = source.settings;
    await expect(writeBackup(source, { dataDir, path: join(dataDir, 'backup'), now })).rejects.toThrow(
      'The database is empty',
    );
  });

  it('is restored only into an empty database and an empty DATA_DIR', async () => {
    const source = await open();
    await insertUser(source.db);
    const folder = await backUp(source);
    const taken = await open();
    const userId = await insertUser(taken.db);
    await expect(restore(taken, folder)).rejects.toThrow('into an empty database');
    expect(await taken.db.selectFrom('users').select('id').execute()).toEqual([{ id: userId }]);

    const withMedia = await open();
    await mkdir(join(withMedia.settings.dataDir, 'media'));
    await writeFile(join(withMedia.settings.dataDir, 'media', 'a'), 'a');
    await expect(restore(withMedia, folder)).rejects.toThrow(join(withMedia.settings.dataDir, 'media'));

    const migratedAndEmpty = await open();
    expect(await restore(migratedAndEmpty, folder)).toMatchObject({ rows: 1 });
  });

  it('is restored with what searches read, or not at all', async () => {
    const source = await open();
    const user_id = await insertUser(source.db);
    await insertCollection(source.db, { user_id, status: 'public', name: 'Vowels' });
    const folder = await backUp(source);
    const broken = await open();
    await broken.db.schema.dropTable('public_collections').execute();
    await expect(restore(broken, folder)).rejects.toThrow('public_collections');
    expect(await broken.db.selectFrom('users').select('id').execute()).toEqual([]);
    const target = await open();
    await restore(target, folder);
    expect(await namesOf(target, { query: 'vowles' })).toEqual(['Vowels']);
    expect(await storedTotals(target.db)).toEqual(await countedTotals(target.db));
  });

  it('is not restored at all if the database stores something else', async () => {
    const source = await open();
    await insertUser(source.db, { name: 'Rosa Rivera' });
    const folder = await backUp(source);
    const target = await open();
    await changeInsertedNames(target);
    await expect(restore(target, folder)).rejects.toThrow('The rows of users differ from the backup');
    expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('of an older version is restored and migrated', async () => {
    const source = await open();
    await insertUser(source.db, { username: 'ann' });
    const folder = await backUp(source);
    const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
    const file = rowsFile(folder, 'users');
    const user = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    for (const name of ['email_verified_at', 'disabled_at', 'person_text']) delete user[name];
    await writeFile(file, `${JSON.stringify(user)}\n`);
    const sha256 = await digestOf(file);
    const older = {
      ...manifest,
      migration: '0019-probes',
      tables: manifest.tables.filter(({ name }) => name === 'users').map((table) => ({ ...table, sha256 })),
    };
    await writeFile(manifestFile(folder), JSON.stringify(older));
    const target = await open({ isMigrated: false });
    expect(await restore(target, folder)).toMatchObject({ rows: 1, files: 0 });
    expect(await isReady(target.db)).toBe(true);
    expect(await target.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'ann' }]);
  });

  it('can be taken of an older version, before an upgrade', async () => {
    const source = await open({ isMigrated: false });
    await migrate(source.db, '0019-probes');
    const folder = await backUp(source);
    const target = await open({ isMigrated: false });
    expect(await restore(target, folder)).toMatchObject({ rows: 0, files: 0 });
    expect(await isReady(target.db)).toBe(true);
  });

  it('is refused if a byte has changed', async () => {
    const source = await open();
    await insertUser(source.db);
    const folder = await backUp(source);
    await appendFile(rowsFile(folder, 'users'), '\n');
    const target = await open({ isMigrated: false });
    await expect(restore(target, folder)).rejects.toThrow('damaged');
    expect(await isReady(target.db)).toBe(false);
  });

  it('is refused if it is incomplete, from a newer version, or contains paths outside its folder', async () => {
    const source = await open();
    const folder = await backUp(source);
    const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
    const target = await open({ isMigrated: false });
    const write = (changed: object) =>
      writeFile(manifestFile(folder), JSON.stringify({ ...manifest, ...changed }));

    await write({ migration: '9999-future' });
    await expect(restore(target, folder)).rejects.toThrow('newer version');
    for (const path of ['../outside', 'media/../../outside', '/etc/passwd', 'sixty.sqlite', 'media\\..\\x']) {
      await write({ files: [{ path, bytes: 0, sha256: '0'.repeat(64) }] });
      await expect(restore(target, folder)).rejects.toThrow(BackupRefusedError);
    }
    await rm(manifestFile(folder));
    await expect(restore(target, folder)).rejects.toThrow(`There is no complete backup in ${folder}.`);
    expect(await isReady(target.db)).toBe(false);
  });
});
