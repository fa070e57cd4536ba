import type { AuditEntry } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import type { Executor } from '../../database/open-database.ts';
import { type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { toMoment } from '../../database/values.ts';
import { type AuditRow, listAuditEntries } from './audit.repository.ts';

export { type Actor, recordAct } from '../../database/audit.repository.ts';

const involved = (id: string | null, name: string | null): AuditEntry['actor'] =>
  id === null ? null : { id, name };

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: toMoment(row.at),
  actor: involved(row.actor_id, row.actor_name),
  act: row.act,
  target: involved(row.target_id, row.target_name),
  outcome: row.outcome,
  detail: row.detail,
});

/** Null if the cursor is invalid. */
export const readAuditPage = (
  executor: Executor,
  { act, ...paging }: Paging & { readonly act?: AuditEntry['act'] | undefined },
): Promise<Page<AuditEntry[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listAuditEntries(executor, act, extent),
    keyOf: (row): TimeKey => [row.at, row.id],
    toList: (rows) => rows.map(toEntry),
  });
