import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type CartItem,
  centsOf,
  changeQuantity,
  countOfCart,
  dollarsOf,
  hasMostOf,
  licenseKeyOf,
  priceCart,
  priceText,
  priceTextOf,
  readCart,
  readLicenseKey,
  removeFromCart,
  totalCents,
  removeBought,
} from './shop.ts';

const single = { name: 'Single License', price: 29.95, quantity: 1 };
const pack = { name: 'Multi License Pack', price: 69.95, quantity: 1 };

describe('the cart', () => {
  it('adds to the quantity where the name is in it already', () => {
    expect(addToCart(addToCart([], single), single)).toEqual([{ ...single, quantity: 2 }]);
    expect(addToCart([single], pack)).toEqual([single, pack]);
    expect(addToCart([single, pack], pack)).toEqual([single, { ...pack, quantity: 2 }]);
  });

  it('goes up by one, down to 1 and never below, and up to 99', () => {
    expect(changeQuantity([single, pack], single.name, 1)).toEqual([{ ...single, quantity: 2 }, pack]);
    expect(changeQuantity([single], single.name, -1)).toEqual([single]);
    expect(changeQuantity([{ ...single, quantity: 99 }], single.name, 1)).toEqual([
      { ...single, quantity: 99 },
    ]);
    expect(changeQuantity([single], 'something else', 1)).toEqual([single]);
  });

  it('holds up to 99 of one item', () => {
    expect(hasMostOf([{ ...single, quantity: 98 }, pack], single.name)).toBe(false);
    expect(hasMostOf([{ ...single, quantity: 99 }, pack], single.name)).toBe(true);
    expect(hasMostOf([{ ...single, quantity: 99 }, pack], pack.name)).toBe(false);
    expect(hasMostOf([], single.name)).toBe(false);
  });

  it('removes a line', () => {
    expect(removeFromCart([single, pack], single.name)).toEqual([pack]);
  });

  it('counts its items, and sums price times quantity without losing a cent', () => {
    const cart = [{ ...single, quantity: 2 }, pack];
    expect(countOfCart(cart)).toBe(3);
    expect(totalCents(cart)).toBe(12_985);
    expect(totalCents([{ ...single, quantity: 99 }])).toBe(296_505);
    expect(totalCents([])).toBe(0);
  });
});

describe('a cart against current offers', () => {
  const offers = [
    { name: 'Single License', price: 29.95 },
    { name: 'Multi License Pack', price: 69.95 },
  ];

  it('takes the shop’s prices, and drops items no longer sold', () => {
    const cart = [{ ...pack, price: 0.01, quantity: 3 }, { name: 'A pony', price: 5, quantity: 1 }, single];
    expect(priceCart(cart, offers)).toEqual({
      cart: [{ ...pack, quantity: 3 }, single],
      unknown: ['A pony'],
    });
    expect(priceCart(cart, [])).toEqual({ cart: [], unknown: cart.map(({ name }) => name) });
    expect(priceCart([], offers)).toEqual({ cart: [], unknown: [] });
  });

  it('preserves items that weren’t bought', () => {
    const cart = [{ ...single, quantity: 3 }, pack];
    expect(removeBought(cart, [{ name: single.name, quantity: 2 }, pack])).toEqual([single]);
    expect(removeBought(cart, [{ name: single.name, quantity: 9 }])).toEqual([pack]);
    expect(removeBought(cart, [{ name: 'A pony', quantity: 1 }])).toEqual(cart);
  });
});

describe('a stored cart', () => {
  it('round-trips', () => {
    expect(readCart([single, { ...pack, quantity: 4 }])).toEqual([single, { ...pack, quantity: 4 }]);
  });

  it.each([
    null,
    'cart',
    7,
    {},
    [null, 3, 'x', []],
    [{ name: '', price: 1, quantity: 1 }],
    [{ name: ' ', price: 1, quantity: 1 }],
    [...Array.from({ length: 1000 }, () => null), single],
    [{ ...single, price: -1 }],
    [{ ...single, price: Number.NaN }],
    [{ ...single, price: '29.95' }],
    [{ ...single, name: 'x'.repeat(101) }],
  ])('that is invalid (%j) is empty', (value) => {
    expect(readCart(value)).toEqual([]);
  });

  it('holds names of up to 100 characters, and up to 20 lines', () => {
    const lines = Array.from({ length: 21 }, (_, index) => ({
      ...single,
      name: String(index).padStart(100, '-'),
    }));
    expect(readCart(lines)).toEqual(lines.slice(0, 20));
  });

  it.each([0, -3, 1.5, Number.POSITIVE_INFINITY, '7', null])(
    'takes %j for a quantity within its bounds',
    (quantity) => {
      expect(readCart([{ ...single, quantity }])).toEqual([single]);
    },
  );

  it('has one line for a name, and no more than 99 of it', () => {
    expect(readCart([single, { ...single, quantity: 1e9 }])).toEqual([{ ...single, quantity: 99 }]);
  });

  it('stays within its bounds for any stored value and any change', () => {
    const action = fc.oneof(
      fc.tuple(fc.constant('add' as const), fc.constantFrom(single, pack), fc.integer()),
      fc.tuple(
        fc.constant('change' as const),
        fc.constantFrom(single, pack),
        fc.integer({ min: -3, max: 3 }),
      ),
    );
    fc.assert(
      fc.property(fc.anything(), fc.array(action), (stored, actions) => {
        let cart: CartItem[] = readCart(stored);
        for (const [kind, item, by] of actions)
          cart =
            kind === 'add' ? addToCart(cart, { ...item, quantity: by }) : changeQuantity(cart, item.name, by);
        expect(new Set(cart.map(({ name }) => name)).size).toBe(cart.length);
        for (const { quantity } of cart) {
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(99);
        }
        expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      }),
    );
  });
});

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('a license key', () => {
  it('has four groups of four unambiguous characters', () => {
    expect(licenseKeyOf(new Uint8Array(10))).toBe('SIXTY-0000-0000-0000-0000');
    expect(licenseKeyOf(new Uint8Array(10).fill(255))).toBe('SIXTY-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    fc.assert(
      fc.property(tenBytes, (bytes) => {
        expect(licenseKeyOf(bytes)).toMatch(/^SIXTY(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
      }),
    );
  });

  it('encodes all its bytes: different bytes give different keys', () => {
    fc.assert(
      fc.property(tenBytes, tenBytes, (one, other) => {
        expect(licenseKeyOf(one) === licenseKeyOf(other)).toBe(one.every((byte, n) => byte === other[n]));
      }),
    );
    expect(() => licenseKeyOf(new Uint8Array(9))).toThrow(new RangeError('A key takes 10 bytes.'));
  });

  it('is parsed as people type it', () => {
    const key = 'SIXTY-7K3M-0QRT-1VWX-ABCD';
    for (const typed of [
      key,
      key.toLowerCase(),
      ' sixty 7k3m oqrt lvwx abcd ',
      '7K3M0QRTIVWXABCD',
      key.replaceAll('-', '–'),
      key.padEnd(100),
    ])
      expect(readLicenseKey(typed)).toBe(key);
  });

  it.each([
    '',
    'SIXTY',
    'SIXTY-7K3M-0QRT-1VWX',
    'SIXTY-7K3M-0QRT-1VWX-ABCU',
    'x'.repeat(10_000),
    'SIXTY-7K3M-0QRT-1VWX-ABCD'.padEnd(101),
    '7K3M-0QRT-1VWX-ABCDE',
  ])('is not %j', (typed) => {
    expect(readLicenseKey(typed)).toBeNull();
  });
});

describe('money', () => {
  it('is whole cents inside', () => {
    expect(centsOf(29.95)).toBe(2995);
    expect(centsOf(129.85)).toBe(12_985);
    expect(dollarsOf(6995)).toBe(69.95);
    expect(priceText(12_985)).toBe('$129.85');
    expect(priceText(100)).toBe('$1.00');
    expect(priceTextOf(29.95)).toBe('$29.95');
    expect(priceTextOf(0.1 + 0.2)).toBe('$0.30');
  });

  it.each([0, -29.95, 29.955, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0.001])('is not %d', (dollars) => {
    expect(centsOf(dollars)).toBeNull();
  });

  it('round-trips through dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
  });
});
