import { sql } from 'kysely';
import type { Executor } from './open-database.ts';
import { batchesOf, textContains } from './statements.ts';

export type KeyedRequest = {
  userId: string;
  /** Begins with `scope`. */
  key: string;
  /**
   * Of a versioned call, else empty: its reply replaces earlier ones, so that a large collection isn't stored again at each
   * save.
   */
  scope: string;
  requestHash: string;
  now: number;
};

export type Reply<Body> = { status: number; body: Body };

type Earlier<Body> = ({ kind: 'replay' } & Reply<Body>) | { kind: 'key_reused' };

export type KeyedOutcome<Body> = ({ kind: 'first' } & Reply<Body>) | Earlier<Body>;

const deleteOthersIn = (executor: Executor, { userId, key, scope }: KeyedRequest): Promise<unknown> =>
  executor
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '<>', key)
    .where(sql<boolean>`substr(${sql.ref('key')}, 1, ${scope.length}) = ${scope}`)
    .execute();

export const findEarlier = async <Body>(
  executor: Executor,
  { userId, key, requestHash }: KeyedRequest,
): Promise<Earlier<Body> | null> => {
  const earlier = await executor
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.request_hash !== requestHash) return { kind: 'key_reused' };
  if (earlier.status === null) throw new Error('Nested call with the same idempotency key.');
  const body = (earlier.body === null ? undefined : JSON.parse(earlier.body)) as Body;
  return { kind: 'replay', status: earlier.status, body };
};

/**
 * Runs `create` once per user and key; repeated calls get the first reply. `executor` must be the transaction of
 * `create`: its row lock on the key serializes concurrent duplicates. If `create` throws, the key is free again.
 */
export const replayOr = async <Body>(
  executor: Executor,
  keyed: KeyedRequest,
  create: () => Promise<Reply<Body>>,
): Promise<KeyedOutcome<Body>> => {
  const { userId, key, scope, requestHash, now } = keyed;
  const isFirst = await executor
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, status: null, body: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();

  if (isFirst) {
    const reply = await create();
    await executor
      .updateTable('idempotency_keys')
      .set({ status: reply.status, body: JSON.stringify(reply.body) ?? null })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    if (scope !== '') await deleteOthersIn(executor, keyed);
    return { kind: 'first', ...reply };
  }

  const earlier = await findEarlier<Body>(executor, keyed);
  if (!earlier) throw new Error('The conflicting idempotency key is missing.');
  return earlier;
};

const idsAtOnce = 100;

/** Deletes replies that contain deleted data. A repeated call then runs again. */
export const deleteRepliesWith = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  for (const batch of batchesOf(ids, idsAtOnce))
    await executor
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.or(batch.map((id) => textContains(executor, eb.ref('body'), id))))
      .execute();
};
