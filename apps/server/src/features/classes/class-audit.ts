import { type Insertable, sql } from 'kysely';
import { inBatches } from '../../database/batches.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import type { ClassAuditEntry } from '@sixty/contract/class-audit';
import type { Page } from '@sixty/contract/endpoint';
import { newId } from '../../database/id.ts';
import { toMoment } from '../../database/values.ts';

const insertClassAuditEntry = async (
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

type ClassAuditRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const listClassAudit = (
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

export type NewClassAct = Omit<Parameters<typeof insertClassAuditEntry>[1], 'id' | 'at'>;

export const recordClassAct = (executor: Executor, act: NewClassAct, now: number): Promise<void> =>
  insertClassAuditEntry(executor, { ...act, id: newId(), at: now });

const toEntry = ({
  at,
  report_id: reportId,
  collection_name: name,
  removed_at: removedAt,
  ...row
}: ClassAuditRow): ClassAuditEntry => ({
  ...row,
  at: toMoment(at),
  report:
    reportId === null || name === null
      ? null
      : { report_id: reportId, collection_name: name, is_removed: removedAt !== null },
});

/** Newest first. Null if the cursor is invalid. */
export const readClassAudit = (
  executor: Executor,
  { classId, ...paging }: Paging & { readonly classId: string },
): Promise<Page<ClassAuditEntry[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listClassAudit(executor, classId, extent),
    keyOf: ({ at, id }): TimeKey => [at, id],
    toList: (rows) => rows.map(toEntry),
  });
