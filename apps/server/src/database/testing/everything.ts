import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import type { TestDatabase } from './each-database.ts';

/** All rows and files, for searches for deleted data. */
export const everythingIn = async ({ db, settings }: TestDatabase) => {
  const rows = await Promise.all(
    [...tables.map(({ name }) => name), 'public_collections', 'user_totals'].map(async (name) =>
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows),
    ),
  );
  const names = await readdir(settings.dataDir, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => ({
        name: entry.name,
        content: await readFile(join(entry.parentPath, entry.name), 'latin1'),
      })),
  );
  return { text: rows.join('\n'), files };
};
