import { foldForSearch } from '@sixty/domain/text';
import type { Insertable } from 'kysely';
import { newId } from '../values.ts';
import type { Executor } from '../open-database.ts';
import type { Schema } from '../schema.ts';

export const testNow = Date.UTC(2026, 2, 2, 10);

export const insertUser = async (
  db: Executor,
  values: Partial<Insertable<Schema['users']>> = {},
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      issuer: 'https://id.test/',
      subject: id,
      username: `reader-${id}`.toLowerCase(),
      name: 'Ann Reader',
      search_text: foldForSearch(`${values.display_name ?? ''} ${values.username ?? ''}`),
      role: 'student',
      created_at: testNow,
      updated_at: testNow,
      ...values,
    })
    .execute();
  return values.id ?? id;
};

type CollectionValues = Partial<Insertable<Schema['collections']>> & { user_id: string };

export const collectionRow = (values: CollectionValues) => ({
  id: newId(),
  name: 'Vowels',
  name_search: foldForSearch(values.name ?? 'Vowels'),
  sample: '["a"]',
  description_bytes: 5,
  description: '["a"]',
  item_count: 1,
  category: 'Language Arts',
  status: 'private' as const,
  version: 1,
  created_at: testNow,
  updated_at: testNow,
  ...values,
});

export const reportRow = (values: Partial<Insertable<Schema['reports']>> & { user_id: string }) => {
  const id = newId();
  return {
    id,
    client_id: id,
    collection_name: 'Vowels',
    category: 'Math',
    mode: 'auto' as const,
    ending: 'completed' as const,
    scored: 0 as const,
    stepped_by_hand: 0 as const,
    started_at: testNow,
    time_taken: 1,
    total_items: 1,
    missed_items: 0,
    skipped_items: 0,
    created_at: testNow,
    ...values,
  };
};

export const insertCollection = async (db: Executor, values: CollectionValues): Promise<string> => {
  const row = collectionRow(values);
  await db.insertInto('collections').values(row).execute();
  return row.id;
};
