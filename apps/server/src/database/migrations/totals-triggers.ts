import { type Kysely, sql } from 'kysely';

export type Counted = {
  /** With a `user_id`. */
  readonly table: string;
  /** What a row adds to each column of `user_totals`, in SQL. */
  readonly parts: (row: string) => Readonly<Record<string, string>>;
};

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const addOnSqlite = ({ parts }: Counted, row: 'old' | 'new'): string => {
  const sign = row === 'new' ? '+' : '-';
  const changes = Object.entries(parts(row)).map(([name, part]) => `${name} = ${name} ${sign} ${part}`);
  return `update user_totals set ${changes.join(', ')} where user_id = ${row}.user_id;`;
};

const onSqlite = (counted: Counted): string[] => {
  const { table, parts } = counted;
  const [before, after] = [parts('old'), parts('new')];
  const differences = Object.keys(after).map((name) => `(${before[name]}) <> (${after[name]})`);
  const [add, subtract] = [addOnSqlite(counted, 'new'), addOnSqlite(counted, 'old')];
  return [
    `create trigger ${table}_added_up after insert on ${table} begin ${add} end`,
    `create trigger ${table}_subtracted after delete on ${table} begin ${subtract} end`,
    `create trigger ${table}_added_up_again after update on ${table}
      when old.user_id <> new.user_id or ${differences.join(' or ')} begin ${subtract} ${add} end`,
  ];
};

export const countOnSqlite = (db: Kysely<unknown>, all: readonly Counted[]): Promise<void> =>
  run(db, [
    'create trigger users_totaled after insert on users begin insert into user_totals (user_id) values (new.id); end',
    ...all.flatMap(onSqlite),
  ]);

/**
 * Once per statement: a statement that changes many rows of a user would leave a version of the totals for each
 * of them.
 */
const onPostgres = ({ table, parts }: Counted): string[] => {
  const columns = Object.keys(parts(''));
  const sums = columns.map((name) => `sum(${name}) as ${name}`).join(', ');
  const rows = (from: 'added' | 'gone', sign: '' | '-'): string => {
    const listed = Object.entries(parts(from)).map(([name, part]) => `${sign}(${part}) as ${name}`);
    return `select user_id, ${listed.join(', ')} from ${from}`;
  };
  const isChange = columns.map((name) => `sum(${name}) <> 0`).join(' or ');
  // Sessions keep the plans of their first calls, when the table may be empty. In order, against deadlocks.
  const addUp = (event: string, changed: string): string =>
    `create function ${event}_${table}_in_totals() returns trigger language plpgsql set enable_seqscan = off as $$
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
    `create trigger ${table}_totaled_on_${event} after ${event} on ${table}
      referencing ${rowsOf} for each statement execute function ${event}_${table}_in_totals()`;
  return [
    addUp('insert', rows('added', '')),
    addUp('delete', rows('gone', '-')),
    addUp('update', `${rows('added', '')} union all ${rows('gone', '-')}`),
    trigger('insert', 'new table as added'),
    trigger('delete', 'old table as gone'),
    trigger('update', 'old table as gone new table as added'),
  ];
};

export const countOnPostgres = (db: Kysely<unknown>, all: readonly Counted[]): Promise<void> =>
  run(db, [
    `create function start_totals() returns trigger language plpgsql as $$ begin
      insert into user_totals (user_id) values (new.id);
      return null;
    end $$`,
    'create trigger users_totaled after insert on users for each row execute function start_totals()',
    ...all.flatMap(onPostgres),
  ]);
