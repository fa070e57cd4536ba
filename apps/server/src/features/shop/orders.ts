import type { Insertable, Selectable } from 'kysely';
import type { Database, Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, readPage, TimeKey, type UserPaging } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import type { Page } from '@sixty/contract/endpoint';
import type { Order, OrderLine, Receipt } from '@sixty/contract/shop';
import type { User } from '@sixty/contract/users';
import { centsOf, dollarsOf } from '@sixty/domain/shop';
import { newId } from '../../database/id.ts';
import { withTransaction } from '../../database/transaction.ts';
import { toMoment } from '../../database/values.ts';
import { currency, lineAtPrice, priceLines, sumOf } from './catalog.ts';
import { type Checkout, CheckoutUnavailableError } from './checkout.ts';
import { grantLicenses, licensesOfOrder, type LicenseView, revokeLicensesOf } from './licenses.ts';
import { hash } from 'node:crypto';
import { recordAct } from '../../database/audit.repository.ts';
import type { PaymentEvent } from './webhook.routes.ts';

type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

const insertOrder = async (
  executor: Executor,
  order: Insertable<Schema['orders']>,
  lines: readonly Insertable<Schema['order_lines']>[],
): Promise<void> => {
  await executor.insertInto('orders').values(order).execute();
  await executor.insertInto('order_lines').values(lines).execute();
};

const setCheckoutSession = async (
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

const findOrderBySession = (executor: Executor, sessionId: string): Promise<OrderRow | undefined> =>
  executor.selectFrom('orders').selectAll().where('checkout_session_id', '=', sessionId).executeTakeFirst();

const findOrder = async (
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
const takePayment = async (
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

const markFailed = async (executor: Executor, orderId: string, now: number): Promise<void> => {
  await executor
    .updateTable('orders')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute();
};

const markRefunded = async (
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

const listOrdersOf = (executor: Executor, userId: string, extent: Extent<TimeKey>): Promise<OrderRow[]> =>
  executor
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .$call(keysetPage(['created_at', 'id'], extent))
    .execute();

const listLinesOf = async (executor: Executor, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  orderIds.length === 0
    ? []
    : executor
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute();

type OrderRequest = {
  readonly amount: number;
  readonly items: readonly OrderLine[] | undefined;
  readonly buyer: Pick<User, 'id' | 'email'> | null;
};

type StartOutcome =
  | { readonly kind: 'started'; readonly orderId: string; readonly sessionId: string; readonly url: string }
  | { readonly kind: 'wrong_amount' | 'too_many' }
  | { readonly kind: 'unavailable'; readonly cause: unknown };

/**
 * Stores the order first, so that no payment arrives for an unknown one; the purge removes it if the checkout
 * doesn't open. No transaction waits for the payment provider.
 */
export const startOrder = async (
  { database, checkout }: { readonly database: Pick<Database, 'db'>; readonly checkout: Checkout },
  { amount, items, buyer }: OrderRequest,
  now: number,
): Promise<StartOutcome> => {
  const cents = centsOf(amount);
  if (cents === null) return { kind: 'wrong_amount' };
  const lines = items ? priceLines(items) : lineAtPrice(cents);
  if (lines === null) return { kind: items ? 'too_many' : 'wrong_amount' };
  if (sumOf(lines) !== cents) return { kind: 'wrong_amount' };

  const orderId = newId();
  await withTransaction(database, (executor) =>
    insertOrder(
      executor,
      {
        id: orderId,
        user_id: buyer?.id ?? null,
        status: 'pending',
        amount_cents: cents,
        currency,
        is_test: checkout.isTest ? 1 : 0,
        created_at: now,
        updated_at: now,
      },
      lines.map(({ cents: unit_cents, ...line }, position) => ({
        ...line,
        order_id: orderId,
        position,
        unit_cents,
      })),
    ),
  );
  let session: { readonly sessionId: string; readonly url: string };
  try {
    session = await checkout.open({ orderId, lines, email: buyer?.email ?? null });
  } catch (error) {
    if (error instanceof CheckoutUnavailableError) return { kind: 'unavailable', cause: error };
    throw error;
  }
  const { sessionId } = session;
  await withTransaction(database, (executor) => setCheckoutSession(executor, { orderId, sessionId }, now));
  return { kind: 'started', orderId, ...session };
};

export const findCheckout = async (executor: Executor, sessionId: string) => {
  const row = /^[\w-]{1,255}$/.test(sessionId) ? await findOrderBySession(executor, sessionId) : undefined;
  if (!row) return null;
  const lines = await listLinesOf(executor, [row.id]);
  return { orderId: row.id, status: row.status, cents: row.amount_cents, lines };
};

const toOrder = (row: OrderRow, lines: readonly OrderLineRow[]): Order => ({
  order_id: row.id,
  status: row.status,
  amount: dollarsOf(row.amount_cents),
  currency: row.currency,
  is_test: row.is_test === 1,
  lines: lines
    .filter(({ order_id }) => order_id === row.id)
    .map(({ offer, name, unit_cents, quantity }) => ({
      offer_id: offer,
      name,
      price: dollarsOf(unit_cents),
      quantity,
    })),
  created_at: toMoment(row.created_at),
  paid_at: row.paid_at === null ? null : toMoment(row.paid_at),
});

/** Paid orders, newest first. Null if the cursor is invalid. */
export const listOrders = async (
  executor: Executor,
  { userId, ...paging }: UserPaging,
): Promise<Page<Order[]> | null> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) => listOrdersOf(executor, userId, extent),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const lines = await listLinesOf(executor, ids);
      return rows.map((row) => toOrder(row, lines));
    },
  });

export const readReceipt = async (
  executor: Executor,
  { sessionId, ...view }: LicenseView & { readonly sessionId: string },
): Promise<Receipt | null> => {
  const row = await findOrderBySession(executor, sessionId);
  if (!row || (row.user_id !== null && row.user_id !== view.userId)) return null;
  const lines = await listLinesOf(executor, [row.id]);
  return {
    ...toOrder(row, lines),
    licences: await licensesOfOrder(executor, { orderId: row.id, ...view }),
  };
};

/** `unchanged`: a known event, or one that a later state overrules. */
type Fulfillment = 'fulfilled' | 'ended' | 'refunded' | 'unchanged' | 'unknown_order' | 'wrong_amount';

/** For admins, who must look at it. The event may come again. */
const recordUnmatched = async (
  executor: Executor,
  { sessionId, cents, currency: paidIn }: Extract<PaymentEvent, { kind: 'paid' }>,
  reason: 'unknown_order' | 'wrong_amount',
  now: number,
): Promise<typeof reason> => {
  await recordAct(
    executor,
    {
      id: hash('sha256', sessionId, 'base64url').slice(0, 22),
      actor: null,
      act: 'unmatched_payment',
      target: sessionId,
      outcome: 'refused',
      detail: `${reason}: ${(cents ?? 0) / 100} ${paidIn}`,
    },
    now,
  );
  return reason;
};

/**
 * Applies an event once, in any order of arrival. Orders go from pending or failed to paid, and from any state to
 * refunded.
 */
export const fulfill = async (
  executor: Executor,
  payment: PaymentEvent,
  now: number,
): Promise<Fulfillment> => {
  if (payment.kind === 'refunded') {
    const orderIds = await markRefunded(executor, payment, now);
    await revokeLicensesOf(executor, orderIds, now);
    return orderIds.length > 0 ? 'refunded' : 'unchanged';
  }
  const order = await findOrder(executor, payment);
  if (payment.kind === 'ended') {
    if (!order) return 'unchanged';
    await markFailed(executor, order.id, now);
    return 'ended';
  }
  if (!order) return recordUnmatched(executor, payment, 'unknown_order', now);
  const isWhatWasAsked = payment.cents === order.amount_cents && payment.currency === currency;
  if (!isWhatWasAsked) return recordUnmatched(executor, payment, 'wrong_amount', now);
  const { paymentIntentId } = payment;
  const taken = await takePayment(executor, { orderId: order.id, paymentIntentId }, now);
  if (!taken) return 'unchanged';
  const lines = await listLinesOf(executor, [order.id]);
  const isTest = order.is_test === 1;
  await grantLicenses(executor, { orderId: order.id, buyerId: order.user_id, isTest, lines }, now);
  return 'fulfilled';
};
