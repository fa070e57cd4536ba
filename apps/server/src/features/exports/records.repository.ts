import { inBatches } from '../../database/batches.ts';
import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';

export const readUser = (executor: Executor, userId: string) =>
  executor
    .selectFrom('users')
    .select([
      'id',
      'issuer',
      'subject',
      'username',
      'name',
      'email',
      'display_name',
      'role',
      'time_zone',
      'avatar',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();

export const readLoginDays = async (executor: Executor, userId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('login_days')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};

export const readCompletions = (executor: Executor, userId: string) =>
  executor
    .selectFrom('completions')
    .select(['collection_id', 'count', 'updated_at'])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .orderBy('collection_id')
    .execute();

/** Includes removed ones that can be restored. */
export const readReports = (executor: Executor, { userId, onlyInClasses }: UserScope) =>
  inBatches(
    executor
      .selectFrom('reports')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(onlyInClasses !== undefined, (query) => query.where('class_id', 'in', onlyInClasses ?? [])),
  );

export const readItemsOfReport = (executor: Executor, reportId: string) =>
  executor
    .selectFrom('report_items')
    .select(['name', 'ms', 'outcome'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();

export const readProbeOf = (executor: Executor, reportId: string) =>
  executor.selectFrom('probes').selectAll().where('report_id', '=', reportId).executeTakeFirst();

export const readProbeSettings = (executor: Executor, userId: string) =>
  executor
    .selectFrom('probe_settings')
    .select(['time_factor', 'is_calm', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const readBadges = (executor: Executor, userId: string) =>
  executor.selectFrom('badges').selectAll().where('user_id', '=', userId).orderBy('awarded_at').execute();

export const readGoals = (executor: Executor, userId: string) =>
  executor
    .selectFrom('student_goals')
    .select(['collection_id', 'rate', 'by_day', 'updated_at'])
    .where('student_id', '=', userId)
    .orderBy('collection_id')
    .execute();

export const readNotes = (executor: Executor, { userId, onlyInClasses }: UserScope) =>
  executor
    .selectFrom('student_notes')
    .leftJoin('users as author', 'author.id', 'student_notes.author_id')
    .select((eb) => [
      'student_notes.id',
      'student_notes.class_id',
      eb.fn.coalesce('author.display_name', 'author.name').as('author_name'),
      'student_notes.text',
      'student_notes.created_at',
      'student_notes.updated_at',
    ])
    .where('student_notes.student_id', '=', userId)
    .$if(onlyInClasses !== undefined, (query) =>
      query.where('student_notes.class_id', 'in', onlyInClasses ?? []),
    )
    .orderBy('student_notes.created_at')
    .orderBy('student_notes.id')
    .execute();
