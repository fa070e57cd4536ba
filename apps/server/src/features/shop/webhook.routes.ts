import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import type { Database } from '../../database/open-database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { sendFailure } from '../../plugins/errors.ts';
import { failure } from '../../plugins/failure.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { fulfill } from './orders.ts';
import { paymentEventOf } from './payment-event.ts';

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
    paymentProvider,
    metrics,
    now,
  }: { database: Database; paymentProvider: PaymentProvider; metrics: Metrics | null; now: () => number },
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
          paymentProvider.webhookSecret,
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
