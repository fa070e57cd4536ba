import { cart, cartButton } from './support/shop.ts';
import { startPaidSixty } from './support/stripe.ts';
import { expect, goWithin, newPerson, signUp, test } from './support/test.ts';

test.use({
  expectedErrors:
    /checkout could not be opened|script could not be loaded|couldn’t reach|ERR_FAILED|^\s+at /i,
});

test('its script is on the shop alone and may fail; a failure is reported; the webhook brings the keys', async ({
  page,
}) => {
  const paid = await startPaidSixty();
  try {
    const scripts: string[] = [];
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('https://js.stripe.com/**', (route) => {
      scripts.push(route.request().url());
      return route.abort();
    });
    await page.route('https://checkout.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
    );
    await page.goto(`${paid.origin}/my-account`);
    await signUp(page, newPerson('Carla Card'));
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(scripts).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await expect.poll(() => scripts.length).toBe(1);
    await expect.poll(() => logged.join('\n')).toContain("The card provider's script could not be loaded.");
    await expect(page.getByText('Test mode')).toHaveCount(0);

    paid.setUnavailable(true);
    const buy = page.getByRole('button', { name: 'Buy now: Single License' });
    await buy.click();
    await expect(page.getByRole('alert')).toContainText('The checkout didn’t open.');
    await expect(page.getByRole('alert')).toContainText('You were not charged.');
    expect(logged.join('\n')).toContain('The checkout could not be opened.');
    paid.setUnavailable(false);

    for (const url of ['javascript:alert(1)', 'http://evil.example/pay']) {
      const answer = { clientSecret: 'cs_x', url, order_id: 'x' };
      await page.route('**/create-payment-intent', (route) => route.fulfill({ json: answer }), {
        times: 1,
      });
      await buy.click();
      await expect(page.getByRole('alert')).toHaveText('The checkout didn’t open. You were not charged.');
      await expect(page).toHaveURL(`${paid.origin}/shop`);
    }

    await page.getByRole('button', { name: 'Add to Cart: Single License' }).click();
    await cartButton(page).click();
    let goOn = () => {};
    const isClosed = new Promise<void>((done) => (goOn = done));
    await page.route('**/create-payment-intent', async (route) => isClosed.then(() => route.abort()), {
      times: 1,
    });
    const given = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('create-payment-intent'),
    );
    await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(cart(page).getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    await page.keyboard.press('Escape');
    expect((await given).failure()?.errorText).toContain('ERR_ABORTED');
    goOn();
    await cartButton(page).click();
    await cart(page).getByRole('button', { name: 'Remove Single License' }).click();
    await page.keyboard.press('Escape');

    const calls: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('create-payment-intent')) calls.push(request.postDataJSON());
    });
    await buy.dblclick();
    await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
    expect(calls).toEqual([{ amount: 29.95 }]);
    expect(paid.sessions).toHaveLength(1);
    const [session] = paid.sessions;
    if (!session) throw new Error('There is a session.');
    expect(page.url()).toContain(session.id);

    // The buyer returns before the webhook arrives.
    await page.goto(session.successUrl);
    await expect(page.getByText('Waiting for your bank...')).toBeVisible();
    // The payment makes My Account stale.
    await goWithin(page, '/my-account');
    await expect(page.getByText('You have no licenses yet.')).toBeVisible();
    await goWithin(page, `/shop?receipt=${session.id}`);
    await expect(page.getByText('Waiting for your bank...')).toBeVisible();
    // Orders survive a restart.
    await paid.restart();
    expect(await paid.notifyPaid(session, 2995)).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
    await expect(page.getByText(/^SIXTY-/)).toHaveCount(1);
    await expect(page.getByText('This was a test')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to My Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    await expect(page.getByText(/^SIXTY-/)).toHaveCount(1);

    // A paid cart is emptied even without returning to the receipt.
    for (const path of ['/shop', '/your-collections']) {
      await page.goto(`${paid.origin}/shop`);
      await page.getByRole('button', { name: 'Add to Cart: Multi License Pack' }).click();
      await cartButton(page).click();
      await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
      const last = paid.sessions.at(-1);
      if (!last) throw new Error('There is a session.');
      expect(await paid.notifyPaid(last, 6995)).toBe(200);
      await page.goto(paid.origin + path);
      if (path !== '/shop') await cartButton(page).click();
      await expect(page.getByText('Your cart no longer has what you paid for.')).toBeVisible();
      if (path !== '/shop') await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
      await expect(cartButton(page)).toHaveText('');
    }

    // Back restores the cart from the page cache, but it can't be paid twice.
    await page.goto(`${paid.origin}/shop`);
    await page.getByRole('button', { name: 'Add to Cart: Multi License Pack' }).click();
    await page.goto(`${paid.origin}/your-collections`);
    await cartButton(page).click();
    // 204 leaves the page as it is.
    await page.route('https://checkout.stripe.com/**', (route) => route.fulfill({ status: 204 }), {
      times: 1,
    });
    const gone = page.waitForRequest('https://checkout.stripe.com/**');
    const proceed = cart(page).getByRole('button', { name: 'Proceed to Checkout' });
    await proceed.click();
    await gone;
    const lastOfAll = paid.sessions.at(-1);
    if (!lastOfAll) throw new Error('There is a session.');
    expect(await paid.notifyPaid(lastOfAll, 6995)).toBe(200);
    let release = () => {};
    const isReleased = new Promise<void>((done) => (release = done));
    await page.route('**/api/receipts/*', async (route) => isReleased.then(async () => route.continue()), {
      times: 1,
    });
    const askedFor = page.waitForRequest(/\/api\/receipts\//);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await askedFor;
    await expect(proceed).toBeDisabled();
    release();
    await expect(cart(page).getByText('Your cart no longer has what you paid for.')).toBeVisible();
    await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
  } finally {
    // Avoids errors of a page without a server.
    await page.goto('about:blank');
    await paid.stop();
  }
});
