import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Also for keys: SQLite allows null in a text primary key. */
export const required: Column = (column) => column.notNull();

export const key: Column = (column) => column.notNull().primaryKey();

export const partOf =
  (table: string): Column =>
  (column) =>
    column.notNull().references(`${table}.id`).onDelete('cascade');

export const outlives =
  (table: string): Column =>
  (column) =>
    column.references(`${table}.id`).onDelete('set null');

export const createIndex = (
  { schema }: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
): Promise<void> =>
  schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();

export const addColumn = (
  { schema }: Kysely<unknown>,
  table: string,
  name: string,
  type: 'text' | 'integer' | 'smallint' | 'bigint' | 'double precision',
  column?: Column,
): Promise<void> => schema.alterTable(table).addColumn(name, type, column).execute();
