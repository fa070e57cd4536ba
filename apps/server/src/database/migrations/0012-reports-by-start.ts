import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const reportsByStart: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createIndex('reports_by_start')
      .on('reports')
      .columns(['user_id', 'started_at', 'id'])
      .execute();
    await db.schema.dropIndex('reports_of_user').execute();
  },
};
