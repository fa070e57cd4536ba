import type { Act, ActOutcome } from '@sixty/contract/admin';
import { newId } from './values.ts';
import type { Executor } from './open-database.ts';

/** ID of an admin; null for the command line, the owner of an address, and the payment service. */
export type Actor = string | null;

export type RecordedAct = {
  /** An entry with the same ID is recorded once; by default it gets a new ID. */
  id?: string;
  actor: Actor;
  act: Act;
  target: string | null;
  outcome?: ActOutcome;
  /** The detail contains nothing personal. */
  detail?: string;
};

export const recordAuditEntry = async (
  executor: Executor,
  { id = newId(), actor, act, target, outcome = 'done', detail }: RecordedAct,
  now: number,
): Promise<void> => {
  await executor
    .insertInto('audit_entries')
    .values({ id, at: now, actor_id: actor, act, target_id: target, outcome, detail: detail ?? null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
