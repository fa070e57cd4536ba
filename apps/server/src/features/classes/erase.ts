import { sql } from 'kysely';
import { deleteRepliesWith } from '../../database/idempotency.repository.ts';
import type { Executor } from '../../database/open-database.ts';
import { rebuildAllCards } from '../review-cards/review-cards.ts';

/*
 * Three words for three ends of a student in a class:
 *
 * - removed: becomes a former student, keeps the records, and can be restored (`removeStudent`).
 * - moved: removed here, and added to another class that the owner teaches.
 * - erased: what the class recorded is deleted for good, and so is the student if no other class has them. Who deletes a
 *   class erases all its students.
 */

/**
 * Lists students, former ones included, and the user that stands for the whole class. For each, it counts their other
 * classes, and how many of these they are still in, or left later than this one.
 */
const listManaged = (executor: Executor, classId: string) =>
  executor
    .selectFrom('class_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('class_members as other', (join) =>
      join.onRef('other.user_id', '=', 'member.user_id').on('other.class_id', '!=', classId),
    )
    .select(({ fn }) => [
      'users.id',
      fn.count<number>('other.class_id').as('others'),
      sql<number>`count(case when other.left_at is null or other.left_at > member.left_at then other.class_id end)`.as(
        'later_others',
      ),
    ])
    .where('member.class_id', '=', classId)
    .where('users.issuer', 'in', ['managed', 'class'])
    .groupBy('users.id');

type DeletedNote = { id: string; created_at: number };

/** Foreign keys don't reach the replies that are stored for repeated calls. */
const deleteReplies = async (
  executor: Executor,
  userIds: readonly string[],
  notes: readonly DeletedNote[],
): Promise<void> => {
  const { first } = await executor
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.min<number | null>('created_at').as('first'))
    .executeTakeFirstOrThrow();
  const recent = notes.filter(({ created_at: at }) => first !== null && at >= first);
  await deleteRepliesWith(executor, [...userIds, ...recent.map(({ id }) => id)]);
};

const deleteUsers = async (executor: Executor, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  const notes = await executor
    .deleteFrom('student_notes')
    .where('student_id', 'in', userIds)
    .returning(['id', 'created_at'])
    .execute();
  await deleteReplies(executor, userIds, notes);
  await executor.deleteFrom('users').where('id', 'in', userIds).execute();
};

/** @param hasDetached includes what classes recorded that are deleted since. */
const deleteRecords = async (
  executor: Executor,
  {
    classId,
    studentIds,
    hasDetached,
  }: { classId: string; studentIds: readonly string[]; hasDetached: boolean },
): Promise<void> => {
  if (studentIds.length === 0) return;
  const isOfClass = sql<boolean>`(class_id = ${classId} ${hasDetached ? sql`or class_id is null` : sql``})`;
  await executor.deleteFrom('reports').where('user_id', 'in', studentIds).where(isOfClass).execute();
  for (const userId of studentIds) await rebuildAllCards(executor, userId);
  const notes = await executor
    .deleteFrom('student_notes')
    .where('student_id', 'in', studentIds)
    .where(isOfClass)
    .returning(['id', 'created_at'])
    .execute();
  await deleteReplies(executor, studentIds, notes);
  await executor
    .updateTable('class_audit_entries')
    .set({ student_id: null })
    .where('class_id', '=', classId)
    .where('student_id', 'in', studentIds)
    .execute();
};

/** What deleted classes recorded belongs to the class that the student is in, or was in last. */
export const eraseRecordsOf = async (
  executor: Executor,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<void> => {
  const row = await listManaged(executor, classId).where('users.id', '=', studentId).executeTakeFirst();
  if (row?.others === 0) return deleteUsers(executor, [studentId]);
  const hasDetached = row?.later_others === 0;
  return deleteRecords(executor, { classId, studentIds: [studentId], hasDetached });
};

/**
 * Deletes the students who are in no other class, with the user of the whole class. The records of students who moved
 * on stay with them; those of students who were in other classes before are deleted.
 */
export const eraseStudentsOf = async (executor: Executor, classId: string): Promise<void> => {
  const rows = await listManaged(executor, classId).execute();
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  await deleteUsers(executor, idsOf(rows.filter(({ others }) => others === 0)));
  const isInNoLater = rows.filter(({ others, later_others: later }) => others > 0 && later === 0);
  await deleteRecords(executor, { classId, studentIds: idsOf(isInNoLater), hasDetached: true });
};
