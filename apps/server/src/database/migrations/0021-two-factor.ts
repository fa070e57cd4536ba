import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, key, partOf, required } from './ddl.ts';

export const twoFactor: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('authenticators')
      .addColumn('account_id', 'text', partOf('accounts'))
      .addColumn('sealed_secret', 'text', required)
      .addColumn('last_step', 'bigint', required)
      .addColumn('created_at', 'bigint', required)
      .addPrimaryKeyConstraint('authenticators_key', ['account_id'])
      .execute();

    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', key)
      .addColumn('account_id', 'text', partOf('accounts'))
      .addColumn('name', 'text', required)
      .addColumn('credential_id', 'text', (column) => required(column).unique())
      .addColumn('public_key', 'text', required)
      .addColumn('counter', 'bigint', required)
      .addColumn('transports', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addColumn('used_at', 'bigint')
      .execute();
    await createIndex(db, 'passkeys_of_account', 'passkeys', ['account_id', 'created_at']);

    await db.schema
      .createTable('recovery_codes')
      .addColumn('account_id', 'text', partOf('accounts'))
      .addColumn('code_hash', 'text', required)
      .addColumn('created_at', 'bigint', required)
      .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'])
      .execute();
  },
};
