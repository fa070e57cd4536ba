import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

const rowsPerQuery = 200;

/** Holds one batch in memory. */
export async function* inBatches<Table extends keyof Schema, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await query
      .where(sql<boolean>`id > ${after}`)
      .orderBy(sql`id`)
      .limit(rowsPerQuery)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerQuery) return;
    after = last.id;
  }
}
