import { type Insertable, sql } from 'kysely';
import { inBatches } from '../../database/batches.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';

export const insertClassAuditEntry = async (
  executor: Executor,
  entry: Insertable<Schema['class_audit_entries']>,
): Promise<void> => {
  await executor.insertInto('class_audit_entries').values(entry).execute();
};

/** With current names, and reports only as long as they are of the class. */
const entries = (executor: Executor, classId: string) =>
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

export type ClassAuditRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

export const listClassAudit = (
  executor: Executor,
  classId: string,
  extent: Extent<TimeKey>,
): Promise<ClassAuditRow[]> =>
  entries(executor, classId)
    .$call(keysetPage(['class_audit_entries.at', 'class_audit_entries.id'], extent))
    .execute();

/** Of the whole time, without names. */
export const readWholeClassAudit = (executor: Executor, classId: string) =>
  inBatches(executor.selectFrom('class_audit_entries').selectAll().where('class_id', '=', classId));
