import type { AuditEntry } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import type { Executor } from '../../database/open-database.ts';
import { keysetPage, type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { toIso } from '../../database/values.ts';

const involved = (id: string | null, name: string | null): AuditEntry['actor'] =>
  id === null ? null : { id, name };

export const readAuditPage = (
  executor: Executor,
  { act, ...paging }: Paging & { act?: AuditEntry['act'] | undefined },
): Promise<Page<AuditEntry[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      executor
        .selectFrom('audit_entries')
        .leftJoin('users as actors', 'actors.id', 'audit_entries.actor_id')
        .leftJoin('users as targets', 'targets.id', 'audit_entries.target_id')
        .selectAll('audit_entries')
        .select(['actors.name as actor_name', 'targets.name as target_name'])
        .$if(act !== undefined, (query) => query.where('act', '=', act ?? null))
        .$call(keysetPage(['audit_entries.at', 'audit_entries.id'], extent))
        .execute(),
    keyOf: (row): TimeKey => [row.at, row.id],
    toList: (rows) =>
      rows.map((row) => ({
        id: row.id,
        at: toIso(row.at),
        actor: involved(row.actor_id, row.actor_name),
        act: row.act,
        target: involved(row.target_id, row.target_name),
        outcome: row.outcome,
        detail: row.detail,
      })),
  });
