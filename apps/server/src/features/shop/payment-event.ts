import type { Stripe } from 'stripe';

export type PaymentEvent =
  | {
      kind: 'paid';
      orderId: string | null;
      sessionId: string;
      cents: number | null;
      currency: string | null;
      paymentIntentId: string | null;
    }
  | { kind: 'ended'; orderId: string | null; sessionId: string }
  | { kind: 'refunded'; orderId: string | null; paymentIntentId: string | null };

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const paid = (session: Stripe.Checkout.Session): PaymentEvent => ({
  kind: 'paid',
  orderId: session.client_reference_id ?? null,
  sessionId: session.id,
  cents: session.amount_total ?? null,
  currency: session.currency ?? null,
  paymentIntentId: idOf(session.payment_intent),
});

/** Returns null for other types, unfinished payments, and partial refunds, which leave licenses valid. */
export const paymentEventOf = (event: Stripe.Event): PaymentEvent | null => {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object;
      return session.payment_status === 'unpaid' ? null : paid(session);
    }
    case 'checkout.session.async_payment_succeeded':
      return paid(event.data.object);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return { kind: 'ended', orderId: session.client_reference_id ?? null, sessionId: session.id };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      if (!charge.refunded) return null;
      return {
        kind: 'refunded',
        orderId: charge.metadata?.['order_id'] ?? null,
        paymentIntentId: idOf(charge.payment_intent),
      };
    }
    default:
      return null;
  }
};
