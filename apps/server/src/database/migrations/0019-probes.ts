import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, key, partOf, required } from './ddl.ts';

export const probes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('probes')
      .addColumn('report_id', 'text', partOf('reports'))
      .addColumn('limit_seconds', 'integer', required)
      .addColumn('time_factor', 'double precision', required)
      .addColumn('form_version', 'integer', required)
      .addColumn('form_seed', 'bigint')
      .addColumn('form_items', 'integer', required)
      .addColumn('per_row', 'integer', required)
      .addColumn('stop_after', 'integer')
      .addColumn('is_calm', 'smallint', required)
      .addColumn('stop_reason', 'text')
      .addColumn('void_reason', 'text')
      .addColumn('self_corrections', 'integer', required)
      .addColumn('log', 'text', required)
      .addColumn('second_scorer', 'text')
      .addPrimaryKeyConstraint('probes_key', ['report_id'])
      .execute();
    // For charts, which read a collection's probes among years of reports.
    await sql`create index reports_probes on reports (user_id, collection_id, started_at) where mode = 'probe'`.execute(
      db,
    );

    await db.schema
      .createTable('probe_settings')
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('time_factor', 'double precision', required)
      .addColumn('is_calm', 'smallint', required)
      .addColumn('updated_at', 'bigint', required)
      .addPrimaryKeyConstraint('probe_settings_key', ['user_id'])
      .execute();

    await db.schema
      .createTable('benchmarks')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('name', 'text', required)
      .addColumn('rows', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required)
      .execute();
    await createIndex(db, 'benchmarks_of_user', 'benchmarks', ['user_id', 'created_at']);

    await addColumn(db, 'student_goals', 'by_day', 'text');
  },
};
