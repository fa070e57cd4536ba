import type { Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';

export type AuditRow = Selectable<Schema['audit_entries']> & {
  readonly actor_name: string | null;
  readonly target_name: string | null;
};

/** @param act undefined for all. */
export const listAuditEntries = (
  executor: Executor,
  act: AuditRow['act'] | undefined,
  extent: Extent<TimeKey>,
): Promise<AuditRow[]> =>
  executor
    .selectFrom('audit_entries')
    .leftJoin('users as actors', 'actors.id', 'audit_entries.actor_id')
    .leftJoin('users as targets', 'targets.id', 'audit_entries.target_id')
    .selectAll('audit_entries')
    .select(['actors.name as actor_name', 'targets.name as target_name'])
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? null))
    .$call(keysetPage(['audit_entries.at', 'audit_entries.id'], extent))
    .execute();
