import { actorOf, AuditEntry, auditRow, listAudit } from '@sixty/contract/admin';
import type { Order } from '@sixty/contract/shop';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { readAuditPage } from '../admin/audit.ts';
import {
  begin,
  licensesOf,
  openProvider,
  pack,
  paid,
  receiptOf,
  redeem,
  sendEvent,
  single,
  stripeKeys,
} from './testing/orders.ts';

describeEachDatabase('a payment that fits no order', (open) => {
  it('is counted, and listed once for admins, with its ID and amount', async () => {
    const metrics = createMetrics({ version: '1.2.3', commit: null });
    const provider = await openProvider();
    const env = { ...stripeKeys, STRIPE_API_BASE: provider.base };
    const app = await openTestApp(await open(), env, metrics);
    const { clientSecret } = await begin(app, single);
    const type = 'checkout.session.completed';
    await sendEvent(app, type, paid(clientSecret, 1));
    const unknown = paid('cs_live_unknown', 6995, { client_reference_id: 'purged' });
    for (let delivery = 0; delivery < 2; delivery += 1) await sendEvent(app, type, unknown);
    // Nobody paid.
    await sendEvent(app, 'checkout.session.expired', { id: 'cs_live_other', client_reference_id: 'purged' });
    // Fits its order.
    await sendEvent(app, type, paid(clientSecret, 2995));

    expect(await metrics.registry.metrics()).toMatch(/^sixty_unmatched_payments_total 3$/m);
    const query = { limit: 10, cursor: undefined, act: 'unmatched_payment' } as const;
    const page = await readAuditPage(app.database.db, query);
    const entries = listAudit.reply.parse(page.list);
    const details = Object.fromEntries(entries.map(({ target, detail }) => [target?.id, detail]));
    expect(details).toEqual({
      [clientSecret]: 'wrong_amount: 0.01 usd',
      cs_live_unknown: 'unknown_order: 69.95 usd',
    });
    expect(entries).toHaveLength(2);
    expect(entries.map(actorOf)).toEqual(['payment service', 'payment service']);
    expect(auditRow(AuditEntry.parse(entries[0]))).toContain('Payment without an order');
    expect((await readAuditPage(app.database.db, { ...query, act: 'disable' })).list).toEqual([]);
  });
});

describeEachDatabase('a closed shop', (open) => {
  it('sells nothing, and has neither a checkout nor a webhook', async () => {
    const app = await openTestApp(await open(), { TEST_SHOP: 'false' });
    const ann = await app.signUp('Ann');
    for (const [method, path, payload] of [
      ['GET', '/offers'],
      ['POST', '/create-payment-intent', single],
    ] as const) {
      const answer = await app.call(method, path, { as: ann, payload });
      expect([answer.statusCode, answer.json()], path).toEqual([
        404,
        { code: 'not_found', detail: 'Nothing can be ordered here.' },
      ]);
    }
    expect(await app.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect((await app.app.inject('/test-checkout/cs_test_1')).statusCode).toBe(404);
    expect((await sendEvent(app, 'checkout.session.completed', paid('cs_test_1', 1))).statusCode).toBe(404);
    expect((await app.app.inject('/config.json')).json()).toMatchObject({ payment: 'none' });
  });

  it('shows buyers what they paid for before it closed, lets its keys be used, and counts no test license', async () => {
    const database = await open();
    const provider = await openProvider();
    const selling = await openTestApp(database, { ...stripeKeys, STRIPE_API_BASE: provider.base });
    const [ann, ben] = [await selling.signUp('Ann'), await selling.signUp('Ben')];
    const { clientSecret, order_id } = await begin(selling, pack, ann.headers);
    await sendEvent(selling, 'checkout.session.completed', paid(clientSecret, 6995));
    const [first, , , , last] = await licensesOf(selling, ann.headers);

    const app = await openTestApp(database, { TEST_SHOP: 'false' });
    const keys = await licensesOf(app, ann.headers);
    expect(keys).toHaveLength(5);
    for (const key of keys) expect(key).toMatchObject({ status: 'unused', is_good: true, is_bought: true });
    const orders = (await app.call('GET', '/orders', { as: ann })).json<Order[]>();
    expect(orders).toMatchObject([{ order_id, status: 'paid', amount: 69.95 }]);
    expect(await receiptOf(app, clientSecret, ann.headers)).toMatchObject({ order_id, status: 'paid' });
    expect(await receiptOf(app, clientSecret, ben.headers)).toBeNull();
    expect((await redeem(app, ben.headers, first?.key)).statusCode).toBe(200);

    await database.db.updateTable('orders').set({ is_test: 1 }).execute();
    expect((await redeem(app, ann.headers, last?.key)).statusCode).toBe(409);
    expect((await licensesOf(app, ann.headers)).map(({ is_good }) => is_good)).toEqual(Array(5).fill(false));
  });
});
