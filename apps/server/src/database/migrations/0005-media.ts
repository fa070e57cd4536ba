import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex, required } from './ddl.ts';

export const media: Migration = {
  up: async (db: Kysely<unknown>) => {
    await addColumn(db, 'media', 'used_at', 'bigint', (column) => required(column).defaultTo(0));
    await createIndex(db, 'media_by_use', 'media', ['used_at']);
  },
};
