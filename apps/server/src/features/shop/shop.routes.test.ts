import type { Offer, Receipt } from '@sixty/contract/shop';
import { expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { openTestApp } from '../../testing/test-app.ts';
import {
  begin,
  buy,
  licensesOf,
  openProvider,
  pack,
  paid,
  receiptOf,
  redeem,
  single,
  stripeKeys,
  sendEvent,
} from './testing/orders.ts';

describeDatabase('the shop', (open) => {
  const openShop = async () => {
    const provider = await openProvider();
    const app = await openTestApp(await open(), { ...stripeKeys, STRIPE_API_BASE: provider.base });
    return { app, provider, ann: (await app.signUp('Ann')).headers, ben: (await app.signUp('Ben')).headers };
  };

  it('sells two things at the prices of its catalog', async () => {
    const { app } = await openShop();
    const answer = await app.app.inject({ url: '/api/offers' });
    expect(answer.json<Offer[]>()).toEqual([
      { offer_id: 'single_license', name: 'Single License', price: 29.95, licences: 1 },
      { offer_id: 'multi_license_pack', name: 'Multi License Pack', price: 69.95, licences: 5 },
    ]);
  });

  it('refuses every amount that isn’t one of its prices, without a call to the provider', async () => {
    const { app, provider, ann } = await openShop();
    for (const amount of [0.01, 29.94, -29.95, 0, 1e300, 29.951, '29.95', null, [29.95], { n: 1 }])
      expect((await buy(app, { amount }, ann)).statusCode).toBe(400);
    expect((await buy(app, {}, ann)).statusCode).toBe(400);
    expect((await buy(app, { ...single, price: 1 }, ann)).statusCode).toBe(400);
    expect(provider.asked).toHaveLength(0);
  });

  it('refuses a cart with a wrong sum, offer, or quantity', async () => {
    const { app, provider } = await openShop();
    const of = (quantity: unknown, offer_id: unknown = 'single_license') => [{ offer_id, quantity }];
    for (const quantity of [0, -1, 1.5, 1e9, 100, '1', null])
      expect((await buy(app, { amount: 29.95, items: of(quantity) })).statusCode).toBe(400);
    expect((await buy(app, { amount: 29.95, items: of(2) })).statusCode).toBe(400);
    expect((await buy(app, { amount: 29.95, items: of(1, 'gold') })).statusCode).toBe(400);
    expect((await buy(app, { amount: 29.95, items: [] })).statusCode).toBe(400);
    const doubled = [...of(99), ...of(99)];
    expect((await buy(app, { amount: 198 * 29.95, items: doubled })).statusCode).toBe(400);
    expect(provider.asked).toHaveLength(0);
  });

  it('opens a checkout of the provider at its own prices', async () => {
    const { app, provider, ann } = await openShop();
    const items = [
      { offer_id: 'single_license', quantity: 2 },
      { offer_id: 'multi_license_pack', quantity: 1 },
    ];
    const { clientSecret, url, order_id } = await begin(app, { amount: 129.85, items }, ann);
    expect({ clientSecret, url }).toEqual({
      clientSecret: 'cs_live_1',
      url: 'https://checkout.stripe.com/c/cs_live_1',
    });
    const { body, idempotencyKey } = provider.asked[0] ?? { body: new URLSearchParams(), idempotencyKey: '' };
    expect(idempotencyKey).toBe(order_id);
    expect(Object.fromEntries(body)).toMatchObject({
      mode: 'payment',
      client_reference_id: order_id,
      'payment_intent_data[metadata][order_id]': order_id,
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][unit_amount]': '2995',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[1][price_data][unit_amount]': '6995',
      success_url: `${app.settings.publicUrl}/shop?receipt={CHECKOUT_SESSION_ID}`,
    });
    expect(await receiptOf(app, clientSecret, ann)).toMatchObject({
      status: 'pending',
      amount: 129.85,
      licences: [],
    });
  });

  it('reports that the provider is unavailable, and stores no paid order', async () => {
    const { app, provider, ann } = await openShop();
    provider.goAway();
    const answer = await buy(app, single, ann);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect((await app.app.inject({ url: '/api/orders', headers: ann })).json()).toEqual([]);
  });

  it('gives one key, redeemed by the buyer, for a single license, and five unused ones for a pack', async () => {
    const { app, ann } = await openShop();
    const one = await begin(app, single, ann);
    expect(
      (await sendEvent(app, 'checkout.session.completed', paid(one.clientSecret, 2995))).statusCode,
    ).toBe(200);
    expect(await licensesOf(app, ann)).toMatchObject([
      { name: 'Single License', status: 'mine', is_bought: true },
    ]);
    const five = await begin(app, pack, ann);
    await sendEvent(app, 'checkout.session.completed', paid(five.clientSecret, 6995));
    const receipt = await receiptOf(app, five.clientSecret, ann);
    expect(receipt?.status).toBe('paid');
    expect(receipt?.licences.map(({ status }) => status)).toEqual(Array(5).fill('unused'));
    expect(new Set(receipt?.licences.map(({ key }) => key)).size).toBe(5);
    expect(await licensesOf(app, ann)).toHaveLength(6);
    const orders = (await app.app.inject({ url: '/api/orders?limit=1', headers: ann })).json<Receipt[]>();
    expect(orders).toMatchObject([{ order_id: five.order_id, amount: 69.95, is_test: false }]);
  });

  it('fulfills once, however often and concurrently the event arrives', async () => {
    const { app, ann } = await openShop();
    const { clientSecret, order_id } = await begin(app, pack, ann);
    const session = paid(clientSecret, 6995, { client_reference_id: order_id });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => sendEvent(app, 'checkout.session.completed', session)),
      sendEvent(app, 'checkout.session.async_payment_succeeded', session),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
    expect(await licensesOf(app, ann)).toHaveLength(5);
  });

  it('refuses events without a valid signature, and old ones', async () => {
    const { app, ann } = await openShop();
    const { clientSecret } = await begin(app, pack, ann);
    const session = paid(clientSecret, 6995);
    const type = 'checkout.session.completed';
    const now = Date.now();
    app.setNow(now);
    const seconds = Math.floor(now / 1000);
    const forged = await sendEvent(app, type, session, { secret: 'whsec_other' });
    expect(forged.statusCode).toBe(400);
    const old = await sendEvent(app, type, session, { atSeconds: seconds - 301 });
    expect(old.statusCode).toBe(400);
    for (const headers of [{}, { 'stripe-signature': '' }, { 'stripe-signature': 't=1,v1=00' }])
      expect(
        (await app.app.inject({ method: 'POST', url: '/api/stripe-webhook', headers, payload: { type } }))
          .statusCode,
      ).toBe(400);
    expect(await licensesOf(app, ann)).toEqual([]);
    const lastMoment = await sendEvent(app, type, session, { atSeconds: seconds - 300 });
    expect(lastMoment.statusCode).toBe(200);
    expect(await licensesOf(app, ann)).toHaveLength(5);
  });

  it('leaves an order unpaid or with its licenses, whatever fails', async () => {
    const { app, ann } = await openShop();
    const { clientSecret } = await begin(app, pack, ann);
    const { db } = app.database;
    await db.schema.alterTable('licences').renameTo('licences_away').execute();
    const pay = () => sendEvent(app, 'checkout.session.completed', paid(clientSecret, 6995));
    expect((await pay()).statusCode).toBe(500);
    await db.schema.alterTable('licences_away').renameTo('licences').execute();
    expect(await receiptOf(app, clientSecret, ann)).toMatchObject({ status: 'pending', licences: [] });
    expect((await pay()).statusCode).toBe(200);
    const receipt = await receiptOf(app, clientSecret, ann);
    expect(receipt?.status).toBe('paid');
    expect(receipt?.licences).toHaveLength(5);
  });

  it('keeps an order as it was placed, whatever the catalog is when it is paid', async () => {
    const { app, ann } = await openShop();
    const { clientSecret } = await begin(app, pack, ann);
    await app.database.db.updateTable('order_lines').set({ offer: 'gold', licences: 3 }).execute();
    await sendEvent(app, 'checkout.session.completed', paid(clientSecret, 6995));
    expect(await licensesOf(app, ann)).toHaveLength(3);
    const orders = (await app.app.inject({ url: '/api/orders', headers: ann })).json<Receipt[]>();
    expect(orders).toMatchObject([{ lines: [{ offer_id: 'gold', name: 'Multi License Pack' }] }]);
  });

  it('opens one checkout for a repeated call, and none under a key in use', async () => {
    const { app, provider, ann } = await openShop();
    const keyed = { ...ann, 'idempotency-key': 'once' };
    const first = await begin(app, single, keyed);
    expect(await begin(app, single, keyed)).toEqual(first);
    expect((await buy(app, pack, keyed)).json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(provider.asked).toHaveLength(1);
  });

  it('lets the buyer type the address if the provider refuses it', async () => {
    const { app, provider, ann } = await openShop();
    provider.refuseEmail();
    const { order_id } = await begin(app, single, ann);
    expect(provider.asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      order_id,
      `${order_id}-plain`,
    ]);
    expect(provider.asked[0]?.body.get('customer_email')).toBe('person-1@example.org');
    expect(provider.asked[1]?.body.has('customer_email')).toBe(false);
  });

  it('keeps personal data out of the cache of shared browsers', async () => {
    const { app, ann } = await openShop();
    for (const path of ['/licences', '/orders', '/users/me/'])
      expect((await app.app.inject({ url: `/api${path}`, headers: ann })).headers['cache-control']).toBe(
        'no-store',
      );
  });

  it('gives nothing for less money, another currency, a pending payment, or an unknown order', async () => {
    const { app, ann } = await openShop();
    const { clientSecret } = await begin(app, pack, ann);
    for (const changes of [
      { amount_total: 1 },
      { currency: 'eur' },
      { payment_status: 'unpaid' },
      { id: 'cs_other' },
    ])
      expect(
        (await sendEvent(app, 'checkout.session.completed', paid(clientSecret, 6995, changes))).statusCode,
      ).toBe(200);
    expect((await sendEvent(app, 'customer.created', { id: 'cus_1' })).statusCode).toBe(200);
    expect(await licensesOf(app, ann)).toEqual([]);
    await sendEvent(app, 'checkout.session.async_payment_succeeded', paid(clientSecret, 6995));
    expect(await licensesOf(app, ann)).toHaveLength(5);
  });

  it('revokes licenses with a full refund, in any order of events', async () => {
    const { app, ann, ben } = await openShop();
    const first = await begin(app, pack, ann);
    await sendEvent(app, 'checkout.session.completed', paid(first.clientSecret, 6995));
    const [license] = await licensesOf(app, ann);
    const charge = { id: 'ch_1', payment_intent: `pi_${first.clientSecret}`, metadata: {} };
    await sendEvent(app, 'charge.refunded', { ...charge, refunded: false });
    expect((await receiptOf(app, first.clientSecret, ann))?.status).toBe('paid');
    await sendEvent(app, 'charge.refunded', { ...charge, refunded: true });
    await sendEvent(app, 'charge.refunded', { ...charge, refunded: true });
    const receipt = await receiptOf(app, first.clientSecret, ann);
    expect(receipt?.status).toBe('refunded');
    expect(receipt?.licences.map(({ status }) => status)).toEqual(Array(5).fill('taken_back'));
    expect(receipt?.licences.some(({ is_good }) => is_good)).toBe(false);
    const redeemed = await app.app.inject({
      method: 'POST',
      url: '/api/licences/redeem',
      headers: ben,
      payload: { key: license?.key },
    });
    expect(redeemed.statusCode).toBe(409);

    const second = await begin(app, pack, ann);
    const metadata = { order_id: second.order_id };
    await sendEvent(app, 'charge.refunded', { id: 'ch_2', payment_intent: 'pi_2', metadata, refunded: true });
    await sendEvent(app, 'checkout.session.completed', paid(second.clientSecret, 6995));
    expect((await receiptOf(app, second.clientSecret, ann))?.licences).toEqual([]);
  });

  it('closes a checkout that expired, and still accepts a payment reported afterwards', async () => {
    const { app, ann } = await openShop();
    const { clientSecret } = await begin(app, single, ann);
    await sendEvent(app, 'checkout.session.expired', paid(clientSecret, 2995));
    expect((await receiptOf(app, clientSecret, ann))?.status).toBe('failed');
    await sendEvent(app, 'checkout.session.completed', paid(clientSecret, 2995));
    expect((await receiptOf(app, clientSecret, ann))?.status).toBe('paid');
    await sendEvent(app, 'checkout.session.expired', paid(clientSecret, 2995));
    expect((await receiptOf(app, clientSecret, ann))?.status).toBe('paid');
  });

  it('shows a receipt to its buyer only; without an account, to anyone with the session', async () => {
    const { app, ann, ben } = await openShop();
    const { clientSecret } = await begin(app, single, ann);
    expect(await receiptOf(app, clientSecret, ben)).toBeNull();
    expect(await receiptOf(app, clientSecret)).toBeNull();
    const nobody = await begin(app, single);
    await sendEvent(app, 'checkout.session.completed', paid(nobody.clientSecret, 2995));
    expect((await receiptOf(app, nobody.clientSecret))?.licences).toMatchObject([{ status: 'unused' }]);
    expect(await receiptOf(app, 'cs_none', ann)).toBeNull();
  });

  it('redeems a key once, for the first user', async () => {
    const { app, ann, ben } = await openShop();
    const { headers: cleo } = await app.signUp('Cleo');
    const { clientSecret } = await begin(app, pack, ann);
    await sendEvent(app, 'checkout.session.completed', paid(clientSecret, 6995));
    const [license] = await licensesOf(app, ann);
    const typed = license?.key.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([redeem(app, ben, typed), redeem(app, cleo, license?.key)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = answers[0]?.statusCode === 200 ? ben : cleo;
    expect((await redeem(app, winner, license?.key)).statusCode).toBe(200);
    expect(await licensesOf(app, winner)).toMatchObject([{ status: 'mine', is_bought: false }]);
    const mine = await licensesOf(app, ann);
    expect(mine.filter(({ status }) => status === 'handed_on')).toHaveLength(1);
    for (const key of ['SIXTY-0000-0000-0000-0000', 'x', ' '])
      expect((await redeem(app, ben, key)).statusCode).toBe(404);
    for (const key of ['', 7, null, 'x'.repeat(101)])
      expect((await redeem(app, ben, key)).statusCode).toBe(400);
  });

  it('leaves a key for someone else if its user has a license already', async () => {
    const { app, ann, ben } = await openShop();
    const own = await begin(app, single, ann);
    await sendEvent(app, 'checkout.session.completed', paid(own.clientSecret, 2995));
    const five = await begin(app, pack, ann);
    await sendEvent(app, 'checkout.session.completed', paid(five.clientSecret, 6995));
    const key = (await receiptOf(app, five.clientSecret, ann))?.licences[0]?.key;
    const refused = await redeem(app, ann, key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'You already have a license. This key still works for someone else.',
    });
    expect((await redeem(app, ben, key)).statusCode).toBe(200);
    const refund = { id: 'ch_1', payment_intent: `pi_${own.clientSecret}`, metadata: {}, refunded: true };
    await sendEvent(app, 'charge.refunded', refund);
    const second = (await receiptOf(app, five.clientSecret, ann))?.licences.find(
      ({ status }) => status === 'unused',
    );
    expect((await redeem(app, ann, second?.key)).statusCode).toBe(200);
  });

  it('marks orders with the provider’s test keys, and never counts them as paid later', async () => {
    const provider = await openProvider();
    const database = await open();
    const env = { ...stripeKeys, STRIPE_API_BASE: provider.base };
    const test = await openTestApp(database, { ...env, STRIPE_SECRET_KEY: 'sk_test_1' });
    expect((await test.app.inject('/config.json')).json()).toMatchObject({ payment: 'stripe_test' });
    const [ann, ben] = [(await test.signUp('Ann')).headers, (await test.signUp('Ben')).headers];
    for (const request of [single, pack]) {
      const { clientSecret } = await begin(test, request, ann);
      const cents = request.amount * 100;
      await sendEvent(test, 'checkout.session.completed', paid(clientSecret, Math.round(cents)));
      expect(await receiptOf(test, clientSecret, ann)).toMatchObject({ status: 'paid', is_test: true });
    }
    const tests = await licensesOf(test, ann);
    expect(tests.map(({ is_test }) => is_test)).toEqual(Array(6).fill(true));
    expect(tests.map(({ is_good }) => is_good)).toEqual(Array(6).fill(true));

    const live = await openTestApp(database, env);
    expect((await live.app.inject('/config.json')).json()).toMatchObject({ payment: 'stripe' });
    const refused = await redeem(live, ben, tests.find(({ status }) => status === 'unused')?.key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: 'This key came from a test order, so it is no longer good.',
    });
    const { clientSecret } = await begin(live, single, ann);
    await sendEvent(live, 'checkout.session.completed', paid(clientSecret, 2995));
    expect((await receiptOf(live, clientSecret, ann))?.licences).toMatchObject([
      { status: 'mine', is_test: false, is_good: true },
    ]);
    const now = await licensesOf(live, ann);
    expect(now.filter(({ is_good }) => is_good)).toMatchObject([{ status: 'mine', is_test: false }]);
    expect(now).toHaveLength(7);
  });

  it('lets the card provider’s script into its pages only where it is configured', async () => {
    const { app } = await openShop();
    const policy = (await app.app.inject({ url: '/healthz' })).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    const plain = await openTestApp(await open());
    expect((await plain.app.inject({ url: '/healthz' })).headers['content-security-policy']).not.toContain(
      'stripe',
    );
  });
});
