import formbody from '@fastify/formbody';
import { priceText } from '@sixty/domain/shop';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newId } from '../../database/values.ts';
import type { Database } from '../../database/open-database.ts';
import {
  alertLine,
  form,
  html,
  isFromOwnPage,
  layout,
  noticePage,
  type PageAssets,
  sendPage,
  typedText,
} from '../../pages/page.ts';
import { pageProblemOf } from '../../pages/refusal.ts';
import type { IsWithinMinute } from '../../plugins/rate-limits.ts';
import { currency } from './catalog.ts';
import { cancelAddress, type PaymentProvider, returnAddress } from './payment-provider.ts';
import { testCheckoutPath } from './create-payment-provider.ts';
import { findCheckout } from './orders.ts';
import { webhookPath } from './webhook.routes.ts';

type Line = { name: string; unit_cents: number; quantity: number };

const testCheckoutPage = (
  assets: PageAssets,
  page: {
    sessionId: string;
    lines: readonly Line[];
    cents: number;
    cancel: string;
    alert: string | undefined;
  },
): string => {
  const { sessionId, lines, cents, cancel, alert } = page;
  return layout(
    assets,
    'Checkout',
    html`<p class="test-mode"><strong>Test mode</strong> No money moves, and no card is asked for.</p>
      <table class="bill">
        <caption>
          Your order
        </caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ name, unit_cents, quantity }) =>
              html`<tr>
                <td>${name}</td>
                <td>${quantity}</td>
                <td>${priceText(unit_cents * quantity)}</td>
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colspan="2">Total</th>
            <td>${priceText(cents)}</td>
          </tr>
        </tfoot>
      </table>
      ${alertLine(alert)}
      <form method="post" action="${testCheckoutPath}/${sessionId}">
        <button class="primary" name="outcome" value="pay">Pay ${priceText(cents)}</button>
        <button class="quiet" name="outcome" value="decline">Decline</button>
      </form>
      <p class="aside"><a href="${cancel}">Back to the shop without paying</a></p>`,
  );
};

type Options = {
  database: Database;
  paymentProvider: PaymentProvider;
  assets: PageAssets;
  publicUrl: string;
  isWithinMinute: IsWithinMinute;
  now: () => number;
};

/** Shown by the GET after the POST, so that Back and Reload don't submit again. */
const alerts: ReadonlyMap<string, string> = new Map([
  ['declined', 'The payment was declined. Nothing was paid.'],
  ['busy', 'Sixty is busy. Nothing was paid. Please try again in a moment.'],
]);

/** Sends payments to the webhook as signed events. */
export const registerTestCheckout = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { database, paymentProvider, assets, publicUrl, isWithinMinute, now } = options;
  const toShop = { href: '/shop', label: 'Back to the shop' };
  const notice = (reply: FastifyReply, title: string, text: string, status: number) =>
    sendPage(reply, noticePage(assets, { title, text, link: toShop }), status);
  const notFound = (reply: FastifyReply) =>
    notice(reply, 'This checkout has ended', 'It was paid or closed, or it never existed.', 404);

  const sendPaymentEvent = async (sessionId: string, order: { orderId: string; cents: number }) => {
    const paymentIntent = `pi_test_${newId()}`;
    const payload = JSON.stringify({
      id: `evt_test_${newId()}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(now() / 1000),
      livemode: false,
      data: {
        object: {
          id: sessionId,
          object: 'checkout.session',
          client_reference_id: order.orderId,
          payment_status: 'paid',
          amount_total: order.cents,
          currency,
          payment_intent: paymentIntent,
        },
      },
    });
    const { Stripe } = await import('stripe');
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: paymentProvider.webhookSecret,
      timestamp: Math.floor(now() / 1000),
    });
    return app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  };

  await app.register(async (pages) => {
    await pages.register(formbody, { bodyLimit: 16_384 });
    pages.addHook('onRequest', async (request, reply) => {
      if (isWithinMinute(request)) return;
      void reply.header('retry-after', 60);
      return notice(reply, 'Sixty is busy', 'Too many attempts at once. Please wait a minute.', 429);
    });

    pages.setErrorHandler((error, request, reply) => {
      const { title, text, status, isBug } = pageProblemOf(error);
      if (isBug) request.log.error({ err: error }, 'test checkout failed');
      else if (status >= 500) request.log.warn({ err: error }, 'test checkout unavailable');
      return notice(reply, title, `Nothing was paid. ${text}`, status);
    });

    const address = `${testCheckoutPath}/:session`;
    type Session = { Params: { session: string }; Querystring: { state?: unknown } };
    pages.get<Session>(address, async (request, reply) => {
      const { session: sessionId } = request.params;
      const order = await findCheckout(database.db, sessionId);
      if (!order) return notFound(reply);
      if (order.status !== 'pending') return reply.redirect(returnAddress(publicUrl, sessionId), 303);
      const alert = alerts.get(typedText(request.query.state));
      const page = { sessionId, ...order, cancel: cancelAddress(publicUrl), alert };
      return sendPage(reply, testCheckoutPage(assets, page));
    });

    pages.post<Session>(address, async (request, reply) => {
      if (!isFromOwnPage(request, publicUrl))
        return notice(reply, 'That didn’t work', 'This form didn’t come from a Sixty page.', 403);
      const { session: sessionId } = request.params;
      const order = await findCheckout(database.db, sessionId);
      const pageUrl = `${testCheckoutPath}/${encodeURIComponent(sessionId)}`;
      if (!order) return reply.redirect(pageUrl, 303);
      if (order.status !== 'pending') return reply.redirect(returnAddress(publicUrl, sessionId), 303);
      if (form.parse(request.body)['outcome'] !== 'pay')
        return reply.redirect(`${pageUrl}?state=declined`, 303);
      const response = await sendPaymentEvent(sessionId, order);
      if (response.statusCode === 200) return reply.redirect(returnAddress(publicUrl, sessionId), 303);
      request.log.error({ response: response.body }, 'test checkout: webhook refused the payment event');
      return reply.redirect(`${pageUrl}?state=busy`, 303);
    });
  });
};
