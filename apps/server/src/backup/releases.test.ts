import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isReady, migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import type { Executor } from '../database/open-database.ts';
import { tables } from '../database/tables.ts';
import { describeEachDatabase } from '../database/testing/each-database.ts';
import { countedTotals, storedTotals } from '../database/testing/totals.ts';
import { rowsPath } from './backup-format.ts';
import { readManifest } from './read-backup.ts';
import { restoreBackup } from './restore.ts';
import { columnsOf, type ReleaseColumns } from './testing/release-columns.ts';

/** Backups written by each release, with every table filled. Never edited. */
const folder = join(import.meta.dirname, 'releases');
const releases = readdirSync(folder);

type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (release: string, table: string): Promise<readonly Row[]> => {
  const text = await readFile(join(folder, release, rowsPath(table)), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
};

/** What keeps a process that knows only `columns` from writing. */
const obstaclesIn = async (db: Executor, columns: ReleaseColumns): Promise<string[]> => {
  const found = await db.introspection.getTables();
  return Object.entries(columns).flatMap(([table, known]) => {
    const now = found.find(({ name }) => name === table)?.columns ?? [];
    const gone = Object.keys(known).filter((column) => !now.some(({ name }) => name === column));
    const demanding = now.filter(
      ({ name, isNullable, hasDefaultValue }) => !isNullable && known[name] !== false && !hasDefaultValue,
    );
    return [...gone, ...demanding.map(({ name }) => name)].map((column) => `${table}.${column}`);
  });
};

const stored = async (db: Executor, table: string): Promise<readonly Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;

const keysOf = new Map<string, readonly string[]>(tables.map(({ name, key }) => [name, key]));

describe.each(releases)('release %s', (release) => {
  describeEachDatabase('its database', (open) => {
    it('once migrated, takes the rows of processes of that release', async () => {
      const { db } = await open();
      const columns = await readFile(join(folder, release, 'columns.json'), 'utf8');
      expect(await obstaclesIn(db, JSON.parse(columns) as ReleaseColumns)).toEqual([]);
    });

    it('is migrated to the newest, and every value is still there', async () => {
      const manifest = await readManifest(join(folder, release));
      if (!manifest) throw new Error(`The fixture of ${release} is incomplete.`);
      const { db, settings, ...database } = await open({ isMigrated: false });
      await migrate(db, manifest.migration);
      const columns = await readFile(join(folder, release, 'columns.json'), 'utf8');
      expect(await columnsOf(db)).toEqual(JSON.parse(columns) as ReleaseColumns);

      await restoreBackup({ ...database, db }, { dataDir: settings.dataDir, path: join(folder, release) });
      expect(await isReady(db)).toBe(true);
      expect(manifest.tables.length).toBeGreaterThan(30);
      for (const { name } of manifest.tables) {
        const now = await stored(db, name);
        const key = keysOf.get(name) ?? [];
        for (const before of await rowsOf(release, name)) {
          const after = now.find((row) => key.every((column) => row[column] === before[column]));
          expect(after, name).toMatchObject(before);
        }
      }
      expect(await storedTotals(db)).toEqual(await countedTotals(db));
    });
  });
});

it('migrations are numbered without a gap, except for 0006, which was never committed', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  const expected = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1);
  expect(numbers).toEqual(expected.filter((number) => number !== 6));
});
