import { centsOf } from '@sixty/domain/shop';
import type { Executor } from '../database/open-database.ts';
import { currency, offers } from '../features/shop/catalog.ts';
import { testPaymentProvider } from '../features/shop/create-payment-provider.ts';
import { licensesOfOrder, redeemLicense } from '../features/shop/licenses.ts';
import { fulfill, startOrder } from '../features/shop/orders.ts';

const paymentProvider = testPaymentProvider({ webhookSecret: 'unused', publicUrl: '' });

export const addDemoOrder = async (
  executor: Executor,
  { buyerId, receiverId }: { buyerId: string; receiverId: string },
  boughtAt: number,
): Promise<void> => {
  const amount = offers.find(({ offer_id }) => offer_id === 'multi_license_pack')?.price ?? 0;
  const { orderId, sessionId } = await startOrder(
    { database: { db: executor }, paymentProvider, logError: console.error },
    { amount, items: undefined, buyer: { id: buyerId, email: null } },
    boughtAt,
  );
  const paid = {
    kind: 'paid',
    orderId,
    sessionId,
    cents: centsOf(amount),
    currency,
    paymentIntentId: null,
  } as const;
  const outcome = await fulfill(executor, paid, boughtAt);
  if (outcome !== 'fulfilled') throw new Error(`The demo order was not fulfilled: ${outcome}.`);
  const [own, given] = await licensesOfOrder(executor, {
    orderId,
    userId: buyerId,
    isTest: true,
  });
  for (const [license, userId] of [
    [own, buyerId],
    [given, receiverId],
  ] as const) {
    await redeemLicense(executor, { userId, typed: license?.key ?? '', isTest: true }, boughtAt);
  }
};
