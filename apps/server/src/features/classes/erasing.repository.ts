import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { deleteRepliesWith } from '../../database/idempotency.repository.ts';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

const isElsewhere =
  (classId: string, { isCurrent = false } = {}) =>
  (eb: ExpressionBuilder<Schema, 'users'>): Expression<SqlBool> =>
    eb.exists(
      eb
        .selectFrom('class_members as other')
        .select('other.user_id')
        .whereRef('other.user_id', '=', 'users.id')
        .where('other.class_id', '!=', classId)
        .$if(isCurrent, (query) => query.where('other.left_at', 'is', null)),
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

type StudentOfClass = { readonly classId: string; readonly studentId: string };

const isStudentWhere = async (
  executor: Executor,
  studentId: string,
  condition: (eb: ExpressionBuilder<Schema, 'users'>) => Expression<SqlBool>,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', studentId)
    .where('issuer', '=', 'managed')
    .where(condition)
    .executeTakeFirst();
  return row !== undefined;
};

/** They stay the student's, whose current teachers see them. */
const detachRecords = async (executor: Executor, { classId, studentId }: StudentOfClass): Promise<void> => {
  const nowhere = { class_id: null };
  const reports = executor.updateTable('reports').set(nowhere).where('user_id', '=', studentId);
  await reports.where('class_id', '=', classId).execute();
  const notes = executor.updateTable('student_notes').set(nowhere).where('student_id', '=', studentId);
  await notes.where('class_id', '=', classId).execute();
};

const deleteRecords = async (executor: Executor, { classId, studentId }: StudentOfClass): Promise<void> => {
  const reports = executor.deleteFrom('reports').where('user_id', '=', studentId);
  await reports.where('class_id', '=', classId).execute();
  const notes = executor.deleteFrom('student_notes').where('student_id', '=', studentId);
  await notes.where('class_id', '=', classId).execute();
};

/**
 * Deletes a student with all records. A class that the student is in keeps them, and one that the student has left
 * keeps its own.
 */
export const eraseStudentOf = async (executor: Executor, which: StudentOfClass): Promise<void> => {
  const { classId, studentId } = which;
  const isOnlyHere = await isStudentWhere(executor, studentId, (eb) => eb.not(isElsewhere(classId)(eb)));
  if (isOnlyHere) return deleteUsers(executor, [studentId]);
  const isCurrentElsewhere = await isStudentWhere(
    executor,
    studentId,
    isElsewhere(classId, { isCurrent: true }),
  );
  return isCurrentElsewhere ? detachRecords(executor, which) : deleteRecords(executor, which);
};
