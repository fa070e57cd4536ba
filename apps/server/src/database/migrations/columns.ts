import type { ColumnDefinitionBuilder } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** `not null` is said even of keys: SQLite lets a text primary key be null otherwise. */
export const required: Column = (column) => column.notNull();

export const key: Column = (column) => column.notNull().primaryKey();

/** A row that goes when the row it belongs to goes. */
export const partOf =
  (table: string): Column =>
  (column) =>
    column.notNull().references(`${table}.id`).onDelete('cascade');

/** A row that stays, pointing at nothing, when the row it points at goes. */
export const outlives =
  (table: string): Column =>
  (column) =>
    column.references(`${table}.id`).onDelete('set null');
