import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@sixty/testkit/free-port';
import { endSixty, startSixty, stopSixty } from './servers.ts';

const webhookSecret = 'whsec_of_browser_tests';

type Session = { id: string; orderId: string; successUrl: string };

/** Sixty with a fake card provider. */
export type PaidSixty = {
  origin: string;
  sessions: readonly Session[];
  setUnavailable: (isUnavailable: boolean) => void;
  /** Returns the response's status. */
  notifyPaid: (session: Session, cents: number) => Promise<number>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

export const startPaidSixty = async (): Promise<PaidSixty> => {
  const sessions: Session[] = [];
  let isUnavailable = false;
  const api = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (isUnavailable) {
        response.statusCode = 500;
        response.end(JSON.stringify({ error: { type: 'api_error', message: 'unavailable' } }));
        return;
      }
      const asked = new URLSearchParams(body);
      const id = `cs_live_${sessions.length + 1}`;
      sessions.push({
        id,
        orderId: asked.get('client_reference_id') ?? '',
        successUrl: (asked.get('success_url') ?? '').replace('{CHECKOUT_SESSION_ID}', id),
      });
      response.end(
        JSON.stringify({ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` }),
      );
    });
  });
  await new Promise<void>((done) => {
    api.listen(0, 'localhost', done);
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    STRIPE_SECRET_KEY: 'sk_live_of_browser_tests',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://localhost:${(api.address() as AddressInfo).port}`,
    // Hides simulated outages.
    LOG_LEVEL: 'silent',
  };
  let sixty = await startSixty(port, env);
  return {
    origin,
    sessions,
    setUnavailable: (unavailable) => (isUnavailable = unavailable),
    notifyPaid: async ({ id, orderId }, cents) => {
      const payload = JSON.stringify({
        id: `evt_${id}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            id,
            client_reference_id: orderId,
            payment_status: 'paid',
            amount_total: cents,
            currency: 'usd',
            payment_intent: `pi_${id}`,
          },
        },
      });
      const time = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex');
      const answer = await fetch(`${origin}/api/stripe-webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        body: payload,
      });
      return answer.status;
    },
    restart: async () => {
      await endSixty(sixty);
      sixty = await startSixty(port, env, sixty.dataDir);
    },
    stop: async () => {
      await stopSixty(sixty);
      api.close();
    },
  };
};
