import type { PricedLine } from './catalog.ts';

/** What a checkout is opened for. */
type CheckoutOrder = {
  readonly orderId: string;
  readonly lines: readonly PricedLine[];
  /** To fill in what the buyer would type; null where it is not known. */
  readonly email: string | null;
};

/** The place where people pay: it is told of an order, and tells of its payment by a signed webhook. */
export type Checkout = {
  /** Whether no money moves there. */
  readonly isTest: boolean;
  /** With which the webhooks of this checkout are signed. */
  readonly webhookSecret: string;
  /**
   * Opens a checkout for an order, once.
   *
   * @throws CheckoutAway
   */
  readonly open: (order: CheckoutOrder) => Promise<{ readonly sessionId: string; readonly url: string }>;
};

/** The payment provider does not answer, or refuses; `message` says which, for the operator. */
export class CheckoutAway extends Error {
  override readonly name = 'CheckoutAway';
}

/** Where the buyer comes back to: the shop, which shows the receipt, or that nothing was paid. */
export const returnAddress = (publicUrl: string, sessionId: string): string =>
  `${publicUrl}/shop?receipt=${sessionId}`;
export const cancelAddress = (publicUrl: string): string => `${publicUrl}/shop?cancelled=1`;
