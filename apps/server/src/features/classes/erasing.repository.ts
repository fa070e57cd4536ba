import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { deleteRepliesWith } from '../../database/idempotency.repository.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

const isElsewhere =
  (classId: string) =>
  (eb: ExpressionBuilder<Schema, 'users'>): Expression<SqlBool> =>
    eb.exists(
      eb
        .selectFrom('class_members as other')
        .select('other.user_id')
        .whereRef('other.user_id', '=', 'users.id')
        .where('other.class_id', '!=', classId),
    );

/** Foreign keys cascade; stored replies to teachers don't. */
const deleteUsers = async (executor: Executor, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  // Old notes aren't in a stored reply.
  const notes = await executor
    .selectFrom('student_notes')
    .select('id')
    .where('student_id', 'in', userIds)
    .where('created_at', '>=', (eb) =>
      eb.selectFrom('idempotency_keys').select(({ fn }) => fn.min('created_at').as('first')),
    )
    .execute();
  await deleteRepliesWith(executor, [...userIds, ...notes.map(({ id }) => id)]);
  await executor.deleteFrom('users').where('id', 'in', userIds).execute();
};

/** Deletes the class's own user, and the students who are in no other class, former ones included. */
export const deleteUsersOfClass = async (executor: Executor, classId: string): Promise<void> => {
  const rows = await executor
    .selectFrom('users')
    .select('id')
    .where('issuer', 'in', ['managed', 'class'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('class_members').select('user_id').where('class_id', '=', classId),
    )
    .where((eb) => eb.not(isElsewhere(classId)(eb)))
    .execute();
  await deleteUsers(
    executor,
    rows.map(({ id }) => id),
  );
};

/** Deletes the student, or if another class has them, only what leads this class to their records. */
export const eraseStudentOf = async (
  executor: Executor,
  { classId, studentId }: { readonly classId: string; readonly studentId: string },
): Promise<void> => {
  const only = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', studentId)
    .where('issuer', '=', 'managed')
    .where((eb) => eb.not(isElsewhere(classId)(eb)))
    .executeTakeFirst();
  if (only) return deleteUsers(executor, [only.id]);
  await executor
    .updateTable('reports')
    .set({ class_id: null })
    .where('user_id', '=', studentId)
    .where('class_id', '=', classId)
    .execute();
  await executor
    .updateTable('student_notes')
    .set({ class_id: null })
    .where('student_id', '=', studentId)
    .where('class_id', '=', classId)
    .execute();
  return undefined;
};
