import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseOpenError, openDatabase, sqliteFileName } from './open-database.ts';

describe('opening the database', () => {
  const folders: string[] = [];
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sixty-test-'));
    folders.push(folder);
    return folder;
  };
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('creates the folder and a file that only its owner can read', async () => {
    const dataDir = join(await newFolder(), 'deep', 'data');
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await database.close();
    await database.close();
    const { mode } = await stat(join(dataDir, sqliteFileName));
    expect(mode & 0o077).toBe(0);
  });

  it('configures SQLite so that acknowledged writes survive a power failure', async () => {
    const { db, dialect, close } = await openDatabase({ dataDir: await newFolder(), databaseUrl: null });
    expect(dialect).toBe('sqlite');
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBeLessThanOrEqual(50);
    await close();
  });

  it('reports in one sentence a file that is not a database', async () => {
    const dataDir = await newFolder();
    await writeFile(
      join(dataDir, sqliteFileName),
      'This is a letter to the editor, and no database at all. '.repeat(40),
    );
    const opening = openDatabase({ dataDir, databaseUrl: null });
    await expect(opening).rejects.toThrow(DatabaseOpenError);
    await expect(opening).rejects.toThrow(/^The database in .* cannot be opened: file is not a database\.$/);
  });

  it('reports in one sentence a folder that cannot be created', async () => {
    const file = join(await newFolder(), 'a-file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    const opening = openDatabase({ dataDir: join(file, 'data'), databaseUrl: null });
    await expect(opening).rejects.toThrow(/^The folder .* \(DATA_DIR\) cannot be written to: ENOTDIR/);
  });

  it('reports in one sentence that PostgreSQL is unreachable, without the password', async () => {
    const opening = openDatabase({
      dataDir: await newFolder(),
      databaseUrl: 'postgres://ann:secret-word@127.0.0.1:1/sixty',
    });
    await expect(opening).rejects.toThrow(
      'PostgreSQL at 127.0.0.1:1/sixty (DATABASE_URL) cannot be used: it cannot be reached.',
    );
  });
});
