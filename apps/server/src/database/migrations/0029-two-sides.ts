import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, required } from './ddl.ts';

export const twoSides: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const side of ['front', 'back']) await addColumn(db, 'collections', `${side}_language`, 'text');
    for (const flag of ['accents_matter', 'articles_optional'])
      await addColumn(db, 'collections', flag, 'smallint', (column) => required(column).defaultTo(0));
    await addColumn(db, 'report_items', 'first_side', 'text');
    await addColumn(db, 'report_items', 'given', 'text');
  },
};
