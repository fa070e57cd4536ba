import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';
import { teacherRoles } from './visibility.ts';

/** In these modes the display sets an item's time, which says nothing about the learner. */
export const displayTimedModes: readonly Schema['reports']['mode'][] = ['auto', 'probe'];

type Reports = ExpressionBuilder<Schema, 'reports'>;

/** `onlyInClasses`: of a former student, only records of these classes. */
export type UserScope = { readonly userId: string; readonly onlyInClasses?: readonly string[] };

/** Reports of current students and of the whole class, and those recorded in it. */
type ClassScope = { readonly classId: string; readonly memberIds: readonly string[] };

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
