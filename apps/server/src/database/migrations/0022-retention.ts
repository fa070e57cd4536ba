import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, partOf, required } from './ddl.ts';

export const retention: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('dormancy_notices')
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('last_day', 'text', required)
      .addColumn('noticed_at', 'bigint', required)
      .addPrimaryKeyConstraint('dormancy_notices_key', ['user_id'])
      .execute();
    // For retention, which looks for the oldest of all users.
    await createIndex(db, 'reports_by_age', 'reports', ['created_at']);
  },
};
