import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Table, tables } from '../../database/tables.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { fillEveryTable } from '../../database/testing/every-table.ts';
import { everythingIn } from '../../database/testing/everything.ts';
import { openMediaStore } from '../../files/open-media-store.ts';
import { findPeople, removeFoundPerson } from '../admin/found-people.ts';
import { pathOfFeedbackFile } from '../feedback/feedback.ts';

/** Tables without personal data, or about people without an account. */
const ofServer: ReadonlySet<Table['name']> = new Set([
  'server_secrets',
  'attempts',
  'sign_up_invitations',
  'audit_entries',
]);

/** Columns of keys and choices; canaries go into all others, including columns added later. */
const links: Partial<Record<Table['name'], readonly string[]>> = {
  accounts: ['id', 'email'],
  account_connections: ['account_id'],
  password_resets: ['account_id'],
  authenticators: ['account_id'],
  passkeys: ['account_id'],
  recovery_codes: ['account_id'],
  oidc_payloads: ['account_id'],
  users: ['id', 'issuer', 'subject', 'email'],
  login_days: ['user_id'],
  dormancy_notices: ['user_id'],
  idempotency_keys: ['user_id'],
  collections: ['id', 'user_id', 'status'],
  collection_tombstones: ['user_id'],
  subscriptions: ['user_id', 'collection_id'],
  media: ['id', 'user_id', 'content_type'],
  media_references: ['collection_id', 'media_id'],
  classes: ['id'],
  class_members: ['class_id', 'user_id', 'role'],
  class_invitations: ['class_id'],
  class_collections: ['class_id', 'collection_id'],
  class_audit_entries: ['class_id', 'actor_id', 'student_id'],
  student_goals: ['student_id'],
  student_notes: ['student_id', 'author_id', 'class_id'],
  completions: ['user_id'],
  reports: ['id', 'user_id', 'recorded_by', 'recorded_for', 'class_id'],
  report_items: ['report_id'],
  probes: ['report_id'],
  kept_collections: ['user_id', 'collection_id'],
  review_cards: ['user_id', 'collection_id', 'direction'],
  probe_settings: ['user_id'],
  benchmarks: ['user_id'],
  badges: ['user_id', 'report_id'],
  name_lists: ['user_id'],
  orders: ['id', 'user_id', 'status'],
  order_lines: ['order_id'],
  licences: ['order_id', 'redeemed_by'],
  feedback: ['id', 'user_id'],
  feedback_files: ['id', 'feedback_id', 'content_type'],
};

/** What the privacy page says is kept. */
const stays = [
  'canary__collection_tombstones__collection_id',
  'canary__licences__id',
  'canary__licences__key',
  'canary__licences__name',
  'canary__order_lines__name',
  'canary__order_lines__offer',
  'canary__orders__currency',
  'canary__orders__payment_intent_id',
];

const email = 'ann@example.org';

const fillForOnePerson = async (db: Executor): Promise<void> => {
  await fillEveryTable(db);
  await db.deleteFrom('accounts').where('name', '=', 'Ben').execute();
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db.updateTable('users').set({ issuer: 'embedded', subject: accountId, email }).execute();
  await db.updateTable('oidc_payloads').set({ account_id: accountId }).execute();
  await db.updateTable('collection_tombstones').set({ user_id: userId }).execute();
  await db.updateTable('student_notes').set({ author_id: userId }).execute();
  await db.updateTable('reports').set({ recorded_by: userId }).execute();
  await db.updateTable('feedback').set({ user_id: userId }).execute();
};

const markEveryColumn = async (db: Executor): Promise<string[]> => {
  const found = await db.introspection.getTables();
  const canaries: string[] = [];
  for (const { name } of tables) {
    if (ofServer.has(name)) continue;
    const columns = found.find((table) => table.name === name)?.columns ?? [];
    for (const { name: column, dataType } of columns) {
      if (dataType.toLowerCase() !== 'text' || links[name]?.includes(column)) continue;
      const canary = `canary__${name}__${column}`;
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${canary}`.execute(db);
      canaries.push(canary);
    }
  }
  return canaries;
};

const writeFiles = async (
  { db, settings: { dataDir } }: TestDatabase,
  store: ReturnType<typeof openMediaStore>,
) => {
  const media = await db.selectFrom('media').select(['id', 'content_type']).executeTakeFirstOrThrow();
  await store.put({ id: media.id, type: media.content_type }, Buffer.from('canary__media_file'));
  const file = await db.selectFrom('feedback_files').select(['id', 'content_type']).executeTakeFirstOrThrow();
  const path = pathOfFeedbackFile(dataDir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'canary__feedback_file');
};

const withoutStays = (text: string): string =>
  stays.reduce((rest, canary) => rest.replaceAll(canary, ''), text);

describeEachDatabase('what stays of a person with a canary in every column', (open) => {
  it('is what the privacy page says, in tables, files, and the bytes of the database', async () => {
    const database = await open();
    const { dataDir } = database.settings;
    const read = readSettings({ DATA_DIR: dataDir });
    if (!read.ok) throw new Error(read.problem);
    const store = openMediaStore(read.settings);
    await fillForOnePerson(database.db);
    const canaries = await markEveryColumn(database.db);
    await writeFiles(database, store);
    const before = await everythingIn(database);
    expect(canaries.filter((canary) => !before.text.includes(canary))).toEqual([]);
    const files = before.files.map(({ content }) => content);
    for (const text of ['canary__media_file', 'canary__feedback_file']) expect(files).toContain(text);

    const logError = () => expect.unreachable();
    const deps = { database, store, dataDir, logError, admins: [], actor: null };
    for (const person of await findPeople(database.db, { email }))
      await removeFoundPerson(deps, person, Date.now());

    const left = await everythingIn(database);
    expect(stays.filter((canary) => !left.text.includes(canary))).toEqual([]);
    for (const text of ['canary', email]) expect(withoutStays(left.text)).not.toContain(text);
    for (const { name, content } of left.files)
      expect(withoutStays(content).includes('canary'), name).toBe(false);
  });
});
