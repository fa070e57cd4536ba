import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** Members of a class who see its students. */
export const teacherRoles = ['owner', 'teacher'] as const;

/** Whether a user teaches a class that the collection is shared with. */
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

/**
 * Who may see a collection: its owner, everyone while it is public, the teachers of a class it is shared with, no one
 * once deleted. Part of the statement, so that the check can be neither forgotten nor stale.
 */
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

/** Who may edit a collection: its owner, and teachers of a class it is shared with for editing. */
export const isEditableBy =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
    eb.and([
      eb('collections.deleted_at', 'is', null),
      eb.or([eb('collections.user_id', '=', userId), isSharedWith(userId, { toEdit: true })(eb)]),
    ]);

/** Whether others can subscribe to a collection: games can't be published. */
export const isPublished = (eb: ExpressionBuilder<Schema, 'collections'>): Expression<SqlBool> =>
  eb.and([
    eb('collections.status', '=', 'public'),
    eb('collections.deleted_at', 'is', null),
    eb('collections.type', 'is', null),
  ]);
