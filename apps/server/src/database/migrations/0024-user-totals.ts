import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './ddl.ts';
import { countInTotals, type Counted, startTotals } from './totals-triggers.ts';

const oneIf = (condition: string): string => `case when ${condition} then 1 else 0 end`;

/** Deleted collections count until they are purged. */
const collections: Counted = {
  table: 'collections',
  parts: (row) => ({
    collections: '1',
    description_bytes: `${row}.description_bytes`,
    collections_created: oneIf(`${row}.type is null and ${row}.copied_from is null`),
    collections_shared: oneIf(`${row}.type is null and ${row}.first_published_at is not null`),
  }),
};

const ifCompleted = (row: string, ...modes: readonly string[]): string =>
  oneIf(
    `${row}.removed_at is null and ${row}.ending = 'completed' and ${row}.mode in ('${modes.join("', '")}')`,
  );

const reports: Counted = {
  table: 'reports',
  parts: (row) => ({
    // Older reports don't say how many were matched.
    matched_items: `case when ${row}.removed_at is null and ${row}.mode in ('matching_game', 'multiple_words')
      then coalesce(${row}.matched_items, ${row}.total_items - ${row}.missed_items - ${row}.skipped_items) else 0 end`,
    completed_sessions: ifCompleted(row, 'auto', 'interactive', 'domino'),
    matching_games: ifCompleted(row, 'matching_game'),
    multiple_words: ifCompleted(row, 'multiple_words'),
    challenges: ifCompleted(row, 'challenge'),
  }),
};

/** What limits and badges count, so that a save needn't add up all that its user ever stored. */
export const userTotals: Migration = {
  up: async (db: Kysely<unknown>) => {
    const zero = [collections, reports].flatMap(({ parts }) => Object.keys(parts('')));
    let table = db.schema
      .createTable('user_totals')
      .addColumn('user_id', 'text', (column) =>
        required(column).primaryKey().references('users.id').onDelete('cascade'),
      );
    for (const name of zero)
      table = table.addColumn(name, 'bigint', (column) => required(column).defaultTo(0));
    await table.execute();
    await startTotals(db);
    await countInTotals(db, [collections, reports]);
  },
};
