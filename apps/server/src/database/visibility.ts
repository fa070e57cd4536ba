import { type Expression, type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

export const teacherRoles = ['owner', 'teacher'] as const;

export const isSharedWith =
  (userId: string, { toEdit = false } = {}) =>
  (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
    eb.exists(
      eb
        .selectFrom('class_collections')
        .innerJoin('class_members', 'class_members.class_id', 'class_collections.class_id')
        .select('class_collections.collection_id')
        .whereRef('class_collections.collection_id', '=', 'collections.id')
        .where('class_members.user_id', '=', userId)
        .where('class_members.role', 'in', teacherRoles)
        .$if(toEdit, (query) => query.where('class_collections.can_edit', '=', 1)),
    );

/** For use in the statement itself, so that the check is never stale. */
export const isVisibleTo =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
    eb.and([
      eb('collections.deleted_at', 'is', null),
      eb.or([
        eb('collections.user_id', '=', userId),
        eb('collections.status', '=', 'public'),
        isSharedWith(userId)(eb),
      ]),
    ]);

/** The owner, and teachers of a class it is shared with for editing. */
export const isEditableBy =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
    eb.and([
      eb('collections.deleted_at', 'is', null),
      eb.or([eb('collections.user_id', '=', userId), isSharedWith(userId, { toEdit: true })(eb)]),
    ]);

/** Games can't be published. */
export const isPublished = (
  eb: ExpressionBuilder<Schema, 'collections'>,
): ExpressionWrapper<Schema, 'collections', SqlBool> =>
  eb.and([
    // A partial index names it: SQLite would prepare a statement with a bound value again at each execution.
    eb('collections.status', '=', sql.lit('public')),
    eb('collections.deleted_at', 'is', null),
    eb('collections.type', 'is', null),
  ]);
