import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createIndex, partOf, required } from './ddl.ts';

export const reviews: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('kept_collections')
      .addColumn('user_id', 'text', partOf('users'))
      .addColumn('collection_id', 'text', partOf('collections'))
      .addColumn('kept_at', 'bigint', required)
      .addPrimaryKeyConstraint('kept_collections_key', ['user_id', 'collection_id'])
      .execute();
    // For the foreign key, when a collection is purged.
    await createIndex(db, 'kept_collections_of_collection', 'kept_collections', ['collection_id']);
    await sql`create table review_cards (user_id text not null, collection_id text not null, name text not null,
      direction text not null, stability double precision not null, difficulty double precision not null,
      first_day integer not null, last_day integer not null, due_day integer not null, seconds integer not null, log text not null,
      constraint review_cards_key primary key (user_id, collection_id, name, direction),
      constraint review_cards_kept foreign key (user_id, collection_id)
        references kept_collections (user_id, collection_id) on delete cascade)`.execute(db);
    // Has all that the plan of a day reads: with 20,000 cards due, their rows take four times as long.
    await createIndex(db, 'review_cards_due', 'review_cards', [
      'user_id',
      'due_day',
      'last_day',
      'stability',
      'collection_id',
      'name',
      'direction',
      'seconds',
    ]);
    await createIndex(db, 'review_cards_practiced', 'review_cards', ['user_id', 'last_day']);
  },
};
