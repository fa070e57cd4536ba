import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

export type Table = {
  [Name in keyof Schema]: {
    name: Name;
    key: readonly (keyof Schema[Name] & string)[];
  };
}[keyof Schema];

/** In restore order. */
export const tables = [
  { name: 'accounts', key: ['id'] },
  { name: 'account_connections', key: ['connection', 'subject'] },
  { name: 'password_resets', key: ['token_hash'] },
  { name: 'sign_up_invitations', key: ['id'] },
  { name: 'authenticators', key: ['account_id'] },
  { name: 'passkeys', key: ['id'] },
  { name: 'recovery_codes', key: ['account_id', 'code_hash'] },
  { name: 'oidc_payloads', key: ['model', 'id'] },
  { name: 'server_secrets', key: ['purpose', 'sequence'] },
  { name: 'attempts', key: ['key'] },
  { name: 'users', key: ['id'] },
  { name: 'login_days', key: ['user_id', 'day'] },
  { name: 'dormancy_notices', key: ['user_id'] },
  { name: 'idempotency_keys', key: ['user_id', 'key'] },
  { name: 'collections', key: ['id'] },
  { name: 'collection_tombstones', key: ['collection_id'] },
  { name: 'subscriptions', key: ['user_id', 'collection_id'] },
  { name: 'media', key: ['id'] },
  { name: 'media_references', key: ['collection_id', 'media_id'] },
  { name: 'classes', key: ['id'] },
  { name: 'class_members', key: ['class_id', 'user_id'] },
  { name: 'class_invitations', key: ['id'] },
  { name: 'class_collections', key: ['class_id', 'collection_id'] },
  { name: 'class_audit_entries', key: ['id'] },
  { name: 'student_goals', key: ['student_id', 'collection_id'] },
  { name: 'student_notes', key: ['id'] },
  { name: 'completions', key: ['user_id', 'collection_id'] },
  { name: 'reports', key: ['id'] },
  { name: 'report_items', key: ['report_id', 'position'] },
  { name: 'probes', key: ['report_id'] },
  { name: 'kept_collections', key: ['user_id', 'collection_id'] },
  { name: 'review_cards', key: ['user_id', 'collection_id', 'name', 'direction'] },
  { name: 'probe_settings', key: ['user_id'] },
  { name: 'benchmarks', key: ['id'] },
  { name: 'badges', key: ['user_id', 'badge'] },
  { name: 'name_lists', key: ['id'] },
  { name: 'orders', key: ['id'] },
  { name: 'order_lines', key: ['order_id', 'position'] },
  { name: 'licences', key: ['id'] },
  { name: 'feedback', key: ['id'] },
  { name: 'feedback_files', key: ['id'] },
  { name: 'audit_entries', key: ['id'] },
] as const satisfies readonly Table[];

export const tablesIn = async (executor: Executor): Promise<readonly Table[]> => {
  const names = new Set((await executor.introspection.getTables()).map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
};
