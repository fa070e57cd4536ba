import { hash } from 'node:crypto';
import type { Page } from '@sixty/contract/endpoint';
import type { Order, OrderLine, Receipt } from '@sixty/contract/shop';
import type { User } from '@sixty/contract/users';
import { centsOf, dollarsOf } from '@sixty/domain/shop';
import type { Selectable } from 'kysely';
import { recordAuditEntry } from '../../database/audit.repository.ts';
import { newId, toIso } from '../../database/values.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { keysetPage, readPage, TimeKey, type UserPaging } from '../../database/page-cursor.ts';
import type { Schema } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { failure, invalidField } from '../../plugins/failure.ts';
import { currency, lineAtPrice, priceLines, totalCentsOf } from './catalog.ts';
import { type CheckoutSession, CheckoutUnavailableError, type PaymentProvider } from './payment-provider.ts';
import { grantLicenses, type LicenseView, licensesOfOrder, revokeLicensesOf } from './licenses.ts';
import type { PaymentEvent } from './payment-event.ts';

type OrderRow = Selectable<Schema['orders']>;

const findOrderBySession = (executor: Executor, sessionId: string): Promise<OrderRow | undefined> =>
  executor.selectFrom('orders').selectAll().where('checkout_session_id', '=', sessionId).executeTakeFirst();

const listLinesOf = async (executor: Executor, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : executor
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute();

type OrderDeps = {
  database: Pick<Database, 'db'>;
  paymentProvider: PaymentProvider;
  logError: (error: unknown, message: string) => void;
};

type OrderRequest = {
  amount: number;
  items: readonly OrderLine[] | undefined;
  buyer: Pick<User, 'id' | 'email'> | null;
};

/**
 * Stores the order first, so that no payment arrives for an unknown one; it is deleted later if the checkout
 * doesn't open. No transaction waits for the payment provider.
 */
export const startOrder = async (
  { database, paymentProvider, logError }: OrderDeps,
  { amount, items, buyer }: OrderRequest,
  now: number,
): Promise<CheckoutSession & { orderId: string }> => {
  const wrongAmount = invalidField(
    'amount',
    items ? 'The total has changed. Please check your cart.' : 'Nothing in the shop has this price.',
  );
  const cents = centsOf(amount);
  if (cents === null) throw wrongAmount;
  const lines = items ? priceLines(items) : lineAtPrice(cents);
  if (lines === null)
    throw items ? invalidField('items', 'That’s more than one order can include.') : wrongAmount;
  if (totalCentsOf(lines) !== cents) throw wrongAmount;

  const orderId = newId();
  await withTransaction(database.db, async (executor) => {
    await executor
      .insertInto('orders')
      .values({
        id: orderId,
        user_id: buyer?.id ?? null,
        status: 'pending',
        amount_cents: cents,
        currency,
        is_test: paymentProvider.isTest ? 1 : 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await executor
      .insertInto('order_lines')
      .values(
        lines.map(({ cents: unit_cents, ...line }, position) => ({
          ...line,
          order_id: orderId,
          position,
          unit_cents,
        })),
      )
      .execute();
  });
  let session: CheckoutSession;
  try {
    session = await paymentProvider.openCheckout({ orderId, lines, email: buyer?.email ?? null });
  } catch (error) {
    if (!(error instanceof CheckoutUnavailableError)) throw error;
    logError(error, 'opening a checkout failed');
    throw failure('unavailable', 'The payment service isn’t responding. Please try again in a moment.');
  }
  await withTransaction(database.db, (executor) =>
    executor
      .updateTable('orders')
      .set({ checkout_session_id: session.sessionId, updated_at: now })
      .where('id', '=', orderId)
      .execute(),
  );
  return { orderId, ...session };
};

export const findCheckout = async (executor: Executor, sessionId: string) => {
  const row = /^[\w-]{1,255}$/.test(sessionId) ? await findOrderBySession(executor, sessionId) : undefined;
  if (!row) return null;
  const lines = await listLinesOf(executor, [row.id]);
  return { orderId: row.id, status: row.status, cents: row.amount_cents, lines };
};

const toOrder = (row: OrderRow, lines: Awaited<ReturnType<typeof listLinesOf>>): Order => ({
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
  created_at: toIso(row.created_at),
  paid_at: row.paid_at === null ? null : toIso(row.paid_at),
});

/** Lists paid orders, newest first. */
export const listOrders = async (
  executor: Executor,
  { userId, ...paging }: UserPaging,
): Promise<Page<Order[]>> =>
  readPage(paging, {
    schema: TimeKey,
    read: (extent) =>
      executor
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .where('status', 'in', ['paid', 'refunded'])
        .$call(keysetPage(['created_at', 'id'], extent))
        .execute(),
    keyOf: (row): TimeKey => [row.created_at, row.id],
    toList: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const lines = await listLinesOf(executor, ids);
      return rows.map((row) => toOrder(row, lines));
    },
  });

export const readReceipt = async (
  executor: Executor,
  { sessionId, ...view }: LicenseView & { sessionId: string },
): Promise<Receipt> => {
  const row = await findOrderBySession(executor, sessionId);
  if (!row || (row.user_id !== null && row.user_id !== view.userId))
    throw failure('not_found', 'This receipt doesn’t exist.');
  const lines = await listLinesOf(executor, [row.id]);
  return {
    ...toOrder(row, lines),
    licences: await licensesOfOrder(executor, { orderId: row.id, ...view }),
  };
};

/**
 * Call it before a user is deleted. Paid orders lose their session ID, with which anyone can read the receipt of an
 * order without a user. Unpaid ones keep it for a payment in progress.
 */
export const hideReceipts = async (executor: Executor, userId: string): Promise<void> => {
  await executor
    .updateTable('orders')
    .set({ checkout_session_id: null })
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .execute();
};

/** `unchanged`: a known event, or one that a later state overrules. */
export type Fulfillment = 'fulfilled' | 'ended' | 'refunded' | 'unchanged' | 'unknown_order' | 'wrong_amount';

/** Records a payment that an admin must look at. The event may come again. */
const recordUnmatched = async (
  executor: Executor,
  { sessionId, cents, currency: paidIn }: Extract<PaymentEvent, { kind: 'paid' }>,
  reason: 'unknown_order' | 'wrong_amount',
  now: number,
): Promise<typeof reason> => {
  await recordAuditEntry(
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

const refund = async (
  executor: Executor,
  { orderId, paymentIntentId }: Extract<PaymentEvent, { kind: 'refunded' }>,
  now: number,
): Promise<Fulfillment> => {
  if (orderId === null && paymentIntentId === null) return 'unchanged';
  const refunded = await executor
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
  const ids = refunded.map(({ id }) => id);
  await revokeLicensesOf(executor, ids, now);
  return ids.length > 0 ? 'refunded' : 'unchanged';
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
  if (payment.kind === 'refunded') return refund(executor, payment, now);
  const byId =
    payment.orderId === null
      ? undefined
      : await executor.selectFrom('orders').selectAll().where('id', '=', payment.orderId).executeTakeFirst();
  const order = byId ?? (await findOrderBySession(executor, payment.sessionId));
  if (payment.kind === 'ended') {
    if (!order) return 'unchanged';
    await executor
      .updateTable('orders')
      .set({ status: 'failed', updated_at: now })
      .where('id', '=', order.id)
      .where('status', '=', 'pending')
      .execute();
    return 'ended';
  }
  if (!order) return recordUnmatched(executor, payment, 'unknown_order', now);
  const isWhatWasAsked = payment.cents === order.amount_cents && payment.currency === currency;
  if (!isWhatWasAsked) return recordUnmatched(executor, payment, 'wrong_amount', now);
  const taken = await executor
    .updateTable('orders')
    .set({ status: 'paid', payment_intent_id: payment.paymentIntentId, paid_at: now, updated_at: now })
    .where('id', '=', order.id)
    .where('status', 'in', ['pending', 'failed'])
    .returning('id')
    .executeTakeFirst();
  // Another call took the payment.
  if (!taken) return 'unchanged';
  const lines = await listLinesOf(executor, [order.id]);
  const isTest = order.is_test === 1;
  await grantLicenses(executor, { orderId: order.id, buyerId: order.user_id, isTest, lines }, now);
  return 'fulfilled';
};
