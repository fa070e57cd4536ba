import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../dialect-of.ts';
import { required } from './ddl.ts';
import { countOnPostgres, countOnSqlite, type Counted } from './totals-triggers.ts';

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

const columnsOf = ({ parts }: Counted): string[] => Object.keys(parts(''));

const countExisting = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into user_totals (user_id) select id from users`.execute(db);
  for (const counted of [collections, reports]) {
    const sums = Object.entries(counted.parts(counted.table)).map(
      ([name, part]) => `sum(${part}) as ${name}`,
    );
    const changes = columnsOf(counted).map((name) => `${name} = counted.${name}`);
    await sql
      .raw(
        `update user_totals set ${changes.join(', ')}
        from (select user_id, ${sums.join(', ')} from ${counted.table} group by user_id) as counted
        where counted.user_id = user_totals.user_id`,
      )
      .execute(db);
  }
};

/** What limits and badges count, so that a save needn't add up all that its user ever stored. */
export const userTotals: Migration = {
  up: async (db: Kysely<unknown>) => {
    const zero = [collections, reports].flatMap(columnsOf);
    let table = db.schema
      .createTable('user_totals')
      .addColumn('user_id', 'text', (column) =>
        required(column).primaryKey().references('users.id').onDelete('cascade'),
      );
    for (const name of zero)
      table = table.addColumn(name, 'bigint', (column) => required(column).defaultTo(0));
    await table.execute();
    const count = dialectOf(db) === 'sqlite' ? countOnSqlite : countOnPostgres;
    // On PostgreSQL the triggers wait for open writes, which the sums then include.
    await count(db, [collections, reports]);
    await countExisting(db);
  },
};
