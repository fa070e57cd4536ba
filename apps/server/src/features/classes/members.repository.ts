import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { teacherRoles } from '../../database/visibility.ts';
import type { TaughtClass } from './classes.repository.ts';

type MemberRow = Selectable<Schema['class_members']>;

/** Returns false for someone who is or was in the class. */
export const insertMember = async (
  executor: Executor,
  { classId, userId, role, position = 0 }: TaughtClass & { role: MemberRow['role']; position?: number },
  now: number,
): Promise<boolean> => {
  const stored = await executor
    .insertInto('class_members')
    .values({ class_id: classId, user_id: userId, role, position, joined_at: now, left_at: null })
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
};

export type StudentRow = Pick<MemberRow, 'class_id' | 'position' | 'left_at'> &
  Pick<Selectable<Schema['users']>, 'id' | 'name' | 'display_name' | 'avatar'> & {
    /** Whether a former student is in another class, or left it later. */
    has_moved_on: 0 | 1;
  };

export const isCurrent = ({ left_at }: Pick<MemberRow, 'left_at'>): boolean => left_at === null;

const students = (executor: Executor, classIds: readonly string[]) =>
  executor
    .selectFrom('class_members')
    .innerJoin('users', 'users.id', 'class_members.user_id')
    .select([
      'class_members.class_id',
      'class_members.position',
      'class_members.left_at',
      'users.id',
      'users.name',
      'users.display_name',
      'users.avatar',
      sql<0 | 1>`case when class_members.left_at is not null and exists (
        select 1 from class_members later
        where later.user_id = class_members.user_id and later.class_id <> class_members.class_id
          and (later.left_at is null or later.left_at > class_members.left_at)
      ) then 1 else 0 end`.as('has_moved_on'),
    ])
    .where('class_members.class_id', 'in', classIds)
    .where('class_members.role', '=', 'student')
    .orderBy('class_members.position')
    .orderBy('users.id');

/** Former ones included, in roster order. */
export const listStudents = async (executor: Executor, classIds: readonly string[]): Promise<StudentRow[]> =>
  classIds.length === 0 ? [] : students(executor, classIds).execute();

export const findStudent = (
  executor: Executor,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<StudentRow | undefined> =>
  students(executor, [classId]).where('class_members.user_id', '=', studentId).executeTakeFirst();

export type TaughtMembership = Pick<MemberRow, 'class_id' | 'joined_at' | 'left_at'> &
  Pick<Selectable<Schema['classes']>, 'name' | 'archived_at'>;

/** Current memberships first. */
export const listTaughtMemberships = (
  executor: Executor,
  { userId, studentId }: { userId: string; studentId: string },
): Promise<TaughtMembership[]> =>
  executor
    .selectFrom('class_members')
    .innerJoin('class_members as me', 'me.class_id', 'class_members.class_id')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select([
      'class_members.class_id',
      'classes.name',
      'class_members.joined_at',
      'class_members.left_at',
      'classes.archived_at',
    ])
    .where('class_members.user_id', '=', studentId)
    .where('class_members.role', '=', 'student')
    .where('me.user_id', '=', userId)
    .where('me.role', 'in', teacherRoles)
    .orderBy('class_members.left_at', (order) => order.desc().nullsFirst())
    .execute();

/** Returns null if the class is gone. */
export const findGroupUser = async (executor: Executor, classId: string): Promise<string | null> => {
  const group = await executor
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('role', '=', 'group')
    .executeTakeFirst();
  return group?.user_id ?? null;
};

export const insertManagedUsers = async (
  executor: Executor,
  people: readonly (Pick<
    Selectable<Schema['users']>,
    'id' | 'name' | 'display_name' | 'avatar' | 'time_zone'
  > & { issuer: 'managed' | 'class' })[],
  now: number,
): Promise<void> => {
  await executor
    .insertInto('users')
    .values(
      people.map((person) => ({
        ...person,
        subject: person.id,
        // Unique; never shown or searched.
        username: `${person.issuer}:${person.id}`,
        email: null,
        search_text: '',
        role: 'student' as const,
        role_chosen_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
};

export const updateMember = async (
  executor: Executor,
  { classId, userId }: TaughtClass,
  change: Partial<Pick<MemberRow, 'role' | 'position' | 'left_at'>>,
): Promise<void> => {
  await executor
    .updateTable('class_members')
    .set(change)
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .execute();
};

export const deleteMember = async (
  executor: Executor,
  { classId, userId }: TaughtClass,
  role: MemberRow['role'],
): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('class_members')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
};
