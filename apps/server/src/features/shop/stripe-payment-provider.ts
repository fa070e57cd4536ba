import { Stripe } from 'stripe';
import type { StripeSettings } from '../../config/settings.ts';
import {
  cancelAddress,
  CheckoutUnavailableError,
  type PaymentProvider,
  returnAddress,
} from './payment-provider.ts';
import { currency } from './catalog.ts';

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

const isOfEmail = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email';

export const stripePaymentProvider = (settings: StripeSettings, publicUrl: string): PaymentProvider => {
  const base = new URL(settings.apiBase);
  const stripe = new Stripe(settings.secretKey, {
    host: base.hostname,
    port: portOf(base),
    protocol: base.protocol === 'https:' ? 'https' : 'http',
    // Two attempts must fit in the browser's timeout of 20 s.
    timeout: 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    isTest: settings.isTest,
    webhookSecret: settings.webhookSecret,
    openCheckout: async ({ orderId, lines, email }) => {
      const metadata = { order_id: orderId };
      const order = {
        mode: 'payment',
        client_reference_id: orderId,
        metadata,
        // Refunds carry the payment's metadata only.
        payment_intent_data: { metadata },
        line_items: lines.map(({ name, cents, quantity }) => ({
          quantity,
          price_data: { currency, unit_amount: cents, product_data: { name } },
        })),
        success_url: returnAddress(publicUrl, '{CHECKOUT_SESSION_ID}'),
        cancel_url: cancelAddress(publicUrl),
      } as const;
      const { sessions } = stripe.checkout;
      try {
        const session = await (email === null
          ? sessions.create(order, { idempotencyKey: orderId })
          : sessions
              .create({ ...order, customer_email: email }, { idempotencyKey: orderId })
              .catch((error: unknown) => {
                // Stripe rejects some valid addresses; the buyer can type another one.
                if (!isOfEmail(error)) throw error;
                return sessions.create(order, { idempotencyKey: `${orderId}-plain` });
              }));
        if (session.url === null) throw new CheckoutUnavailableError('The checkout has no address.');
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError)
          throw new CheckoutUnavailableError(`The payment provider answered with ${error.type}.`, {
            cause: error,
          });
        throw error;
      }
    },
  };
};
