import { readReceipt } from '@sixty/contract/shop';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import type { CallApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { forgetCartCheckout, openCartCheckouts, takeOutBought } from './cart/cart-checkouts.ts';

/** True if this checkout was paid, and what was paid for has just left the cart. */
const settle = async (callApi: CallApi, session: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const { status, lines } = await callApi(readReceipt, { params: { session_id: session } }, { signal });
    if (status === 'paid') return takeOutBought(session, lines);
    // It may still be paid, in another tab: that one is asked for again the next time.
    if (status !== 'pending') forgetCartCheckout(session);
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof ApiError && error.status === 404) forgetCartCheckout(session);
    else logError('It is not known yet what became of a checkout.', error);
  }
  return false;
};

/** Whoever paid and closed the window before the receipt came must not find everything in the cart again. */
export const useLateReceipts = (): void => {
  const callApi = useApi();
  const showToast = useToast();
  useEffect(() => {
    const leaving = new AbortController();
    const settleAll = async () => {
      const settled = await Promise.all(
        openCartCheckouts().map((session) => settle(callApi, session, leaving.signal)),
      );
      if (settled.some(Boolean)) showToast('What you have paid for is out of your cart.');
    };
    void settleAll();
    return () => leaving.abort();
  }, [callApi, showToast]);
};
