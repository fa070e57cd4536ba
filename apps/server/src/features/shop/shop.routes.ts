import * as contract from '@sixty/contract/shop';
import type { Database } from '../../database/open-database.ts';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { offers } from './catalog.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { listLicenses, redeemLicense } from './licenses.ts';
import { listOrders, readReceipt, startOrder } from './orders.ts';

const closed = failure('not_found', 'Nothing can be ordered here.');

export const registerShopRoutes = (
  register: RegisterEndpoint,
  {
    paymentProvider,
    ...deps
  }: {
    database: Database;
    /** Null while the shop is closed: what people paid for before stays theirs. */
    paymentProvider: PaymentProvider | null;
    logError: (error: unknown, message: string) => void;
  },
): void => {
  const isTest = paymentProvider?.isTest === true;

  register(contract.listOffers, async () => {
    if (!paymentProvider) throw closed;
    return [...offers];
  });

  register(contract.createPaymentIntent, {
    transaction: false,
    handle: async ({ body, user, now }) => {
      if (!paymentProvider) throw closed;
      const request = { amount: body.amount, items: body.items, buyer: user };
      const { sessionId, url, orderId } = await startOrder({ ...deps, paymentProvider }, request, now);
      return { clientSecret: sessionId, url, order_id: orderId };
    },
  });

  register(contract.listOrders, ({ executor, query, user }) =>
    listOrders(executor, { userId: user.id, ...query }),
  );

  register(contract.readReceipt, ({ executor, params, user }) =>
    readReceipt(executor, { sessionId: params.session_id, userId: user?.id ?? null, isTest }),
  );

  register(contract.listLicenses, ({ executor, query, user }) =>
    listLicenses(executor, { userId: user.id, isTest, ...query }),
  );

  register(contract.redeemLicense, ({ executor, body, user, now }) =>
    redeemLicense(executor, { userId: user.id, typed: body.key, isTest }, now),
  );
};
