import type { Act, ActOutcome, AuditEntry } from '@sixty/contract/admin';
import type { Page } from '@sixty/contract/endpoint';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import { type Paging, readPage, TimeKey } from '../../database/page-cursor.ts';
import { toMoment } from '../../database/values.ts';
import { type AuditRow, insertAuditEntry, listAuditEntries } from './audit.repository.ts';

/** ID of an admin; null for the command line. */
export type Actor = string | null;

export type RecordedAct = {
  readonly actor: Actor;
  readonly act: Act;
  readonly target: string | null;
  readonly outcome?: ActOutcome;
  /** Nothing personal. */
  readonly detail?: string;
};

export const recordAct = (
  executor: Executor,
  { actor, act, target, outcome = 'done', detail }: RecordedAct,
  now: number,
): Promise<void> =>
  insertAuditEntry(executor, {
    id: newId(),
    at: now,
    actor_id: actor,
    act,
    target_id: target,
    outcome,
    detail: detail ?? null,
  });

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
export const readAuditPage = (executor: Executor, paging: Paging): Promise<Page<AuditEntry[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listAuditEntries(executor, extent),
    keyOf: (row): TimeKey => [row.at, row.id],
    toList: (rows) => rows.map(toEntry),
  });
