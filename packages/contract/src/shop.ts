import { maxQuantity } from '@sixty/domain/shop';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IsoTimestamp, pageQuery } from './fields.ts';

// Released names stay: 'licences' in British spelling, where code says 'license', and the path of `createPaymentIntent`,
// which opens a checkout.

export const OfferId = z.enum(['single_license', 'multi_license_pack']);
export type OfferId = z.output<typeof OfferId>;

/** US dollars, such as 29.95. */
const Dollars = z.number();

export const Offer = z.object({
  offer_id: OfferId,
  name: z.string(),
  price: Dollars,
  licences: z.int(),
});
export type Offer = z.output<typeof Offer>;

export const listOffers = endpoint({
  path: '/offers',
  summary: 'What the shop sells, at which price.',
  access: 'public',
  reply: z.array(Offer),
});

export const OrderLine = z.strictObject({
  offer_id: OfferId,
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
});
export type OrderLine = z.output<typeof OrderLine>;

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  summary:
    'Begin an order and its checkout: of one offer by its price, or of a cart by its lines. The server computes the sum; another amount is refused.',
  access: 'optional',
  perHour: { account: 60, address: 600 },
  body: z.strictObject({
    amount: Dollars,
    items: z.optional(z.array(OrderLine).check(z.minLength(1), z.maxLength(20))),
  }),
  reply: z.object({
    clientSecret: z.string(),
    url: z.string(),
    order_id: Id,
  }),
});

export const LicenseStatus = z.enum(['unused', 'mine', 'handed_on', 'taken_back']);

export const License = z.object({
  licence_id: Id,
  key: z.string(),
  name: z.string(),
  /** `mine`, `handed_on`: redeemed by the user or somebody else. `taken_back`: refunded. */
  status: LicenseStatus,
  is_bought: z.boolean(),
  is_test: z.boolean(),
  /** Neither taken back nor, where licenses cost money, from a test order. */
  is_good: z.boolean(),
  created_at: IsoTimestamp,
  redeemed_at: z.nullable(IsoTimestamp),
});
export type License = z.output<typeof License>;

export const Order = z.object({
  order_id: Id,
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  amount: Dollars,
  /** ISO 4217, lowercase. */
  currency: z.string(),
  is_test: z.boolean(),
  lines: z.array(
    z.object({
      /** Not an `OfferId`: orders outlive offers. */
      offer_id: z.string(),
      name: z.string(),
      price: Dollars,
      quantity: z.int(),
    }),
  ),
  created_at: IsoTimestamp,
  paid_at: z.nullable(IsoTimestamp),
});
export type Order = z.output<typeof Order>;

export const listOrders = endpoint({
  path: '/orders',
  summary: 'The orders of the signed-in user, newest first. Checkouts that were never paid are left out.',
  isPaged: true,
  query: z.strictObject(pageQuery(50, 100)),
  reply: z.array(Order),
});

/** `licences`: empty until the order is paid. */
export const Receipt = z.extend(Order, { licences: z.array(License) });
export type Receipt = z.output<typeof Receipt>;

export const readReceipt = endpoint({
  path: '/receipts/{session_id}',
  summary:
    'The order of a checkout session with its keys: for its buyer, or, of an order without sign-in, for anyone who has the session.',
  access: 'optional',
  params: z.strictObject({
    session_id: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[A-Za-z0-9_-]+$/)),
  }),
  reply: Receipt,
});

export const listLicenses = endpoint({
  path: '/licences',
  summary: 'The licenses the signed-in user bought or redeemed, newest first.',
  isPaged: true,
  query: z.strictObject(pageQuery(200, 500)),
  reply: z.array(License),
});

export const redeemLicense = endpoint({
  method: 'POST',
  path: '/licences/redeem',
  summary: 'Redeem a license key. Each key can be redeemed once.',
  perHour: { account: 30, address: 30 },
  body: z.strictObject({ key: z.string().check(z.minLength(1, 'Please enter a key.'), z.maxLength(100)) }),
  reply: License,
});
