import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';
import { teacherRoles } from './visibility.ts';

type Reports = ExpressionBuilder<Schema, 'reports'>;

/** A user's records; of a former student only those made in classes. */
export type UserScope = { readonly userId: string; readonly onlyInClasses?: readonly string[] };

/** Whose reports a query is about: a user's, or a class's: those of its current members and those recorded in it. */
export type ReportScope = UserScope | { readonly classId: string };

/** Removed reports are in no scope. */
export const isInScope =
  (scope: ReportScope) =>
  (eb: Reports): Expression<SqlBool> => {
    const isStored = eb('reports.removed_at', 'is', null);
    if ('classId' in scope) {
      const members = eb
        .selectFrom('class_members')
        .select('class_members.user_id')
        .where('class_members.class_id', '=', scope.classId)
        .where('class_members.role', 'not in', teacherRoles)
        .where('class_members.left_at', 'is', null);
      return eb.and([
        isStored,
        eb.or([eb('reports.user_id', 'in', members), eb('reports.class_id', '=', scope.classId)]),
      ]);
    }
    const { userId, onlyInClasses } = scope;
    return eb.and([
      isStored,
      eb('reports.user_id', '=', userId),
      ...(onlyInClasses ? [eb('reports.class_id', 'in', onlyInClasses)] : []),
    ]);
  };

/** Who may read a report: whose it is, the teachers of that student now, and those of the class it was recorded in. */
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
