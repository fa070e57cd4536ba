import { isRecord } from './json.ts';

export const dollarsOf = (cents: number): number => cents / 100;

/** Null unless a positive amount of whole cents. Absorbs floating-point error. */
export const centsOf = (dollars: number): number | null => {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents > 0 && cents / 100 === dollars ? cents : null;
};

const priceFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceTextOf = (dollars: number): string => priceFormat.format(dollars);

export const priceText = (cents: number): string => priceTextOf(dollarsOf(cents));

/** `price`: dollars. `quantity`: 1 to 99. */
export type CartItem = { name: string; price: number; quantity: number };

export const maxQuantity = 99;

const quantityOf = (quantity: unknown): number =>
  Number.isFinite(quantity) ? Math.min(maxQuantity, Math.max(1, Math.trunc(Number(quantity)))) : 1;

/** Adds the quantity if the name is in the cart. */
export const addToCart = (cart: readonly CartItem[], item: CartItem): CartItem[] => {
  const isKnown = cart.some(({ name }) => name === item.name);
  if (!isKnown) return [...cart, { ...item, quantity: quantityOf(item.quantity) }];
  return cart.map((line) =>
    line.name === item.name
      ? { ...line, price: item.price, quantity: quantityOf(line.quantity + quantityOf(item.quantity)) }
      : line,
  );
};

export const hasMostOf = (cart: readonly CartItem[], name: string): boolean =>
  cart.some((line) => line.name === name && line.quantity >= maxQuantity);

export const changeQuantity = (cart: readonly CartItem[], name: string, by: number): CartItem[] =>
  cart.map((line) => (line.name === name ? { ...line, quantity: quantityOf(line.quantity + by) } : line));

export const removeFromCart = (cart: readonly CartItem[], name: string): CartItem[] =>
  cart.filter((line) => line.name !== name);

/**
 * `unknown`: names no longer sold.
 *
 * @param offers prices in dollars.
 */
export const priceCart = (
  cart: readonly CartItem[],
  offers: readonly { name: string; price: number }[],
): { cart: CartItem[]; unknown: string[] } => {
  const prices = new Map(offers.map(({ name, price }) => [name, price]));
  return {
    cart: cart.flatMap((line) => {
      const price = prices.get(line.name);
      return price === undefined ? [] : [{ ...line, price }];
    }),
    unknown: cart.map(({ name }) => name).filter((name) => !prices.has(name)),
  };
};

/** Keeps items added since the purchase. */
export const removeBought = (
  cart: readonly CartItem[],
  bought: readonly { name: string; quantity: number }[],
): CartItem[] => {
  const quantities = new Map(bought.map(({ name, quantity }) => [name, quantity]));
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.name) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

export const countOfCart = (cart: readonly CartItem[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);

export const totalCents = (cart: readonly CartItem[]): number =>
  cart.reduce((sum, { price, quantity }) => sum + (centsOf(price) ?? 0) * quantity, 0);

const maxLines = 20;

/**
 * Stored carts can be edited: drops invalid lines, merges equal names, clamps quantities. The server uses its
 * own prices.
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

/**
 * Crockford's base 32, without the ambiguous I, L, O, and U.
 *
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const licenseKeyBytes = 10;

const keyLength = 16;
const prefix = 'SIXTY';

const grouped = (characters: string): string => prefix + characters.replaceAll(/.{4}/g, '-$&');

/** 'SIXTY-7K3M-9QRT-2VWX-ABCD'. @param bytes exactly ten, random. */
export const licenseKeyOf = (bytes: Uint8Array): string => {
  if (bytes.length !== licenseKeyBytes) throw new RangeError(`A key takes ${licenseKeyBytes} bytes.`);
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const characters = Array.from(
    { length: keyLength },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (keyLength - 1 - index))) & 31n)],
  );
  return grouped(characters.join(''));
};

/** Accepts any case, no hyphens or prefix, O for 0, I or L for 1. Null if it can't be a key. */
export const readLicenseKey = (typed: string): string | null => {
  if (typed.length > 100) return null;
  const letters = typed.toUpperCase().replaceAll(/[\s\-‐-―]/gu, '');
  const body = (letters.startsWith(prefix) ? letters.slice(prefix.length) : letters)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isKey = body.length === keyLength && Array.from(body).every((letter) => alphabet.includes(letter));
  return isKey ? grouped(body) : null;
};
