import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../dialect-of.ts';
import { addColumn, createIndex, key, outlives, partOf, required } from './ddl.ts';

export const classes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('classes')
      .addColumn('id', 'text', key)
      .addColumn('name', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required)
      .addColumn('archived_at', 'bigint')
      .execute();

    await db.schema
      .createTable('class_members')
      .addColumn('class_id', 'text', partOf('classes'))
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('role', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('joined_at', 'bigint', required)
      .addColumn('left_at', 'bigint')
      .addPrimaryKeyConstraint('class_members_key', ['class_id', 'user_id'])
      .execute();
    await createIndex(db, 'class_members_of_user', 'class_members', ['user_id', 'role']);

    await db.schema
      .createTable('class_invitations')
      .addColumn('id', 'text', key)
      .addColumn('class_id', 'text', partOf('classes'))
      .addColumn('code_hash', 'text', (column) => required(column).unique())
      .addColumn('created_at', 'bigint', required)
      .addColumn('expires_at', 'bigint', required)
      .addColumn('used_at', 'bigint')
      .execute();
    await createIndex(db, 'class_invitations_of_class', 'class_invitations', ['class_id']);

    await db.schema
      .createTable('class_collections')
      .addColumn('class_id', 'text', partOf('classes'))
      .addColumn('collection_id', 'text', partOf('collections'))
      .addColumn('can_edit', 'smallint', required)
      .addColumn('shared_at', 'bigint', required)
      .addPrimaryKeyConstraint('class_collections_key', ['class_id', 'collection_id'])
      .execute();
    await createIndex(db, 'class_collections_of_collection', 'class_collections', ['collection_id']);

    await db.schema
      .createTable('student_goals')
      .addColumn('student_id', 'text', partOf('users'))
      .addColumn('collection_id', 'text', required)
      .addColumn('rate', 'double precision', required)
      .addColumn('updated_at', 'bigint', required)
      .addPrimaryKeyConstraint('student_goals_key', ['student_id', 'collection_id'])
      .execute();

    await db.schema
      .createTable('student_notes')
      .addColumn('id', 'text', key)
      .addColumn('student_id', 'text', partOf('users'))
      .addColumn('author_id', 'text', outlives('users'))
      .addColumn('class_id', 'text', outlives('classes'))
      .addColumn('text', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('updated_at', 'bigint', required)
      .execute();
    await createIndex(db, 'student_notes_of_student', 'student_notes', ['student_id', 'created_at']);
    await createIndex(db, 'student_notes_of_author', 'student_notes', ['author_id']);
    await createIndex(db, 'student_notes_of_class', 'student_notes', ['class_id']);

    await addColumn(db, 'users', 'avatar', 'text');
    await addColumn(db, 'reports', 'recorded_by', 'text', outlives('users'));
    await addColumn(db, 'reports', 'class_id', 'text', outlives('classes'));
    await addColumn(db, 'reports', 'removed_at', 'bigint');
    await sql`update reports set recorded_by = user_id`.execute(db);
    await createIndex(db, 'reports_of_recorder', 'reports', ['recorded_by', 'client_id']);
    await createIndex(db, 'reports_of_class', 'reports', ['class_id', 'started_at']);
    // PostgreSQL's sample underestimates the reports threefold. A report has about 50 items.
    if (dialectOf(db) === 'postgres')
      await sql`alter table report_items alter column report_id set (n_distinct = -0.02)`.execute(db);
  },
};
