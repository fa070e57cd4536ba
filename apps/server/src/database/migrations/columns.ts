import type { ColumnDefinitionBuilder } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Keys need `not null`, too: SQLite allows null in a text primary key. */
export const required: Column = (column) => column.notNull();

export const key: Column = (column) => column.notNull().primaryKey();

/** Deleted with the row it references. */
export const partOf =
  (table: string): Column =>
  (column) =>
    column.notNull().references(`${table}.id`).onDelete('cascade');

/** Set to null when the row it references is deleted. */
export const outlives =
  (table: string): Column =>
  (column) =>
    column.references(`${table}.id`).onDelete('set null');
