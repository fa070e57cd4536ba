import { Stripe } from 'stripe';
import type { StripeSettings } from '../../settings.ts';
import { cancelAddress, type Checkout, CheckoutAway, returnAddress } from './checkout.ts';
import { currency } from './catalogue.ts';

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

/** Stripe's own hosted checkout: card numbers never come near this server. */
export const stripeCheckout = (settings: StripeSettings, publicUrl: string): Checkout => {
  const base = new URL(settings.apiBase);
  const stripe = new Stripe(settings.secretKey, {
    host: base.hostname,
    port: portOf(base),
    protocol: base.protocol === 'https:' ? 'https' : 'http',
    timeout: 15_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    isTest: false,
    webhookSecret: settings.webhookSecret,
    open: async ({ orderId, lines, email }) => {
      const metadata = { order_id: orderId };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: orderId,
            metadata,
            // The payment carries it too: by it a refund finds its order.
            payment_intent_data: { metadata },
            line_items: lines.map(({ name, cents, quantity }) => ({
              quantity,
              price_data: { currency, unit_amount: cents, product_data: { name } },
            })),
            ...(email !== null && { customer_email: email }),
            success_url: returnAddress(publicUrl, '{CHECKOUT_SESSION_ID}'),
            cancel_url: cancelAddress(publicUrl),
          },
          { idempotencyKey: orderId },
        );
        if (session.url === null) throw new CheckoutAway('The checkout has no address.');
        return { sessionId: session.id, url: session.url };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError)
          throw new CheckoutAway('The payment provider refused.', { cause: error });
        throw error;
      }
    },
  };
};
