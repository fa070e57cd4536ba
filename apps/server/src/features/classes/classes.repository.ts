import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { teacherRoles } from '../../database/visibility.ts';

export type ClassRow = Selectable<Schema['classes']>;

export type TaughtRow = ClassRow & { readonly role: 'owner' | 'teacher' };

const taught = (executor: Executor, userId: string) =>
  executor
    .selectFrom('classes')
    .innerJoin('class_members as me', 'me.class_id', 'classes.id')
    .selectAll('classes')
    .select((eb) => eb.ref('me.role').$castTo<'owner' | 'teacher'>().as('role'))
    .where('me.user_id', '=', userId)
    .where('me.role', 'in', teacherRoles);

/** Current classes by creation time, then archived ones. */
export const listTaught = (executor: Executor, userId: string): Promise<TaughtRow[]> =>
  taught(executor, userId)
    .orderBy('archived_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .orderBy('classes.id')
    .execute();

export type TaughtClass = { readonly classId: string; readonly userId: string };

export const findTaught = (
  executor: Executor,
  { classId, userId }: TaughtClass,
): Promise<TaughtRow | undefined> =>
  taught(executor, userId).where('classes.id', '=', classId).executeTakeFirst();

export const insertClass = async (executor: Executor, row: ClassRow): Promise<void> => {
  await executor.insertInto('classes').values(row).execute();
};

/** Undefined if the version isn't `fromVersion` (null: any). */
export const updateClassRow = (
  executor: Executor,
  { classId, fromVersion }: { readonly classId: string; readonly fromVersion: number | null },
  change: Partial<Pick<ClassRow, 'name' | 'archived_at'>>,
  now: number,
): Promise<ClassRow | undefined> =>
  executor
    .updateTable('classes')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', classId)
    .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion ?? 0))
    .returningAll()
    .executeTakeFirst();

export const countOwned = async (executor: Executor, userId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('class_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return count;
};

export type TeacherRow = {
  readonly user_id: string;
  readonly role: 'owner' | 'teacher';
  readonly name: string;
};

export const listTeachers = (executor: Executor, classId: string): Promise<TeacherRow[]> =>
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

export type InvitationRow = Selectable<Schema['class_invitations']>;

export const insertInvitation = async (executor: Executor, row: InvitationRow): Promise<void> => {
  await executor.insertInto('class_invitations').values(row).execute();
};

export const listInvitations = (executor: Executor, classId: string, now: number): Promise<InvitationRow[]> =>
  executor
    .selectFrom('class_invitations')
    .selectAll()
    .where('class_id', '=', classId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findInvitation = (executor: Executor, codeHash: string): Promise<InvitationRow | undefined> =>
  executor.selectFrom('class_invitations').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();

export const useInvitationRow = async (executor: Executor, id: string, now: number): Promise<boolean> => {
  const used = await executor
    .updateTable('class_invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Also the invitations of the former owner, who may have kept one, become invalid. */
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

export const deleteInvitation = async (
  executor: Executor,
  { classId, invitationId }: { readonly classId: string; readonly invitationId: string },
): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('class_invitations')
    .where('id', '=', invitationId)
    .where('class_id', '=', classId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
