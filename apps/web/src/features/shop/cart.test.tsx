import { listOffers } from '@sixty/contract/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, apiBase } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { changeCart } from './cart-store.ts';

const config = {
  api_base: apiBase,
  auth: { domain: 'x', client_id: 'x', audience: 'x', use_refresh_tokens: false },
  payment: 'test',
};

const storeCart = (value: unknown) => {
  localStorage.setItem('cartItems', typeof value === 'string' ? value : JSON.stringify(value));
  fireEvent(window, new StorageEvent('storage', { key: 'cartItems', storageArea: localStorage }));
};

const line = (name: unknown, price: unknown, quantity: unknown) => ({ name, price, quantity });
const cartButton = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Cart/ });
const addSingle = () => screen.findByRole('button', { name: 'Add to Cart: Single License' });

beforeEach(() => {
  const api = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    call[0] === '/config.json' ? Response.json(config) : api(...call),
  );
  answer(listOffers, [
    { offer_id: 'single_license', name: 'Single License', price: 29.95, licences: 1 },
    { offer_id: 'multi_license_pack', name: 'Multi License Pack', price: 69.95, licences: 5 },
  ]);
});

afterEach(() => changeCart(() => []));

it('takes what was tampered with at the shop’s prices, and says what it doesn’t sell', async () => {
  const { user } = renderPage('/shop');
  await addSingle();
  storeCart([
    line('Multi License Pack', 0.01, 2),
    line('A pony', 5, 1),
    line('Single License', '0', 1),
    line('<img src=x onerror=alert(1)>', 1, 1e9),
    null,
  ]);
  await user.click(cartButton());
  const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  expect(cart.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  expect(cart.getByText(/^“A pony” and “<img src=x onerror=alert\(1\)>” are not in the shop/)).toBeVisible();
  expect(cart.getByText('$139.90')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cartButton()).toHaveTextContent(/^2$/));
  expect(cartButton()).toHaveFocus();
});

it('removes lines, and leads from an empty cart to the shop', async () => {
  storeCart([line('Single License', 29.95, 1), line('Multi License Pack', 69.95, 2)]);
  const { user } = renderPage('/your-collections');
  await screen.findByText(/^Nothing here yet/);
  expect(cartButton()).toHaveTextContent(/^3$/);
  await user.click(cartButton());
  const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  await user.click(cart.getByRole('button', { name: 'Remove Multi License Pack' }));
  expect(cart.getByRole('button', { name: 'Remove Single License' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cart.getByRole('link', { name: 'Go to the shop' })).toHaveFocus();
  expect(await cart.findByText('Your cart is empty')).toBeVisible();
  await user.click(cart.getByRole('link', { name: 'Go to the shop' }));
  await addSingle();
  expect(location.pathname).toBe('/shop');
  expect(cartButton()).toHaveTextContent(/^$/);
});

it('holds at most 99 of one thing, and follows other tabs, also when they store nonsense', async () => {
  const { user } = renderPage('/shop');
  const add = await addSingle();
  await user.click(add);
  expect(cartButton()).toHaveTextContent(/^1$/);
  storeCart([line('Single License', 29.95, 99)]);
  expect(cartButton()).toHaveTextContent(/^99$/);
  await user.click(add);
  expect(await screen.findByText('You have 99 in your cart, the most for one order.')).toBeVisible();
  expect(cartButton()).toHaveTextContent(/^99$/);
  for (const nonsense of ['{', '"cart"', '{"length":3}', '[[[]]]']) {
    storeCart([line('Single License', 29.95, 5)]);
    expect(cartButton()).toHaveTextContent(/^5$/);
    storeCart(nonsense);
    expect(cartButton()).toHaveTextContent(/^$/);
  }
});
