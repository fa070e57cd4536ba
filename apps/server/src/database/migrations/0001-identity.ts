import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, key, partOf, required } from './ddl.ts';

const createAccounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('name', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('email_verified', 'smallint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('account_connections')
    .addColumn('connection', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('account_id', 'text', partOf('accounts'))
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('account_connections_key', ['connection', 'subject'])
    .execute();
  await createIndex(db, 'account_connections_of_account', 'account_connections', ['account_id']);

  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', partOf('accounts'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await createIndex(db, 'password_resets_of_account', 'password_resets', ['account_id']);
  await createIndex(db, 'password_resets_by_end', 'password_resets', ['expires_at']);
};

const createProviderState = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('oidc_payloads')
    .addColumn('model', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('user_code', 'text')
    .addColumn('account_id', 'text')
    .addColumn('session_uid', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('consumed_at', 'bigint')
    .addPrimaryKeyConstraint('oidc_payloads_key', ['model', 'id'])
    .execute();
  for (const column of ['grant_id', 'uid', 'user_code', 'account_id', 'session_uid', 'expires_at']) {
    await createIndex(db, `oidc_payloads_by_${column}`, 'oidc_payloads', [column]);
  }

  await db.schema
    .createTable('server_secrets')
    .addColumn('purpose', 'text', required)
    .addColumn('sequence', 'integer', required)
    .addColumn('value', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('server_secrets_key', ['purpose', 'sequence'])
    .execute();
};

const createUsers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', key)
    .addColumn('issuer', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text')
    .addColumn('display_name', 'text')
    .addColumn('display_name_search', 'text')
    .addColumn('role', 'text', required)
    .addColumn('time_zone', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addUniqueConstraint('users_identity', ['issuer', 'subject'])
    .execute();

  await db.schema
    .createTable('login_days')
    .addColumn('user_id', 'text', partOf('users'))
    .addColumn('day', 'text', required)
    .addPrimaryKeyConstraint('login_days_key', ['user_id', 'day'])
    .execute();
};

const createLimits = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', key)
    .addColumn('window_started_at', 'bigint', required)
    .addColumn('window_ends_at', 'bigint', required)
    .addColumn('count', 'bigint', required)
    .execute();
  await createIndex(db, 'attempts_by_end', 'attempts', ['window_ends_at']);

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', partOf('users'))
    .addColumn('key', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await createIndex(db, 'idempotency_keys_by_age', 'idempotency_keys', ['created_at']);
};

export const identity: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createAccounts(db);
    await createProviderState(db);
    await createUsers(db);
    await createLimits(db);
  },
};
