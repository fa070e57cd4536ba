import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const payments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('orders').addColumn('payment_intent_id', 'text').execute();
    await db.schema
      .alterTable('orders')
      .addColumn('is_test', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('orders_by_payment').on('orders').column('payment_intent_id').execute();
    await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'created_at']).execute();
    await db.schema
      .alterTable('licences')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('licences').addColumn('revoked_at', 'bigint').execute();
  },
};
