import { AuditEntry, listAudit } from '@sixty/contract/admin';
import { actorOf, auditRow } from '@sixty/contract/audit-table';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { readAuditPage } from '../admin/audit.service.ts';
import { begin, openProvider, paid, sendEvent, single, stripeKeys } from './testing/orders.ts';

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
    const entries = listAudit.reply.parse(page?.list);
    const details = Object.fromEntries(entries.map(({ target, detail }) => [target?.id, detail]));
    expect(details).toEqual({
      [clientSecret]: 'wrong_amount: 0.01 usd',
      cs_live_unknown: 'unknown_order: 69.95 usd',
    });
    expect(entries).toHaveLength(2);
    expect(entries.map(actorOf)).toEqual(['payment service', 'payment service']);
    expect(auditRow(AuditEntry.parse(entries[0]))).toContain('Payment without an order');
    expect((await readAuditPage(app.database.db, { ...query, act: 'disable' }))?.list).toEqual([]);
  });
});

describeEachDatabase('a closed shop', (open) => {
  it('refuses every call, and has neither a checkout nor a webhook', async () => {
    const app = await openTestApp(await open(), { TEST_SHOP: 'false' });
    const ann = await app.signUp('Ann');
    const calls = [
      ['GET', '/offers'],
      ['POST', '/create-payment-intent', single],
      ['GET', '/orders'],
      ['GET', '/receipts/cs_test_1'],
      ['GET', '/licences'],
      ['POST', '/licences/redeem', { key: 'SIXTY-AAAA-AAAA-AAAA-AAAA' }],
    ] as const;
    for (const [method, path, payload] of calls) {
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
});
