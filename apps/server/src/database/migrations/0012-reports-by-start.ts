import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex } from './ddl.ts';

export const reportsByStart: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createIndex(db, 'reports_by_start', 'reports', ['user_id', 'started_at', 'id']);
    await db.schema.dropIndex('reports_of_user').execute();
  },
};
