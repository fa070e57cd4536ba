import type { PricedLine } from './catalog.ts';

type CheckoutOrder = {
  orderId: string;
  lines: readonly PricedLine[];
  email: string | null;
};

export type CheckoutSession = { sessionId: string; url: string };

export type PaymentProvider = {
  isTest: boolean;
  webhookSecret: string;
  /** @throws CheckoutUnavailableError */
  openCheckout: (order: CheckoutOrder) => Promise<CheckoutSession>;
};

export class CheckoutUnavailableError extends Error {
  override readonly name = 'CheckoutUnavailableError';
}

export const returnAddress = (publicUrl: string, sessionId: string): string =>
  `${publicUrl}/shop?receipt=${sessionId}`;
export const cancelAddress = (publicUrl: string): string => `${publicUrl}/shop?cancelled=1`;
