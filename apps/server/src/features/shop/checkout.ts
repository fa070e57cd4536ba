import type { PricedLine } from './catalog.ts';

type CheckoutOrder = {
  readonly orderId: string;
  readonly lines: readonly PricedLine[];
  readonly email: string | null;
};

/** A payment provider: opens a checkout for an order and reports its payment by a signed webhook. */
export type Checkout = {
  readonly isTest: boolean;
  readonly webhookSecret: string;
  /**
   * Opens the checkout of an order, once.
   *
   * @throws CheckoutUnavailableError
   */
  readonly open: (order: CheckoutOrder) => Promise<{ readonly sessionId: string; readonly url: string }>;
};

/** The payment provider is unreachable or refuses; `message` tells operators which. */
export class CheckoutUnavailableError extends Error {
  override readonly name = 'CheckoutUnavailableError';
}

/** The shop page, which shows the receipt or that nothing was paid. */
export const returnAddress = (publicUrl: string, sessionId: string): string =>
  `${publicUrl}/shop?receipt=${sessionId}`;
export const cancelAddress = (publicUrl: string): string => `${publicUrl}/shop?cancelled=1`;
