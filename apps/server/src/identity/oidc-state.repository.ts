import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';

type OidcState = Omit<Insertable<Schema['oidc_payloads']>, 'consumed_at'>;

// The table has what `oidc-provider` stores, and our own state of sign-ins, each with a model of its own.

/** Changes nothing that has ended: saving a session again must not undo a concurrent sign-out. */
export const saveState = async (
  executor: Executor,
  { model, id, ...columns }: OidcState,
  now: number,
): Promise<void> => {
  await executor
    .insertInto('oidc_payloads')
    .values({ model, id, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['model', 'id'])
        .doUpdateSet(columns)
        .where((is) =>
          is.or([is('oidc_payloads.expires_at', 'is', null), is('oidc_payloads.expires_at', '>', now)]),
        ),
    )
    .execute();
};

/** Replaces one that has ended, too. */
export const replaceState = (executor: Executor, state: OidcState): Promise<void> =>
  saveState(executor, state, -1);

const isOpenAt = (now: number) => (is: ExpressionBuilder<Schema, 'oidc_payloads'>) =>
  is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]);

export const findState = async (
  executor: Executor,
  { model, by, value, now }: { model: string; by: 'id' | 'uid' | 'user_code'; value: string; now: number },
): Promise<Pick<Selectable<Schema['oidc_payloads']>, 'payload' | 'consumed_at'> | null> => {
  if (value.includes('\0')) return null;
  const row = await executor
    .selectFrom('oidc_payloads')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where(by, '=', value)
    // A session that changed its ID leaves an expired row with the same uid.
    .where(isOpenAt(now))
    .executeTakeFirst();
  return row ?? null;
};

export type SessionAt = { uid: string; grantId: string; now: number };

/**
 * With an open grant, which ends alone if a code is used twice. The index on `uid` finds one or two rows. Plain SQL,
 * because every call needs it, and Kysely would take longer to build it than SQLite to run it.
 */
export const openSession = ({ uid, grantId, now }: SessionAt) => sql<{ account_id: string | null }>`
  select account_id from oidc_payloads
  where model = 'Session' and uid = ${uid} and (expires_at is null or expires_at > ${now})
    and exists (
      select 1 from oidc_payloads as grants
      where grants.model = 'Grant' and grants.id = ${grantId}
        and (grants.expires_at is null or grants.expires_at > ${now})
    )
`;

/** Returns null if the session has ended. */
export const findAccountOfSession = async (executor: Executor, session: SessionAt): Promise<string | null> =>
  (await openSession(session).execute(executor)).rows[0]?.account_id ?? null;

/** The expired row stays until the next purge, so that it can't be saved again. */
export const endedState = { expires_at: 0 } as const;

/** Returns null for one that has ended. Of two concurrent calls, one gets it. */
export const takeState = async (
  executor: Executor,
  { model, id, now }: { model: string; id: string; now: number },
): Promise<string | null> => {
  const taken = await executor
    .deleteFrom('oidc_payloads')
    .where('model', '=', model)
    .where('id', '=', id)
    .returning(['payload', 'expires_at'])
    .executeTakeFirst();
  return taken && (taken.expires_at === null || taken.expires_at > now) ? taken.payload : null;
};

export const endSessions = async (executor: Executor, accountId: string): Promise<void> => {
  await executor.updateTable('oidc_payloads').set(endedState).where('account_id', '=', accountId).execute();
};
