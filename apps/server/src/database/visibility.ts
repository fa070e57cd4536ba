import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely';
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

/** Sessions that were stopped have no part in scores and trends; a probe that was discontinued has. */
export const isResult: RawBuilder<SqlBool> = sql`(
  reports.ending = 'completed' or (reports.mode = 'probe' and reports.ending = 'stopped')
)`;

/** In these modes the display sets an item's time, which says nothing about the learner. */
export const displayTimedModes: readonly Schema['reports']['mode'][] = ['auto', 'probe'];

/** 1 for the newest report of each user or collection, 2 for the one before, and so on. */
export const rankByNewness = (column: 'reports.user_id' | 'reports.collection_id'): RawBuilder<number> =>
  sql`row_number() over (partition by ${sql.ref(column)} order by reports.started_at desc, reports.id desc)`;

type Reports = ExpressionBuilder<Schema, 'reports'>;

/** `onlyInClasses`: of a former student, only records of these classes. */
export type UserScope = { userId: string; onlyInClasses?: readonly string[] };

/** Reports of current students and of the whole class, and those recorded in it. */
type ClassScope = { classId: string; memberIds: readonly string[] };

export type ReportScope = UserScope | ClassScope;

export const isInScope =
  (scope: ReportScope) =>
  (eb: Reports): Expression<SqlBool> => {
    const isStored = eb('reports.removed_at', 'is', null);
    if ('classId' in scope) {
      const { classId, memberIds } = scope;
      return eb.and([
        isStored,
        // IDs, because with a subquery neither database uses both indexes.
        eb.or([eb('reports.user_id', 'in', memberIds), eb('reports.class_id', '=', classId)]),
      ]);
    }
    const { userId, onlyInClasses } = scope;
    return eb.and([
      isStored,
      eb('reports.user_id', '=', userId),
      ...(onlyInClasses ? [eb('reports.class_id', 'in', onlyInClasses)] : []),
    ]);
  };

/** The owner, the student's current teachers, and the teachers of the class it was recorded in. */
export const isReadableBy =
  (userId: string) =>
  (eb: Reports): Expression<SqlBool> => {
    const taught = eb
      .selectFrom('class_members as taught')
      .select('taught.class_id')
      .where('taught.user_id', '=', userId)
      .where('taught.role', 'in', teacherRoles);
    return eb.or([
      eb('reports.user_id', '=', userId),
      eb('reports.class_id', 'in', taught),
      eb.exists(
        eb
          .selectFrom('class_members as member')
          .select('member.user_id')
          .whereRef('member.user_id', '=', 'reports.user_id')
          .where('member.role', 'not in', teacherRoles)
          .where('member.left_at', 'is', null)
          .where('member.class_id', 'in', taught),
      ),
    ]);
  };

/** Bought or redeemed. An `or` across both tables would scan all licenses. */
export const isLicenseOf =
  (userId: string) =>
  (eb: ExpressionBuilder<Schema, 'licences'>): Expression<SqlBool> =>
    eb(
      'licences.id',
      'in',
      eb
        .selectFrom('licences as redeemed')
        .select('redeemed.id')
        .where('redeemed.redeemed_by', '=', userId)
        .union(
          eb
            .selectFrom('orders as own')
            .innerJoin('licences as bought', 'bought.order_id', 'own.id')
            .select('bought.id')
            .where('own.user_id', '=', userId),
        ),
    );
