import { hash } from 'node:crypto';
import { recordAct } from '../../database/audit.repository.ts';
import type { Executor } from '../../database/open-database.ts';
import { currency } from './catalog.ts';
import { revokeLicensesOf } from './licenses.repository.ts';
import { grantLicenses } from './licenses.service.ts';
import { findOrder, listLinesOf, markFailed, markRefunded, takePayment } from './orders.repository.ts';
import type { PaymentEvent } from './payment-event.ts';

/** `unchanged`: a known event, or one that a later state overrules. */
export type Fulfillment = 'fulfilled' | 'ended' | 'refunded' | 'unchanged' | 'unknown_order' | 'wrong_amount';

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
