import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, key, outlives, partOf, required } from './ddl.ts';

export const classAudit: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('class_audit_entries')
      .addColumn('id', 'text', key)
      .addColumn('class_id', 'text', partOf('classes'))
      .addColumn('at', 'bigint', required)
      .addColumn('actor_id', 'text', outlives('users'))
      .addColumn('act', 'text', required)
      .addColumn('student_id', 'text', outlives('users'))
      .addColumn('report_id', 'text')
      .execute();
    await createIndex(db, 'class_audit_entries_by_time', 'class_audit_entries', ['class_id', 'at', 'id']);
    // For the foreign keys, when a user is deleted.
    await createIndex(db, 'class_audit_entries_of_actor', 'class_audit_entries', ['actor_id']);
    await createIndex(db, 'class_audit_entries_of_student', 'class_audit_entries', ['student_id']);

    await addColumn(db, 'reports', 'recorded_for', 'text', outlives('users'));
    await sql`create index reports_recorded_for on reports (recorded_for) where recorded_for is not null`.execute(
      db,
    );
  },
};
