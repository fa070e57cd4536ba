import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { teacherRoles } from '../../database/visibility.ts';
import { failure } from '../../plugins/failure.ts';

const staleClass = failure('stale_edit', 'This class was changed somewhere else since you opened it.');

type ClassRow = Selectable<Schema['classes']>;

export type TaughtRow = ClassRow & { role: 'owner' | 'teacher' };

const taught = (executor: Executor, userId: string) =>
  executor
    .selectFrom('classes')
    .innerJoin('class_members as me', 'me.class_id', 'classes.id')
    .selectAll('classes')
    .select((eb) => eb.ref('me.role').$castTo<'owner' | 'teacher'>().as('role'))
    .where('me.user_id', '=', userId)
    .where('me.role', 'in', teacherRoles);

/** Current classes by creation time, then archived ones. */
export const listClassesOfTeacher = (executor: Executor, userId: string): Promise<TaughtRow[]> =>
  taught(executor, userId)
    .orderBy('archived_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .orderBy('classes.id')
    .execute();

export type TaughtClass = { classId: string; userId: string };

export const findClassAsTeacher = (
  executor: Executor,
  { classId, userId }: TaughtClass,
): Promise<TaughtRow | undefined> =>
  taught(executor, userId).where('classes.id', '=', classId).executeTakeFirst();

/**
 * Makes the next version of a class, also for a change of its roster or owner.
 *
 * @throws Failure if `fromVersion` isn't the current version.
 */
export const updateClassRow = async (
  executor: Executor,
  {
    classId,
    fromVersion = null,
    ...change
  }: { classId: string; fromVersion?: number | null } & Partial<Pick<ClassRow, 'name' | 'archived_at'>>,
  now: number,
): Promise<ClassRow> => {
  const row = await executor
    .updateTable('classes')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', classId)
    .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw staleClass;
  return row;
};

export const listTeachers = (executor: Executor, classId: string) =>
  executor
    .selectFrom('class_members')
    .innerJoin('users', 'users.id', 'class_members.user_id')
    .select((eb) => [
      'class_members.user_id',
      eb.ref('class_members.role').$castTo<'owner' | 'teacher'>().as('role'),
      sql<string>`coalesce(users.display_name, users.name)`.as('name'),
    ])
    .where('class_members.class_id', '=', classId)
    .where('class_members.role', 'in', teacherRoles)
    .orderBy('class_members.role')
    .orderBy('class_members.joined_at')
    .orderBy('class_members.user_id')
    .execute();

export const listInvitations = (executor: Executor, classId: string, now: number) =>
  executor
    .selectFrom('class_invitations')
    .selectAll()
    .where('class_id', '=', classId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Invitations become invalid, because the former owner may have kept one. */
export const makeOwner = async (executor: Executor, { classId, userId }: TaughtClass): Promise<void> => {
  await executor
    .deleteFrom('class_invitations')
    .where('class_id', '=', classId)
    .where('used_at', 'is', null)
    .execute();
  await executor
    .updateTable('class_members')
    .set({ role: 'owner' })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .execute();
};
