import { Stripe } from 'stripe';
import { expect, it, vi } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { begin, licensesOf, pack, receiptOf } from './testing/orders.ts';

describeEachDatabase('the test checkout', (open) => {
  const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
  const card = { number: '4242 4242 4242 4242', expiry: '12/44', cvc: '123' };

  const openTest = async () => {
    const app = await openTestApp(await open());
    const { headers } = await app.signUp('Ann');
    const { url, clientSecret } = await begin(app, pack, headers);
    const path = new URL(url).pathname;
    const pay = (fields: Readonly<Record<string, string>>, origin = app.settings.publicUrl) =>
      app.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        payload: form(fields),
      });
    const payAndLook = async (fields: Readonly<Record<string, string>>) => {
      const answer = await pay(fields);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(path);
      const setCookie = answer.cookies[0];
      expect(setCookie).toMatchObject({ path, httpOnly: true, sameSite: 'Lax' });
      const cookie = `other=1; ${setCookie?.name}=${setCookie?.value}`;
      const page = await app.app.inject({ url: path, headers: { cookie } });
      expect(page.statusCode).toBe(200);
      return { page, cookie };
    };
    return { app, headers, clientSecret, path, pay, payAndLook };
  };

  it('shows that it is a test, the lines, and the total', async () => {
    const { app, path } = await openTest();
    const page = await app.app.inject({ url: path });
    expect(page.statusCode).toBe(200);
    for (const text of ['Test mode', 'Multi License Pack', '$69.95', 'Card number'])
      expect(page.body).toContain(text);
    expect((await app.app.inject({ url: '/test-checkout/cs_test_none' })).statusCode).toBe(404);
  });

  it('gives the licenses for a test card, through the webhook, once for two presses at once', async () => {
    const { app, headers, pay, clientSecret, path } = await openTest();
    const answers = await Promise.all([pay(card), pay(card)]);
    for (const { statusCode, headers: sent } of answers) {
      expect(statusCode).toBe(303);
      expect(sent.location).toBe(`${app.settings.publicUrl}/shop?receipt=${clientSecret}`);
    }
    expect(await licensesOf(app, headers)).toHaveLength(5);
    expect((await receiptOf(app, clientSecret, headers))?.is_test).toBe(true);
    expect((await app.app.inject({ url: path })).statusCode).toBe(303);
  });

  it('gives nothing that the webhook refused', async () => {
    const { app, headers, pay, payAndLook } = await openTest();
    const check = vi.spyOn(Stripe.webhooks, 'constructEvent').mockImplementationOnce(() => {
      throw new Error('Not signed.');
    });
    const { page: answer } = await payAndLook(card);
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
    expect(answer.body).toContain('Nothing was paid.');
    expect(await licensesOf(app, headers)).toEqual([]);
    expect((await pay(card)).statusCode).toBe(303);
    expect(await licensesOf(app, headers)).toHaveLength(5);
  });

  it('shows failures on a page of its own', async () => {
    const { app, path, pay } = await openTest();
    const long = await pay({ ...card, number: '4'.repeat(20_000) });
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

  it('declines the declining cards, and gives nothing', async () => {
    const { app, headers, pay, payAndLook } = await openTest();
    const { page: answer } = await payAndLook({ ...card, number: '4000 0000 0000 0002' });
    expect(answer.body).toContain('Your card was declined.');
    expect(answer.body).toContain('value="4000 0000 0000 0002"');
    expect(answer.body).toContain('value="12/44"');
    expect(await licensesOf(app, headers)).toEqual([]);
    expect((await pay(card)).statusCode).toBe(303);
  });

  it('accepts no other card and no form from elsewhere, and escapes all values', async () => {
    const { app, headers, pay, payAndLook, path } = await openTest();
    const { page: hostile } = await payAndLook({
      number: '"><script>alert(1)</script>',
      expiry: '"><b>',
      cvc: '',
    });
    expect(hostile.body).not.toContain('<script>alert');
    expect(hostile.body).toContain('Only test cards work here.');
    expect((await pay(card, 'https://evil.example')).statusCode).toBe(403);
    expect((await payAndLook({})).page.body).toContain('Only test cards work here.');
    const own = await payAndLook({ ...card, number: '4111 1111 1111 1111' });
    expect(Buffer.from(own.cookie.split('=').at(-1) ?? '', 'base64url').toString()).not.toContain('4111');
    for (const value of ['e30', 'x', Buffer.from('{"alert":7}').toString('base64url'), 'A'.repeat(9000)]) {
      const page = await app.app.inject({ url: path, headers: { cookie: `sixty-checkout=${value}` } });
      expect([page.statusCode, page.body.includes('role="alert"')]).toEqual([200, false]);
    }
    expect(await licensesOf(app, headers)).toEqual([]);
  });
});
