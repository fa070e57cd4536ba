import * as contract from '@sixty/contract/shop';
import type { Database } from '../../database/open-database.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure, invalidField, orFail, orNoPage } from '../../plugins/failure.ts';
import { offers } from './catalog.ts';
import type { Checkout } from './checkout.ts';
import { listLicenses, redeemLicense } from './licenses.ts';
import { listOrders, readReceipt, startOrder } from './orders.ts';

const redeemRefusals = {
  unknown: failure('not_found', 'No license has this key. Please check what you typed.'),
  taken_back: failure('conflict', 'This license was refunded, so its key no longer works.'),
  used: failure('conflict', 'Someone already redeemed this key.'),
  test: failure('conflict', 'This key came from a test order, so it is no longer good.'),
  has_one: failure('conflict', 'You already have a license. This key still works for someone else.'),
};

const noReceipt = failure('not_found', 'This receipt doesn’t exist.');
const closed = failure('not_found', 'Nothing can be ordered here.');

export const registerShopRoutes = (
  register: RegisterEndpoint,
  {
    checkout,
    ...deps
  }: {
    readonly database: Database;
    /** Null while the shop is closed: what people paid for before stays theirs. */
    readonly checkout: Checkout | null;
    readonly logError: (error: unknown, message: string) => void;
  },
): void => {
  const isTest = checkout?.isTest === true;

  register(contract.listOffers, async () => {
    if (!checkout) throw closed;
    return [...offers];
  });

  register(contract.createPaymentIntent, {
    transaction: false,
    handle: async ({ body, user, now }) => {
      if (!checkout) throw closed;
      const request = { amount: body.amount, items: body.items, buyer: user };
      const outcome = await startOrder({ ...deps, checkout }, request, now);
      switch (outcome.kind) {
        case 'started':
          return { clientSecret: outcome.sessionId, url: outcome.url, order_id: outcome.orderId };
        case 'wrong_amount':
          throw invalidField(
            'amount',
            body.items
              ? 'The total has changed. Please check your cart.'
              : 'Nothing in the shop has this price.',
          );
        case 'too_many':
          throw invalidField('items', 'That’s more than one order can include.');
        case 'unavailable':
          deps.logError(outcome.cause, 'opening a checkout failed');
          throw failure('unavailable', 'The payment service isn’t responding. Please try again in a moment.');
      }
    },
  });

  register(contract.listOrders, ({ executor, query, user }) =>
    orNoPage(listOrders(executor, { userId: user.id, ...query })),
  );

  register(contract.readReceipt, ({ executor, params, user }) => {
    const which = { sessionId: params.session_id, userId: user?.id ?? null, isTest };
    return orFail(readReceipt(executor, which), noReceipt);
  });

  register(contract.listLicenses, ({ executor, query, user }) =>
    orNoPage(listLicenses(executor, { userId: user.id, isTest, ...query })),
  );

  register(contract.redeemLicense, async ({ executor, body, user, now }) => {
    const outcome = await redeemLicense(executor, { userId: user.id, typed: body.key, isTest }, now);
    if (outcome.kind !== 'redeemed') throw redeemRefusals[outcome.kind];
    return outcome.license;
  });
};
