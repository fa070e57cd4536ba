import type { ClassAuditEntry } from '@sixty/contract/class-audit';
import type { Page } from '@sixty/contract/endpoint';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { toMoment } from '../../database/values.ts';
import { type ClassAuditRow, insertClassAuditEntry, listClassAudit } from './class-audit.repository.ts';

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
