import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation, expectNoViolationInAnyTheme } from './support/axe.ts';
import { apiOf } from './support/collections.ts';
import { hold } from './support/games.ts';
import { startPaidSixty } from './support/stripe.ts';
import { arrive, expect, goWithin, newPerson, origin, signIn, signUp, test } from './support/test.ts';

const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const cart = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });
const cartLines = (page: Page): Locator =>
  cart(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove/ }) });
const quantity = (page: Page, name: string): Locator => cart(page).getByLabel(`Quantity of ${name}`);

const openShop = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/shop`);
  await expect(page.getByRole('article')).toHaveCount(2);
};

const openAccount = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/my-account`);
  await expect(page.getByRole('heading', { level: 2, name: 'Licences' })).toBeVisible();
};

/** On the test checkout. */
const payWith = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

const redeem = async (page: Page, key: string): Promise<void> => {
  await openAccount(page);
  await page.getByLabel('Redeem a key').fill(key);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
};

test('from an offer over the cart and the checkout to licences, of which one is handed on', async ({
  page,
  elsewhere,
}) => {
  // Three people, one after the other.
  test.slow();
  // A visitor is sent to sign in, and comes back to the shop.
  await page.goto(`${origin()}/shop`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signUp(page, newPerson('Bea Buyer'));
  await expect(page).toHaveURL(`${origin()}/shop`);

  const single = page.getByRole('article', { name: 'Single License' });
  const pack = page.getByRole('article', { name: 'Multi License Pack' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(single).toContainText('$29.95');
  await expect(single).toContainText('One-time payment');
  await expect(single).toContainText('lifetime');
  await expect(pack).toContainText('$69.95');
  await expect(pack).toContainText('5 licences');
  await expect(pack).toContainText('50% saving');
  await expect(page.getByText('Test mode')).toBeVisible();
  await expect(page.locator('script[src*="stripe.com"]')).toHaveCount(0);

  // Adding what is in the cart already adds to its quantity.
  await single.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
  await expect(page.getByText('Single License is in your cart.')).toBeVisible();
  await single.getByRole('button', { name: 'Add to Cart' }).click();
  await pack.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText('3');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '') as unknown)).toEqual([
    { name: 'Single License', price: 29.95, quantity: 2 },
    { name: 'Multi License Pack', price: 69.95, quantity: 1 },
  ]);
  await page.reload();
  await expect(cartButton(page)).toHaveText('3');

  await cartButton(page).click();
  await expect(cartLines(page)).toHaveText([/Single License.*\$29\.95/, /Pack.*\$69\.95/]);
  await expect(quantity(page, 'Single License')).toHaveText('2');
  await expect(cart(page).getByText('$129.85')).toBeVisible();
  await cart(page).getByRole('button', { name: 'One less Single License' }).click();
  await cart(page).getByRole('button', { name: 'One less Single License' }).click({ force: true });
  await expect(quantity(page, 'Single License')).toHaveText('1');
  await cart(page).getByRole('button', { name: 'One more Single License' }).click();
  await expect(quantity(page, 'Single License')).toHaveText('2');

  const asked = page.waitForRequest(/create-payment-intent/);
  await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  expect((await asked).postDataJSON()).toEqual({
    amount: 129.85,
    items: [
      { offer_id: 'single_license', quantity: 2 },
      { offer_id: 'multi_license_pack', quantity: 1 },
    ],
  });

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Test mode')).toBeVisible();
  await expectNoViolation(page);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
  await expect(page.getByText('You left the checkout. Nothing was paid there.')).toBeVisible();
  await expect(cartButton(page)).toHaveText('3');

  await cartButton(page).click();
  await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('$129.85');
  const keys = page.getByText(/^SIXTY-[0-9A-Z-]{19}$/);
  await expect(keys).toHaveCount(7);
  await expect(cartButton(page)).toHaveText('');

  // The receipt empties the cart once: what is put in later stays, however often it is looked at.
  const receipt = page.url();
  await openShop(page);
  await page.getByRole('button', { name: 'Add to Cart: Single License' }).click();
  await page.goto(receipt);
  await expect(keys).toHaveCount(7);
  await expect(cartButton(page)).toHaveText('1');

  await page.getByRole('link', { name: 'To My Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(keys).toHaveCount(7);
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(1);
  await expect(
    page.getByRole('listitem').filter({ has: keys }).getByText('Test', { exact: true }),
  ).toHaveCount(7);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('button', { name: /^Copy SIXTY-/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Copied SIXTY-/ })).toHaveText('Copied');
  await page.locator('summary', { hasText: '$129.85' }).click();
  await expect(page.getByRole('cell', { name: 'Multi License Pack' })).toBeVisible();
  const given = page.getByRole('listitem').filter({ hasText: 'Not used yet' }).filter({ hasText: 'Pack' });
  const [key = '', spare = ''] = await given.getByText(/^SIXTY/).allTextContents();

  const friend = await elsewhere(/A key was not redeemed/);
  await arrive(friend, 'Fred Friend');
  await redeem(friend, 'SIXTY-7K3M');
  await expect(friend.getByRole('alert')).toContainText('This is no key yet.');
  await redeem(friend, ` ${key.toLowerCase().replaceAll('-', ' ')} `);
  await expect(friend.getByText('The licence is yours now.')).toBeVisible();
  await expect(friend.getByText(key)).toBeVisible();
  // A key that somebody does not need is not used up.
  await redeem(friend, spare);
  await expect(friend.getByRole('alert')).toHaveText(
    'You have a licence already. This key is still good for somebody else.',
  );

  const third = await elsewhere(/A key was not redeemed|There is no such receipt/);
  await arrive(third, 'Tim Third');
  await redeem(third, key);
  await expect(third.getByRole('alert')).toHaveText('Somebody has redeemed this key already.');
  await expect(third.getByText('You have no licence yet.')).toBeVisible();
  // Somebody else's receipt is none of theirs.
  await third.goto(receipt);
  await expect(third.getByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Used by somebody else')).toHaveCount(1);
});

test('a cart that was tampered with costs what the shop says, and every tab shows the same', async ({
  page,
  context,
}) => {
  await arrive(page);
  await page.evaluate(() => {
    const line = (name: unknown, price: unknown, count: unknown) => ({ name, price, quantity: count });
    const lines = [
      line('Multi License Pack', 0.01, 2),
      line('A pony', 5, 1),
      line('Single License', '0', 1),
      line('<img src=x onerror=alert(1)>', 1, 1e9),
      null,
    ];
    localStorage.setItem('cartItems', JSON.stringify(lines));
  });
  await openShop(page);
  await cartButton(page).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(
    cart(page).getByText("'A pony' and '<img src=x onerror=alert(1)>' are not in the shop"),
  ).toBeVisible();
  await expect(cart(page).getByText('$139.90')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartButton(page)).toHaveText('2');
  await expect(cartButton(page)).toBeFocused();

  const other = await context.newPage();
  await other.goto(`${origin()}/credits`);
  await expect(cartButton(other)).toHaveText('2');
  await page.getByRole('button', { name: 'Add to Cart: Single License' }).click();
  await expect(cartButton(other)).toHaveText('3');

  // By keyboard alone, on the other page: remove keeps the focus at hand, and the last one leads to the shop.
  await cartButton(other).focus();
  await other.keyboard.press('Enter');
  await cart(other).getByRole('button', { name: 'Remove Multi License Pack' }).focus();
  await other.keyboard.press('Enter');
  await expect(cart(other).getByRole('button', { name: 'Remove Single License' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(cart(other).getByText('Your cart is empty')).toBeVisible();
  await expect(cart(other).getByRole('link', { name: 'Go to the shop' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(`${origin()}/shop`);
  await expect(cartButton(page)).toHaveText('');

  // There is an end to how many of one thing are in an order.
  await page.evaluate(() => {
    const line = { name: 'Single License', price: 29.95, quantity: 99 };
    localStorage.setItem('cartItems', JSON.stringify([line]));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart: Single License' }).click();
  await expect(page.getByText('There are 99 in your cart, the most for one order.')).toBeVisible();
  await expect(cartButton(page)).toHaveText('99');

  for (const spoilt of ['{', '"cart"', '{"length":3}', '[[[]]]']) {
    await page.evaluate((text) => localStorage.setItem('cartItems', text), spoilt);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(cartButton(page)).toHaveText('');
  }
});

test.describe('with the card provider', () => {
  test.use({
    expectedNoise:
      /checkout could not be opened|script could not be loaded|could not be reached|ERR_FAILED|^\s+at /i,
  });

  test('its script is on the shop alone and may fail; a failure is told; the webhook brings the keys', async ({
    page,
  }) => {
    // Some hundred steps, and three starts of a server.
    test.slow();
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

      // The provider is away: it is said and logged, and the page stays of use.
      paid.setAway(true);
      const buy = page.getByRole('button', { name: 'Buy now: Single License' });
      await buy.click();
      await expect(page.getByRole('alert')).toContainText('The checkout could not be opened.');
      await expect(page.getByRole('alert')).toContainText('Nothing was paid.');
      expect(logged.join('\n')).toContain('The checkout could not be opened.');
      paid.setAway(false);

      // An address that is none of a checkout is not gone to.
      for (const url of ['javascript:alert(1)', 'http://evil.example/pay']) {
        const answer = { clientSecret: 'cs_x', url, order_id: 'x' };
        await page.route('**/create-payment-intent', (route) => route.fulfill({ json: answer }), {
          times: 1,
        });
        await buy.click();
        await expect(page.getByRole('alert')).toHaveText(
          'The checkout could not be opened. Nothing was paid.',
        );
        await expect(page).toHaveURL(`${paid.origin}/shop`);
      }

      // Whoever closes the cart meanwhile goes nowhere.
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

      // Pressed twice it is one order, and leads to the provider's own page.
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

      // The buyer is back before the webhook is: the receipt waits for it.
      await page.goto(session.successUrl);
      await expect(page.getByText('Waiting for the bank to answer...')).toBeVisible();
      // What My Account shows meanwhile is out of date as soon as the payment is there.
      await goWithin(page, '/my-account');
      await expect(page.getByText('You have no licence yet.')).toBeVisible();
      await goWithin(page, `/shop?receipt=${session.id}`);
      await expect(page.getByText('Waiting for the bank to answer...')).toBeVisible();
      // The server ends and begins again in between: nothing is lost by that.
      await paid.restart();
      expect(await paid.tellPaid(session, 2995)).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
      await expect(page.getByText(/^SIXTY-/)).toHaveCount(1);
      await expect(page.getByText('This was a test')).toHaveCount(0);
      await page.getByRole('link', { name: 'To My Account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
      await expect(page.getByText(/^SIXTY-/)).toHaveCount(1);

      // Whoever paid for the cart and never came back for the receipt finds the cart empty all the same, wherever they go.
      for (const path of ['/shop', '/your-collections']) {
        await page.goto(`${paid.origin}/shop`);
        await page.getByRole('button', { name: 'Add to Cart: Multi License Pack' }).click();
        await cartButton(page).click();
        await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
        await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
        const last = paid.sessions.at(-1);
        if (!last) throw new Error('There is a session.');
        expect(await paid.tellPaid(last, 6995)).toBe(200);
        await page.goto(paid.origin + path);
        if (path !== '/shop') await cartButton(page).click();
        await expect(page.getByText('What you have paid for is out of your cart.')).toBeVisible();
        if (path !== '/shop') await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
        await expect(cartButton(page)).toHaveText('');
      }

      // Nor can it be paid for twice by whoever pays and comes Back into the cart, which the browser has kept open.
      await page.goto(`${paid.origin}/shop`);
      await page.getByRole('button', { name: 'Add to Cart: Multi License Pack' }).click();
      await page.goto(`${paid.origin}/your-collections`);
      await cartButton(page).click();
      // An answer without a page leaves this one as it is.
      await page.route('https://checkout.stripe.com/**', (route) => route.fulfill({ status: 204 }), {
        times: 1,
      });
      const gone = page.waitForRequest('https://checkout.stripe.com/**');
      const proceed = cart(page).getByRole('button', { name: 'Proceed to Checkout' });
      await proceed.click();
      await gone;
      const lastOfAll = paid.sessions.at(-1);
      if (!lastOfAll) throw new Error('There is a session.');
      expect(await paid.tellPaid(lastOfAll, 6995)).toBe(200);
      let tell = () => {};
      const isTold = new Promise<void>((done) => (tell = done));
      await page.route('**/api/receipts/*', async (route) => isTold.then(async () => route.continue()), {
        times: 1,
      });
      const askedFor = page.waitForRequest(/\/api\/receipts\//);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await askedFor;
      await expect(proceed).toBeDisabled();
      tell();
      await expect(cart(page).getByText('What you have paid for is out of your cart.')).toBeVisible();
      await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
    } finally {
      await paid.stop();
    }
  });
});

test.describe('My Account', () => {
  test.use({
    expectedNoise:
      /could not be saved|A request failed|export failed|not redeemed|not changed|not deleted|Error|^\s+at /i,
  });

  test('a list of which the next part does not come says so, and one that does not come is tried again', async ({
    page,
  }) => {
    await arrive(page);
    const at = '2026-01-01T00:00:00.000Z';
    const order = (day: string) => ({
      order_id: day,
      status: 'paid',
      amount: 29.95,
      currency: 'usd',
      is_test: false,
      lines: [{ offer_id: 'single_license', name: 'Single License', price: 29.95, quantity: 1 }],
      created_at: `${day}T12:00:00.000Z`,
      paid_at: `${day}T12:00:00.000Z`,
    });
    const licence = (key: string) => ({
      licence_id: key,
      key,
      name: 'Multi License Pack',
      status: 'unused',
      is_bought: true,
      is_test: false,
      is_good: true,
      created_at: at,
      redeemed_at: null,
    });
    const lists = [
      ['orders', order('2026-02-02'), order('2026-01-01')],
      ['licences', licence('SIXTY-AAAA-AAAA-AAAA-AAAA'), licence('SIXTY-BBBB-BBBB-BBBB-BBBB')],
    ] as const;
    const ways = { isOpen: false };
    for (const [name, first, second] of lists)
      await page.route(`**/api/${name}?*`, (route) => {
        const isSecond = route.request().url().includes('cursor=');
        if (!ways.isOpen && isSecond) return route.abort();
        return route.fulfill({
          json: [isSecond ? second : first],
          headers: { link: isSecond ? '' : `</api/${name}?cursor=c1>; rel="next"` },
        });
      });
    // The list itself fails at first.
    await page.route('**/api/licences?*', (route) => route.abort(), { times: 1 });
    await openAccount(page);
    const failure = 'More could not be loaded. The server could not be reached.';
    await expect(page.getByRole('alert')).toHaveText('Your licences could not be loaded.');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('SIXTY-AAAA-AAAA-AAAA-AAAA')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Licences' })).toBeFocused();
    for (const [name, shown] of [
      ['orders', page.getByText('January 1, 2026')],
      ['licences', page.getByText('SIXTY-BBBB-BBBB-BBBB-BBBB')],
    ] as const) {
      ways.isOpen = false;
      const more = page.getByRole('button', { name: `Show more ${name}` });
      await more.click();
      await expect(page.getByRole('alert')).toContainText(failure);
      await expect(more).toBeFocused();
      ways.isOpen = true;
      await more.click();
      await expect(shown).toBeVisible();
      await expect(more).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });

  test('where licences cost money, one of a test stands in nobody’s way', async ({ page }) => {
    await arrive(page);
    const licence = (key: string, status: 'mine' | 'unused', isTest: boolean) => ({
      licence_id: key,
      key,
      name: 'Single License',
      status,
      is_bought: true,
      is_test: isTest,
      is_good: !isTest,
      created_at: '2026-01-01T00:00:00.000Z',
      redeemed_at: null,
    });
    await page.route('**/api/licences?*', (route) =>
      route.fulfill({
        json: [
          licence('SIXTY-PAID-PAID-PAID-PAID', 'unused', false),
          licence('SIXTY-TEST-TEST-TEST-TEST', 'unused', true),
          licence('SIXTY-MINE-MINE-MINE-MINE', 'mine', true),
        ],
      }),
    );
    await openAccount(page);
    await expect(page.getByRole('button', { name: /^Use it myself/ })).toHaveAccessibleName(
      'Use it myself: SIXTY-PAID-PAID-PAID-PAID',
    );
    await expect(page.getByRole('button', { name: /^Copy SIXTY/ })).toHaveAccessibleName(
      'Copy SIXTY-PAID-PAID-PAID-PAID',
    );
    const licences = page.getByRole('listitem').filter({ hasText: 'SIXTY-' });
    await expect(licences).toContainText([/Not used yet/, /No longer good.*Test/, /Yours.*Test/]);

    // It was redeemed elsewhere meanwhile: that is said, and what is shown is asked for anew.
    const detail = 'Somebody has redeemed this key already.';
    await page.route(
      '**/api/licences/redeem',
      (route) => route.fulfill({ status: 409, json: { detail, code: 'conflict' } }),
      { times: 1 },
    );
    const anew = page.waitForRequest(/\/api\/licences\?/);
    await page.getByRole('button', { name: /^Use it myself/ }).click();
    await anew;
    await expect(page.getByText(detail)).toBeVisible();
  });

  test('name and role are changed, everything is taken out, and the account is deleted for good', async ({
    page,
  }) => {
    // Some hundred steps, with four passwords to be hashed.
    test.slow();
    const person = await arrive(page, 'Dora Leaver');
    let answer = () => {};
    const isSeen = new Promise<void>((done) => (answer = done));
    await page.route('**/api/users/me/', async (route) => isSeen.then(async () => route.continue()), {
      times: 1,
    });
    await page.goto(`${origin()}/my-account`);
    await expect(page.getByText('Loading user information...')).toBeVisible();
    answer();
    const profile = page.getByRole('region', { name: 'Profile' });
    await expect(profile).toContainText('DL');
    await expect(profile).toContainText('Dora Leaver');
    await expect(profile).toContainText(person.email);

    // The display name: lost on the way it is told, and tried again.
    await page.route('**/users/me/display_name', (route) => route.abort());
    await page.getByLabel('Name that others see').fill('Ms. Dora');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText('Your display name could not be saved.');
    await page.unroute('**/users/me/display_name');
    // The button goes with the notice: the keyboard goes on from the heading above.
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByText('Display name updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Display name' })).toBeFocused();
    await expect(profile).toContainText('Ms. Dora');
    await expect(profile).toContainText('MD');

    // The role.
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
    for (const text of [
      'Practice with assigned collections',
      'Track progress',
      'Earn achievements and badges',
      'Join classroom activities',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.route('**/users/*/role', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Busy.', code: 'unavailable' } }),
    );
    await page.getByRole('radio', { name: 'Teacher' }).click({ force: true });
    await expect(page.getByRole('alert')).toHaveText('Failed to update user role');
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
    await page.unroute('**/users/*/role');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Your role' })).toBeFocused();
    for (const text of [
      'Create and manage custom collections',
      'Track student progress',
      'Set custom learning paths',
      'Share collections with other teachers',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userRole'))).toBe('teacher');

    // There is room for sixty characters.
    const longName = 'x'.repeat(60);
    await page.getByLabel('Name that others see').fill('');
    await page.getByLabel('Name that others see').pressSequentially(`${longName}y`);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText(longName);
    await expect(page.getByLabel('Name that others see')).toHaveValue(longName);
    // A name that nobody can see is none.
    await page.getByLabel('Name that others see').fill('\u200b\u3164');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText('Dora Leaver');
    await expect(page.getByLabel('Name that others see')).toHaveValue('');
    await page.getByLabel('Name that others see').fill('Ms. Dora');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(profile).toContainText('Ms. Dora');

    await page.reload();
    await expect(page.getByLabel('Name that others see')).toHaveValue('Ms. Dora');
    await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
    await page.route('**/api/users/me/', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Could not fetch current user.');
    await page.unroute('**/api/users/me/');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(profile).toContainText('Ms. Dora');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeFocused();

    const api = await apiOf(page);
    await api.make({ name: 'Canary letters' });
    // What is refused is told in the server's own words.
    await page.route(
      '**/users/me/export',
      (route) =>
        route.fulfill({
          status: 429,
          json: { detail: 'Too many at once. Please wait a while.', code: 'too_many_requests' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Download everything' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The file could not be made. Too many at once. Please wait a while.',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Retry' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sixty-my-data-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    for (const part of ['sixty-export', 'Ms. Dora', person.email, 'Canary letters'])
      expect(text).toContain(part);

    // Another password: everybody is signed out, and only the new one opens the door.
    await page.getByLabel('Present password').fill('not this one');
    await page.getByLabel('New password').fill('another good one');
    await page.route('**/users/me/password', (route) => route.fulfill({ status: 504 }), { times: 1 });
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('It is not known whether your password was changed.');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Present password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Present password').fill(person.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(`${origin()}/`);
    await page.goto(`${origin()}/my-account`);
    await signIn(page, person);
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page, { ...person, password: 'another good one' });
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

    // Once it is answered, the question cannot be taken back.
    const signOut = await hold(page, '**/users/me/sign_out_everywhere');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    const yes = question.getByRole('button', { name: 'Sign out everywhere' });
    await yes.click();
    await expect(yes).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeVisible();
    signOut();
    await expect(page).toHaveURL(`${origin()}/`);
    await page.goto(`${origin()}/my-account`);
    await signIn(page, { ...person, password: 'another good one' });
    await expect(profile).toBeVisible();

    // Deletion: what is typed has to be meant.
    await page.evaluate(() => {
      localStorage.setItem('cartItems', '[]');
      localStorage.setItem('draft:feedback:somebody-else', 'theirs');
    });
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('There is no way back.');
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please type the word ‘delete’.');
    await dialog.getByLabel('Type ‘delete’').fill('Delete');
    // The account goes, and a proxy answers in the place of the server: that is said, and the second attempt knows what to
    // make of it.
    await page.route(
      '**/api/users/me',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 502, body: 'Bad Gateway' });
      },
      { times: 1 },
    );
    await dialog.getByLabel('Type ‘delete’').press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'It is not known whether your account was deleted. Please try again.',
    );
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(`${origin()}/`);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('cartItems');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('userRole');
    expect(await page.evaluate(() => localStorage.getItem('draft:feedback:somebody-else'))).toBe('theirs');
    await page.goto(`${origin()}/your-collections`);
    await signIn(page, { ...person, password: 'another good one' });
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('axe finds nothing on the shop, its cart, a receipt and My Account, in three themes', async ({
  page,
}) => {
  // Four screens in three themes, each looked at whole.
  test.slow();
  await arrive(page);
  await openShop(page);
  await page.getByRole('button', { name: 'Buy now: Multi License Pack' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);

  await openShop(page);
  await page.getByRole('button', { name: 'Add to Cart: Single License' }).click();
  await expectNoViolationInAnyTheme(page);
  await cartButton(page).click();
  await expect(cart(page)).toBeVisible();
  await expectNoViolation(page);

  await openAccount(page);
  await expect(page.getByText(/^SIXTY-/)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('Please enter a key.')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
});
