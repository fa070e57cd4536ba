import { centsOf } from './money.ts';

/** A line of the cart, as it is kept in the browser. `price` is in dollars, `quantity` from 1 to 99. */
export type CartItem = { readonly name: string; readonly price: number; readonly quantity: number };

/** The most of one thing in one order. */
export const maxQuantity = 99;

/** The quantity that counts: whole, from 1 to 99; 1 where it is none. */
const quantityOf = (quantity: unknown): number =>
  typeof quantity === 'number' && Number.isFinite(quantity)
    ? Math.min(maxQuantity, Math.max(1, Math.trunc(quantity)))
    : 1;

/** Adds an item; where its name is in the cart already, its quantity is added to that line. */
export const addToCart = (cart: readonly CartItem[], item: CartItem): CartItem[] => {
  const isKnown = cart.some(({ name }) => name === item.name);
  if (!isKnown) return [...cart, { ...item, quantity: quantityOf(item.quantity) }];
  return cart.map((line) =>
    line.name === item.name
      ? { ...line, price: item.price, quantity: quantityOf(line.quantity + quantityOf(item.quantity)) }
      : line,
  );
};

/** Whether there is no room for another one of this name in the cart. */
export const hasMostOf = (cart: readonly CartItem[], name: string): boolean =>
  cart.some((line) => line.name === name && line.quantity >= maxQuantity);

/** One more (`by` 1) or one less (`by` -1) of a line: never below 1, never above 99. */
export const changeQuantity = (cart: readonly CartItem[], name: string, by: number): CartItem[] =>
  cart.map((line) => (line.name === name ? { ...line, quantity: quantityOf(line.quantity + by) } : line));

export const removeFromCart = (cart: readonly CartItem[], name: string): CartItem[] =>
  cart.filter((line) => line.name !== name);

/**
 * The cart at the prices of today, and the names in it that nobody sells (any more).
 *
 * @param offers what is sold, at which price in dollars.
 */
export const priceCart = (
  cart: readonly CartItem[],
  offers: readonly { readonly name: string; readonly price: number }[],
): { readonly cart: CartItem[]; readonly unknown: string[] } => {
  const prices = new Map(offers.map(({ name, price }) => [name, price]));
  return {
    cart: cart.flatMap((line) => {
      const price = prices.get(line.name);
      return price === undefined ? [] : [{ ...line, price }];
    }),
    unknown: cart.map(({ name }) => name).filter((name) => !prices.has(name)),
  };
};

/** What is left of the cart when so much of it was bought. What was put in since stays. */
export const withoutBought = (
  cart: readonly CartItem[],
  bought: readonly { readonly name: string; readonly quantity: number }[],
): CartItem[] => {
  const quantities = new Map(bought.map(({ name, quantity }) => [name, quantity]));
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.name) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

/** How many things are in the cart: what stands on its icon. */
export const countOfCart = (cart: readonly CartItem[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);

/** The sum of price times quantity, in cents: 2 × 29.95 + 69.95 is 12985. */
export const totalCents = (cart: readonly CartItem[]): number =>
  cart.reduce((sum, { price, quantity }) => sum + (centsOf(price) ?? 0) * quantity, 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lines that are kept at most: there are few things to buy. */
const maxLines = 20;

/**
 * Reads a cart that was kept where anybody can change it: what is no line is left out, lines of one name are one,
 * quantities come back into their bounds. Prices are only for the eye: the server knows its own.
 *
 * @param value the parsed content of the store; anything at all.
 */
export const readCart = (value: unknown): CartItem[] => {
  if (!Array.isArray(value)) return [];
  let cart: CartItem[] = [];
  for (const line of value.slice(0, 1000)) {
    if (!isRecord(line)) continue;
    const { name, price, quantity } = line;
    const isLine =
      typeof name === 'string' &&
      name.trim() !== '' &&
      name.length <= 100 &&
      typeof price === 'number' &&
      centsOf(price) !== null;
    if (isLine) cart = addToCart(cart, { name, price, quantity: quantityOf(quantity) });
    if (cart.length >= maxLines) break;
  }
  return cart;
};
