import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { cart, cartButton, cartLines, openAccount, openShop, quantity } from './support/shop.ts';
import { enroll, expect, newPerson, origin, signUp, test } from './support/test.ts';

const pay = (page: Page): Promise<void> => page.getByRole('button', { name: /^Pay/ }).click();

const redeem = async (page: Page, key: string): Promise<void> => {
  await openAccount(page);
  await page.getByLabel('Redeem a key').fill(key);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
};

test('an offer becomes licenses by cart and checkout, and one license is given to a friend', async ({
  page,
  openAsOther,
}) => {
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
  await expect(pack).toContainText('5 licenses');
  await expect(pack).toContainText('50% saving');
  await expect(page.getByText('Test mode')).toBeVisible();
  await expect(page.locator('script[src*="stripe.com"]')).toHaveCount(0);

  await single.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Single License is in your cart.')).toBeVisible();
  await expect(cartButton(page)).toHaveText('1');
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
  await expectNoViolation(page);
  await cart(page).getByRole('button', { name: 'One fewer Single License' }).click();
  await cart(page).getByRole('button', { name: 'One fewer Single License' }).click({ force: true });
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
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was paid.');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('The payment was declined. Nothing was paid.');
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(posts.filter((url) => url.includes('/test-checkout/'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
  await expect(page.getByText('You left the checkout. You were not charged.')).toBeVisible();
  await expect(cartButton(page)).toHaveText('3');

  await cartButton(page).click();
  await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('$129.85');
  const keys = page.getByText(/^SIXTY-[0-9A-Z-]{19}$/);
  await expect(keys).toHaveCount(7);
  await expect(cartButton(page)).toHaveText('');
  await expectNoViolation(page);

  // The receipt empties the cart once; items added later stay.
  const receipt = page.url();
  await openShop(page);
  await page.getByRole('button', { name: 'Add to Cart: Single License' }).click();
  await page.goto(receipt);
  await expect(keys).toHaveCount(7);
  await expect(cartButton(page)).toHaveText('1');

  await page.getByRole('link', { name: 'Go to My Account' }).click();
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
  await expectNoViolation(page);
  const given = page.getByRole('listitem').filter({ hasText: 'Not used yet' }).filter({ hasText: 'Pack' });
  const [key = '', spare = ''] = await given.getByText(/^SIXTY/).allTextContents();

  const friend = await openAsOther(/A key was not redeemed/);
  await enroll(friend, 'Fred Friend');
  await redeem(friend, 'SIXTY-7K3M');
  await expect(friend.getByRole('alert')).toContainText('That isn’t a complete key.');
  await redeem(friend, ` ${key.toLowerCase().replaceAll('-', ' ')} `);
  await expect(friend.getByText('The license is yours.')).toBeVisible();
  await expect(friend.getByText(key)).toBeVisible();
  await redeem(friend, spare);
  await expect(friend.getByRole('alert')).toHaveText(
    'You already have a license. This key still works for someone else.',
  );

  const third = await openAsOther(/A key was not redeemed|This receipt doesn’t exist/);
  await enroll(third, 'Tim Third');
  await redeem(third, key);
  await expect(third.getByRole('alert')).toHaveText('Someone already redeemed this key.');
  await expect(third.getByText('You have no licenses yet.')).toBeVisible();
  await third.goto(receipt);
  await expect(third.getByRole('heading', { level: 1, name: 'Receipt not found' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Used by someone else')).toHaveCount(1);
});
