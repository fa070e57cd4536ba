import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../open-database.ts';

export type Counted = {
  table: string;
  /** Of the triggers; by default the table's. */
  name?: string;
  /** Whose totals a row is part of; by default those of its `user_id`. */
  owner?: (row: string) => string;
  /** What a row adds to each column of `user_totals`, in SQL. */
  parts: (row: string) => Readonly<Record<string, string>>;
};

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const ownerOf = ({ owner }: Counted, row: string): string => owner?.(row) ?? `${row}.user_id`;

const addOnSqlite = (counted: Counted, row: 'old' | 'new'): string => {
  const sign = row === 'new' ? '+' : '-';
  const changes = Object.entries(counted.parts(row)).map(
    ([name, part]) => `${name} = ${name} ${sign} ${part}`,
  );
  return `update user_totals set ${changes.join(', ')} where user_id = ${ownerOf(counted, row)};`;
};

const onSqlite = (counted: Counted): string[] => {
  const { table, name = table, parts } = counted;
  const [before, after] = [parts('old'), parts('new')];
  const differences = Object.keys(after).map((column) => `(${before[column]}) <> (${after[column]})`);
  const [add, subtract] = [addOnSqlite(counted, 'new'), addOnSqlite(counted, 'old')];
  return [
    `create trigger ${name}_added_up after insert on ${table} begin ${add} end`,
    `create trigger ${name}_subtracted after delete on ${table} begin ${subtract} end`,
    `create trigger ${name}_added_up_again after update on ${table}
      when ${ownerOf(counted, 'old')} <> ${ownerOf(counted, 'new')} or ${differences.join(' or ')} begin ${subtract} ${add} end`,
  ];
};

/**
 * Once per statement: a statement that changes many rows of a user would leave a version of the totals for each
 * of them.
 */
const onPostgres = (counted: Counted): string[] => {
  const { table, name: ofTotals = table, parts } = counted;
  const columns = Object.keys(parts(''));
  const sums = columns.map((name) => `sum(${name}) as ${name}`).join(', ');
  const rows = (from: 'added' | 'gone', sign: '' | '-'): string => {
    const listed = Object.entries(parts(from)).map(([name, part]) => `${sign}(${part}) as ${name}`);
    return `select ${ownerOf(counted, from)} as user_id, ${listed.join(', ')} from ${from}`;
  };
  const isChange = columns.map((name) => `sum(${name}) <> 0`).join(' or ');
  // Sessions keep the plans of their first calls, when the table may be empty. In order, against deadlocks.
  const addUp = (event: string, changed: string): string =>
    `create function ${event}_${ofTotals}_in_totals() returns trigger language plpgsql set enable_seqscan = off as $$
    declare change record;
    begin
      for change in
        select user_id, ${sums} from (${changed}) changed group by user_id having ${isChange} order by user_id
      loop
        update user_totals set ${columns.map((name) => `${name} = ${name} + change.${name}`).join(', ')}
        where user_id = change.user_id;
      end loop;
      return null;
    end $$`;
  const trigger = (event: 'insert' | 'update' | 'delete', rowsOf: string): string =>
    `create trigger ${ofTotals}_totaled_on_${event} after ${event} on ${table}
      referencing ${rowsOf} for each statement execute function ${event}_${ofTotals}_in_totals()`;
  return [
    addUp('insert', rows('added', '')),
    addUp('delete', rows('gone', '-')),
    addUp('update', `${rows('added', '')} union all ${rows('gone', '-')}`),
    trigger('insert', 'new table as added'),
    trigger('delete', 'old table as gone'),
    trigger('update', 'old table as gone new table as added'),
  ];
};

/** Every user gets a row. */
export const startTotals = async (db: Kysely<unknown>): Promise<void> => {
  const statements =
    dialectOf(db) === 'sqlite'
      ? [
          'create trigger users_totaled after insert on users begin insert into user_totals (user_id) values (new.id); end',
        ]
      : [
          `create function start_totals() returns trigger language plpgsql as $$ begin
            insert into user_totals (user_id) values (new.id);
            return null;
          end $$`,
          'create trigger users_totaled after insert on users for each row execute function start_totals()',
        ];
  await run(db, [...statements, 'insert into user_totals (user_id) select id from users']);
};

const sumsOfExisting = (counted: Counted): string => {
  const { table, parts } = counted;
  const sums = Object.entries(parts(table)).map(([name, part]) => `sum(${part}) as ${name}`);
  const changes = Object.keys(parts('')).map((name) => `${name} = counted.${name}`);
  return `update user_totals set ${changes.join(', ')}
    from (select ${ownerOf(counted, table)} as user_id, ${sums.join(', ')} from ${table} group by 1) as counted
    where counted.user_id = user_totals.user_id`;
};

/** On PostgreSQL the triggers wait for open writes, which the sums then include. */
export const countInTotals = (db: Kysely<unknown>, all: readonly Counted[]): Promise<void> =>
  run(db, [...all.flatMap(dialectOf(db) === 'sqlite' ? onSqlite : onPostgres), ...all.map(sumsOfExisting)]);
