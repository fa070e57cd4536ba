import type { Executor } from '../../database/open-database.ts';
import { currency } from './catalog.ts';
import { revokeLicensesOf } from './licenses.repository.ts';
import { grantLicenses } from './licenses.service.ts';
import { findOrder, listLinesOf, markFailed, markRefunded, takePayment } from './orders.repository.ts';
import type { PaymentEvent } from './payment-event.ts';

/** `unchanged`: a known event, or one that a later state overrules. */
export type Fulfillment = 'fulfilled' | 'ended' | 'refunded' | 'unchanged' | 'unknown_order' | 'wrong_amount';

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
  if (!order) return 'unknown_order';
  if (payment.kind === 'ended') {
    await markFailed(executor, order.id, now);
    return 'ended';
  }
  const isWhatWasAsked = payment.cents === order.amount_cents && payment.currency === currency;
  if (!isWhatWasAsked) return 'wrong_amount';
  const { paymentIntentId } = payment;
  const taken = await takePayment(executor, { orderId: order.id, paymentIntentId }, now);
  if (!taken) return 'unchanged';
  const lines = await listLinesOf(executor, [order.id]);
  const isTest = order.is_test === 1;
  await grantLicenses(executor, { orderId: order.id, buyerId: order.user_id, isTest, lines }, now);
  return 'fulfilled';
};
