import type { Page } from '@sixty/contract/endpoint';
import type { Order, OrderLine, Receipt } from '@sixty/contract/shop';
import type { User } from '@sixty/contract/users';
import { centsOf, dollarsOf } from '@sixty/domain/shop';
import { newId } from '../../database/id.ts';
import type { Database, Executor } from '../../database/open-database.ts';
import { readPage, TimeKey, type UserPaging } from '../../database/page-cursor.ts';
import { withTransaction } from '../../database/transaction.ts';
import { toMoment } from '../../database/values.ts';
import { currency, lineAtPrice, priceLines, sumOf } from './catalog.ts';
import { type Checkout, CheckoutUnavailableError } from './checkout.ts';
import { type LicenseView, licensesOfOrder } from './licenses.service.ts';
import {
  findOrderBySession,
  insertOrder,
  listLinesOf,
  listOrdersOf,
  type OrderLineRow,
  type OrderRow,
  setCheckoutSession,
} from './orders.repository.ts';

export { detachOrders } from './orders.repository.ts';

type OrderRequest = {
  readonly amount: number;
  readonly items: readonly OrderLine[] | undefined;
  readonly buyer: Pick<User, 'id' | 'email'> | null;
};

export type StartOutcome =
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
