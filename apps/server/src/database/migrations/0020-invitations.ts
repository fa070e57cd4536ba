import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, key, required } from './ddl.ts';

export const invitations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('sign_up_invitations')
      .addColumn('id', 'text', key)
      .addColumn('token_hash', 'text', (column) => required(column).unique())
      .addColumn('email', 'text')
      .addColumn('role', 'text')
      .addColumn('created_at', 'bigint', required)
      .addColumn('expires_at', 'bigint', required)
      .addColumn('used_at', 'bigint')
      .execute();
    await createIndex(db, 'sign_up_invitations_by_end', 'sign_up_invitations', ['expires_at']);
    await addColumn(db, 'accounts', 'invited_role', 'text');
  },
};
