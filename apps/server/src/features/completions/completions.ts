import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { isVisibleTo } from '../../database/visibility.ts';

/** Undefined if `seenBy`, the user of the device, can't see the collection. */
export const completeCollection = async (
  executor: Executor,
  { userId, seenBy = userId, collectionId }: { userId: string; seenBy?: string; collectionId: string },
  now: number,
): Promise<number | undefined> => {
  const counted = await executor
    .insertInto('completions')
    .columns(['user_id', 'collection_id', 'count', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('collections')
        .select((columns) => [
          sql<string>`cast(${userId} as text)`.as('user_id'),
          columns.ref('collections.id').as('collection_id'),
          sql<number>`1`.as('count'),
          sql<number>`cast(${now} as bigint)`.as('updated_at'),
        ])
        .where('collections.id', '=', collectionId)
        .where(isVisibleTo(seenBy)),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'collection_id']).doUpdateSet({
        count: sql<number>`completions.count + 1`,
        updated_at: sql<number>`excluded.updated_at`,
      }),
    )
    .returning('count')
    .executeTakeFirst();
  return counted?.count;
};

/**
 * Skips the visibility check: the report is stored. The count is below 1 while a report was removed whose
 * completion the browser still has to send.
 */
export const changeCompletions = async (
  executor: Executor,
  { userId, collectionId, by }: { userId: string; collectionId: string; by: number },
  now: number,
): Promise<void> => {
  await executor
    .insertInto('completions')
    .values({ user_id: userId, collection_id: collectionId, count: by, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'collection_id'])
        .doUpdateSet({ count: sql<number>`completions.count + excluded.count` }),
    )
    .execute();
};

/** Returns how often the user completed each collection. */
export const readCompletionCounts = async (
  executor: Executor,
  userId: string,
): Promise<Record<string, number>> => {
  const rows = await executor
    .selectFrom('completions')
    .select(['collection_id', 'count'])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ collection_id, count }) => [collection_id, count]));
};
