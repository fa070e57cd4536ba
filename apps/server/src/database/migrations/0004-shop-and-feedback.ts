import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, key, outlives, partOf, required } from './ddl.ts';

const createShop = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', outlives('users'))
    .addColumn('checkout_session_id', 'text', (column) => column.unique())
    .addColumn('status', 'text', required)
    .addColumn('amount_cents', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('paid_at', 'bigint')
    .execute();
  await createIndex(db, 'orders_of_user', 'orders', ['user_id', 'created_at']);

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', partOf('orders'))
    .addColumn('position', 'integer', required)
    .addColumn('offer', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('unit_cents', 'integer', required)
    .addColumn('quantity', 'integer', required)
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute();

  await db.schema
    .createTable('licences')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', partOf('orders'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('redeemed_by', 'text', outlives('users'))
    .addColumn('redeemed_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await createIndex(db, 'licences_of_order', 'licences', ['order_id']);
  await createIndex(db, 'licences_of_user', 'licences', ['redeemed_by']);
};

const createFeedback = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', outlives('users'))
    .addColumn('display_name', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('page_url', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await createIndex(db, 'feedback_of_user', 'feedback', ['user_id']);

  await db.schema
    .createTable('feedback_files')
    .addColumn('id', 'text', key)
    .addColumn('feedback_id', 'text', partOf('feedback'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('bytes', 'bigint', required)
    .execute();
  await createIndex(db, 'feedback_files_of_feedback', 'feedback_files', ['feedback_id']);
};

export const shopAndFeedback: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createShop(db);
    await createFeedback(db);
  },
};
