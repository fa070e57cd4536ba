import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type TimeKey } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

export const insertOrder = async (
  executor: Executor,
  order: Insertable<Schema['orders']>,
  lines: readonly Insertable<Schema['order_lines']>[],
): Promise<void> => {
  await executor.insertInto('orders').values(order).execute();
  await executor.insertInto('order_lines').values(lines).execute();
};

export const setCheckoutSession = async (
  executor: Executor,
  { orderId, sessionId }: { readonly orderId: string; readonly sessionId: string },
  now: number,
): Promise<void> => {
  await executor
    .updateTable('orders')
    .set({ checkout_session_id: sessionId, updated_at: now })
    .where('id', '=', orderId)
    .execute();
};

export const findOrderBySession = (executor: Executor, sessionId: string): Promise<OrderRow | undefined> =>
  executor.selectFrom('orders').selectAll().where('checkout_session_id', '=', sessionId).executeTakeFirst();

export const findOrder = async (
  executor: Executor,
  { orderId, sessionId }: { readonly orderId: string | null; readonly sessionId: string },
): Promise<OrderRow | undefined> => {
  const byId =
    orderId === null
      ? undefined
      : await executor.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  return byId ?? findOrderBySession(executor, sessionId);
};

/** True for one of several concurrent calls. */
export const takePayment = async (
  executor: Executor,
  { orderId, paymentIntentId }: { readonly orderId: string; readonly paymentIntentId: string | null },
  now: number,
): Promise<boolean> => {
  const taken = await executor
    .updateTable('orders')
    .set({ status: 'paid', payment_intent_id: paymentIntentId, paid_at: now, updated_at: now })
    .where('id', '=', orderId)
    .where('status', 'in', ['pending', 'failed'])
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const markFailed = async (executor: Executor, orderId: string, now: number): Promise<void> => {
  await executor
    .updateTable('orders')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
};

export const markRefunded = async (
  executor: Executor,
  { orderId, paymentIntentId }: { readonly orderId: string | null; readonly paymentIntentId: string | null },
  now: number,
): Promise<string[]> => {
  if (orderId === null && paymentIntentId === null) return [];
  const rows = await executor
    .updateTable('orders')
    .set({ status: 'refunded', updated_at: now })
    .where('status', '!=', 'refunded')
    .where((is) =>
      is.or([
        ...(orderId === null ? [] : [is('id', '=', orderId)]),
        ...(paymentIntentId === null ? [] : [is('payment_intent_id', '=', paymentIntentId)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Paid orders lose their session ID, with which anyone can read the receipt of an order without a user. Unpaid
 * ones keep it for a payment in progress.
 */
export const detachOrders = async (executor: Executor, userId: string): Promise<void> => {
  await executor
    .updateTable('orders')
    .set({ checkout_session_id: null })
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .execute();
};

export const listOrdersOf = (
  executor: Executor,
  userId: string,
  extent: Extent<TimeKey>,
): Promise<OrderRow[]> =>
  executor
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .$call(keysetPage(['created_at', 'id'], extent))
    .execute();

export const listLinesOf = async (
  executor: Executor,
  orderIds: readonly string[],
): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? []
    : executor
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute();
