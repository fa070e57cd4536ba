import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reports are listed by when they began, not by when they arrived: a page of them is then a walk along an index. */
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
