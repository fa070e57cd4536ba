import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Who may see a collection: its owner, and everybody while it is public; nobody once it is deleted. Stands inside
 * the statement that reads or writes, so that the check can be neither forgotten nor late.
 */
export const isVisibleTo =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
    eb.and([
      eb('collections.deleted_at', 'is', null),
      eb.or([eb('collections.user_id', '=', userId), eb('collections.status', '=', 'public')]),
    ]);
