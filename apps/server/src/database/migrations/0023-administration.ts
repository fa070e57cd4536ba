import { foldForSearch } from '@sixty/domain/text';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, key, required } from './ddl.ts';

type Row = { id: string; name: string; email: string | null; search_text: string };

const batchSize = 500;

/** Not for students of classes, who can't sign in. */
const fillPersonText = async (db: Kysely<unknown>): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`
      select id, name, email, search_text from users
      where issuer not in ('managed', 'class') and id > ${after} order by id limit ${batchSize}
    `.execute(db);
    for (const { id, name, email, search_text: known } of rows) {
      const text = `${foldForSearch(`${name} ${email ?? ''}`)} ${known}`;
      await sql`update users set person_text = ${text} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

export const administration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'account_connections', 'email_verified_at', 'bigint');
    await addColumn(db, 'password_resets', 'proves_email', 'smallint');
    await addColumn(db, 'users', 'email_verified_at', 'bigint');
    await addColumn(db, 'users', 'disabled_at', 'bigint');
    await addColumn(db, 'users', 'person_text', 'text');
    await fillPersonText(db);
    // Covers searches, which read newest first until the page is full.
    await sql`
      create index users_people on users (created_at, id, person_text) where person_text is not null
    `.execute(db);
    await createIndex(db, 'feedback_by_age', 'feedback', ['created_at', 'id']);

    // No foreign keys: entries outlive people.
    await db.schema
      .createTable('audit_entries')
      .addColumn('id', 'text', key)
      .addColumn('at', 'bigint', required)
      .addColumn('actor_id', 'text')
      .addColumn('act', 'text', required)
      .addColumn('target_id', 'text')
      .addColumn('outcome', 'text', required)
      .addColumn('detail', 'text')
      .execute();
    await createIndex(db, 'audit_entries_by_time', 'audit_entries', ['at', 'id']);
    await createIndex(db, 'audit_entries_of_target', 'audit_entries', ['target_id']);
  },
};
