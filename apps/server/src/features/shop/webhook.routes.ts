import type { Stripe } from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { sendFailure } from '../../plugins/errors.ts';
import { failure } from '../../plugins/failure.ts';
import type { Checkout } from './checkout.ts';
import { fulfill } from './orders.ts';

export type PaymentEvent =
  | {
      readonly kind: 'paid';
      readonly orderId: string | null;
      readonly sessionId: string;
      readonly cents: number | null;
      readonly currency: string | null;
      readonly paymentIntentId: string | null;
    }
  | { readonly kind: 'ended'; readonly orderId: string | null; readonly sessionId: string }
  | {
      readonly kind: 'refunded';
      readonly orderId: string | null;
      readonly paymentIntentId: string | null;
    };

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const paid = (session: Stripe.Checkout.Session): PaymentEvent => ({
  kind: 'paid',
  orderId: session.client_reference_id ?? null,
  sessionId: session.id,
  cents: session.amount_total ?? null,
  currency: session.currency ?? null,
  paymentIntentId: idOf(session.payment_intent),
});

/** Null for other types, unfinished payments, and partial refunds, which leave licenses valid. */
const paymentEventOf = (event: Stripe.Event): PaymentEvent | null => {
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

export const webhookPath = '/api/stripe-webhook';

/** Limits replay. */
const toleranceSeconds = 300;

const notSigned = failure('invalid', 'The event’s signature is missing or wrong.');

/**
 * Not a contract endpoint, because the signature covers the raw bytes. Accepts irrelevant events: Stripe resends
 * refused ones for days.
 */
export const registerWebhook = async (
  app: FastifyInstance,
  {
    database,
    checkout,
    metrics,
    now,
  }: {
    readonly database: Database;
    readonly checkout: Checkout;
    readonly metrics: Metrics | null;
    readonly now: () => number;
  },
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        return sendFailure(reply, notSigned);
      // Loading takes 33 MB.
      const { Stripe: library } = await import('stripe');
      let event: Stripe.Event;
      try {
        event = library.webhooks.constructEvent(
          request.body,
          signature,
          checkout.webhookSecret,
          toleranceSeconds,
          undefined,
          now(),
        );
      } catch (error) {
        request.log.warn({ err: error }, 'webhook event rejected: invalid signature or timestamp');
        return sendFailure(reply, notSigned);
      }
      const payment = paymentEventOf(event);
      const outcome =
        payment && (await withTransaction(database.db, (executor) => fulfill(executor, payment, now())));
      const details = { event: event.id, type: event.type, outcome };
      if (outcome === 'unknown_order' || outcome === 'wrong_amount') {
        metrics?.countUnmatchedPayment();
        request.log.error(details, 'payment matches no order');
      } else request.log.info(details, 'payment event processed');
      return reply.send({ received: true });
    });
  });
};
