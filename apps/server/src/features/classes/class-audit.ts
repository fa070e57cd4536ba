import type { ClassAct, ClassAuditEntry } from '@sixty/contract/classes';
import type { Page } from '@sixty/contract/endpoint';
import { sql } from 'kysely';
import { newId, toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import { keysetPage, type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';

type NewClassAct = {
  act: ClassAct;
  classId: string;
  /** Who did it. */
  userId: string;
  studentId?: string | null;
  reportId?: string | null;
};

export const recordClassAct = async (
  executor: Executor,
  { act, classId, userId, studentId = null, reportId = null }: NewClassAct,
  now: number,
): Promise<void> => {
  await executor
    .insertInto('class_audit_entries')
    .values({
      id: newId(),
      at: now,
      act,
      class_id: classId,
      actor_id: userId,
      student_id: studentId,
      report_id: reportId,
    })
    .execute();
};

/** Includes current names, and reports only as long as they are of the class. */
const selectEntries = (executor: Executor, classId: string) =>
  executor
    .selectFrom('class_audit_entries')
    .leftJoin('users as actor', 'actor.id', 'class_audit_entries.actor_id')
    .leftJoin('users as student', 'student.id', 'class_audit_entries.student_id')
    .leftJoin('reports', (join) =>
      join
        .onRef('reports.id', '=', 'class_audit_entries.report_id')
        .onRef('reports.class_id', '=', 'class_audit_entries.class_id'),
    )
    .select([
      'class_audit_entries.id',
      'class_audit_entries.at',
      'class_audit_entries.act',
      sql<string | null>`coalesce(actor.display_name, actor.name)`.as('actor_name'),
      sql<string | null>`coalesce(student.display_name, student.name)`.as('student_name'),
      'reports.id as report_id',
      'reports.collection_name',
      'reports.removed_at',
    ])
    .where('class_audit_entries.class_id', '=', classId);

/** Newest first. */
export const readClassAudit = (
  executor: Executor,
  { classId, ...paging }: Paging & { classId: string },
): Promise<Page<ClassAuditEntry[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      selectEntries(executor, classId)
        .$call(keysetPage(['class_audit_entries.at', 'class_audit_entries.id'], extent))
        .execute(),
    keyOf: ({ at, id }): TimeKey => [at, id],
    toList: (rows) =>
      rows.map(({ at, report_id, collection_name, removed_at, ...row }) => ({
        ...row,
        at: toIso(at),
        report:
          report_id === null || collection_name === null
            ? null
            : { report_id, collection_name, is_removed: removed_at !== null },
      })),
  });
