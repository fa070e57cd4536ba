import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

export const teacherRoles = ['owner', 'teacher'] as const;

/** Plain SQL: Kysely would take longer to build these conditions than SQLite to run the statement. */
export const isSharedWith = (userId: string, { toEdit = false } = {}): RawBuilder<SqlBool> => sql`exists (
  select 1 from class_collections
  inner join class_members on class_members.class_id = class_collections.class_id
  where class_collections.collection_id = collections.id and class_members.user_id = ${userId}
    and class_members.role in (${sql.join(teacherRoles.map((role) => sql.lit(role)))})
    ${toEdit ? sql`and class_collections.can_edit = 1` : sql``}
)`;

/** For use in the statement itself, so that the check is never stale. */
export const isVisibleTo = (userId: string): RawBuilder<SqlBool> => sql`(
  collections.deleted_at is null
  and (collections.user_id = ${userId} or collections.status = 'public' or ${isSharedWith(userId)})
)`;

/** The owner, and teachers of a class it is shared with for editing. */
export const isEditableBy = (userId: string): RawBuilder<SqlBool> => sql`(
  collections.deleted_at is null
  and (collections.user_id = ${userId} or ${isSharedWith(userId, { toEdit: true })})
)`;

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
