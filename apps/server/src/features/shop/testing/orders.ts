import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { License, Receipt } from '@sixty/contract/shop';
import { Stripe } from 'stripe';
import { afterAll, expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';

const webhookSecret = 'whsec_of_tests';
export const stripeKeys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: webhookSecret };

export const openProvider = async () => {
  const asked: { body: URLSearchParams; idempotencyKey: string | undefined }[] = [];
  let isAway = false;
  let isStrict = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const idempotencyKey = request.headers['idempotency-key'];
      const sent = new URLSearchParams(body);
      asked.push({ body: sent, idempotencyKey: String(idempotencyKey) });
      response.setHeader('content-type', 'application/json');
      if (isStrict && sent.has('customer_email')) {
        response.statusCode = 400;
        const message = 'Invalid email address.';
        response.end(
          JSON.stringify({ error: { type: 'invalid_request_error', param: 'customer_email', message } }),
        );
        return;
      }
      response.statusCode = isAway ? 500 : 200;
      const id = `cs_live_${asked.length}`;
      response.end(
        JSON.stringify(
          isAway
            ? { error: { type: 'api_error', message: 'no' } }
            : { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/${id}` },
        ),
      );
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    base: `http://127.0.0.1:${port}`,
    goAway: () => (isAway = true),
    refuseEmail: () => (isStrict = true),
  };
};

export type Headers = Readonly<Record<string, string>>;

export const buy = (app: TestApp, payload: object, headers: Headers = {}) =>
  app.app.inject({ method: 'POST', url: '/api/create-payment-intent', headers, payload });

export const begin = async (app: TestApp, payload: object, headers: Headers = {}) => {
  const answer = await buy(app, payload, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ clientSecret: string; url: string; order_id: string }>();
};

export const sendEvent = (
  { app, now }: TestApp,
  type: string,
  object: object,
  { secret = webhookSecret, atSeconds = Math.floor(now() / 1000) } = {},
) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: atSeconds });
  return app.inject({
    method: 'POST',
    url: '/api/stripe-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  });
};

export const paid = (session: string, cents: number, changes: object = {}) => ({
  id: session,
  client_reference_id: null,
  payment_status: 'paid',
  amount_total: cents,
  currency: 'usd',
  payment_intent: `pi_${session}`,
  ...changes,
});

export const receiptOf = async ({ app }: TestApp, session: string, headers: Headers = {}) => {
  const answer = await app.inject({ url: `/api/receipts/${session}`, headers });
  return answer.statusCode === 200 ? answer.json<Receipt>() : null;
};

export const licensesOf = async ({ app }: TestApp, headers: Headers) =>
  (await app.inject({ url: '/api/licences', headers })).json<License[]>();

export const redeem = ({ app }: TestApp, headers: Headers, key: unknown) =>
  app.inject({ method: 'POST', url: '/api/licences/redeem', headers, payload: { key } });

export const single = { amount: 29.95 };
export const pack = { amount: 69.95 };
