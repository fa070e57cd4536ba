import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** Part of the statement, so that the check can't be stale. */
export const isVisibleTo =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
    eb.and([
      eb('collections.deleted_at', 'is', null),
      eb.or([eb('collections.user_id', '=', userId), eb('collections.status', '=', 'public')]),
    ]);

/** Whether others can subscribe to a collection: games can't be published. */
export const isPublished = (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
  eb.and([
    eb('collections.status', '=', 'public'),
    eb('collections.deleted_at', 'is', null),
    eb('collections.type', 'is', null),
  ]);
