import { Stripe } from 'stripe';
import { expect, it, vi } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { begin, licensesOf, pack, receiptOf } from './testing/orders.ts';

describeDatabase('the test checkout', (open) => {
  const openTest = async () => {
    const app = await openTestApp(await open());
    const { headers } = await app.signUp('Ann');
    const { url, clientSecret } = await begin(app, pack, headers);
    const path = new URL(url).pathname;
    const press = (outcome: string, origin = app.settings.publicUrl) =>
      app.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        payload: new URLSearchParams({ outcome }).toString(),
      });
    const pressAndLook = async (outcome: string) => {
      const answer = await press(outcome);
      expect(answer.statusCode).toBe(303);
      const page = await app.app.inject({ url: String(answer.headers.location) });
      expect(page.statusCode).toBe(200);
      return page.body;
    };
    return { app, headers, clientSecret, path, press, pressAndLook };
  };

  it('shows that it is a test, the lines, and the total', async () => {
    const { app, path } = await openTest();
    const page = await app.app.inject({ url: path });
    expect(page.statusCode).toBe(200);
    for (const text of ['Test mode', 'Multi License Pack', '$69.95', 'Pay', 'Decline'])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('role="alert"');
    expect((await app.app.inject({ url: '/test-checkout/cs_test_none' })).statusCode).toBe(404);
  });

  it('gives the licenses for Pay, through the webhook, once for two presses at once', async () => {
    const { app, headers, press, clientSecret, path } = await openTest();
    const answers = await Promise.all([press('pay'), press('pay')]);
    for (const { statusCode, headers: sent } of answers) {
      expect(statusCode).toBe(303);
      expect(sent.location).toBe(`${app.settings.publicUrl}/shop?receipt=${clientSecret}`);
    }
    expect(await licensesOf(app, headers)).toHaveLength(5);
    expect((await receiptOf(app, clientSecret, headers))?.is_test).toBe(true);
    expect((await app.app.inject({ url: path })).statusCode).toBe(303);
  });

  it('gives nothing that the webhook refused', async () => {
    const { app, headers, press, pressAndLook } = await openTest();
    const check = vi.spyOn(Stripe.webhooks, 'constructEvent').mockImplementationOnce(() => {
      throw new Error('Not signed.');
    });
    expect(await pressAndLook('pay')).toContain('Sixty is busy. Nothing was paid.');
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
    expect(await licensesOf(app, headers)).toEqual([]);
    expect((await press('pay')).statusCode).toBe(303);
    expect(await licensesOf(app, headers)).toHaveLength(5);
  });

  it('shows failures on a page of its own', async () => {
    const { app, path, press } = await openTest();
    const long = await press('x'.repeat(20_000));
    expect(long.statusCode).toBe(400);
    const { db } = app.database;
    await db.schema.alterTable('orders').renameTo('orders_away').execute();
    const broken = await app.app.inject({ url: path });
    await db.schema.alterTable('orders_away').renameTo('orders').execute();
    expect(broken.statusCode).toBe(500);
    for (const { headers, body } of [long, broken]) {
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('Nothing was paid.');
      expect(body).toContain('Back to the shop');
    }
  });

  it('gives nothing for Decline, for anything else, or for a form from elsewhere', async () => {
    const { app, headers, press, pressAndLook, path } = await openTest();
    for (const outcome of ['decline', '', '"><script>alert(1)</script>'])
      expect(await pressAndLook(outcome)).toContain('The payment was declined. Nothing was paid.');
    expect((await press('pay', 'https://evil.example')).statusCode).toBe(403);
    for (const state of ['toString', '%3Cscript%3E', 'declined&state=busy', 'x'.repeat(9000)]) {
      const page = await app.app.inject({ url: `${path}?state=${state}` });
      expect([page.statusCode, page.body.includes('role="alert"')]).toEqual([200, false]);
    }
    expect(await licensesOf(app, headers)).toEqual([]);
    expect((await press('pay')).statusCode).toBe(303);
    expect(await licensesOf(app, headers)).toHaveLength(5);
  });
});
