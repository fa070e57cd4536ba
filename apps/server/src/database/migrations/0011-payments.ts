import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex } from './ddl.ts';

export const payments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'orders', 'payment_intent_id', 'text');
    await addColumn(db, 'orders', 'is_test', 'smallint', (column) => column.notNull().defaultTo(0));
    await createIndex(db, 'orders_by_payment', 'orders', ['payment_intent_id']);
    await createIndex(db, 'orders_by_status', 'orders', ['status', 'created_at']);
    await addColumn(db, 'licences', 'name', 'text', (column) => column.notNull().defaultTo(''));
    await addColumn(db, 'licences', 'revoked_at', 'bigint');
  },
};
