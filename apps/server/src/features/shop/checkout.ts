import type { PricedLine } from './catalog.ts';

type CheckoutOrder = {
  readonly orderId: string;
  readonly lines: readonly PricedLine[];
  readonly email: string | null;
};

export type CheckoutSession = { readonly sessionId: string; readonly url: string };

export type Checkout = {
  readonly isTest: boolean;
  readonly webhookSecret: string;
  /** @throws CheckoutUnavailableError */
  readonly open: (order: CheckoutOrder) => Promise<CheckoutSession>;
};

export class CheckoutUnavailableError extends Error {
  override readonly name = 'CheckoutUnavailableError';
}

export const returnAddress = (publicUrl: string, sessionId: string): string =>
  `${publicUrl}/shop?receipt=${sessionId}`;
export const cancelAddress = (publicUrl: string): string => `${publicUrl}/shop?cancelled=1`;
