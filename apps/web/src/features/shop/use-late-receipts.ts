import { readReceipt } from '@sixty/contract/shop';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import type { CallApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { openCheckouts, removeOpenCheckout } from '../../sync/open-checkouts.ts';
import { removePaidLines } from './cart/remove-paid-lines.ts';

type Checkout = { readonly subject: string; readonly session: string };

/** True if this checkout was paid, and what was paid for has just left the cart. */
const settle = async (
  callApi: CallApi,
  { subject, session }: Checkout,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    const { status, lines } = await callApi(readReceipt, { params: { session_id: session } }, { signal });
    if (status === 'paid') return removePaidLines(subject, session, lines);
    // It may still be paid, in another tab: that one is asked for again the next time.
    if (status !== 'pending') removeOpenCheckout(subject, session);
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof ApiError && error.status === 404) removeOpenCheckout(subject, session);
    else logError('It is not known yet what became of a checkout.', error);
  }
  return false;
};

/**
 * Whoever paid and closed the window before the receipt came must not find everything in the cart again, nor pay for it
 * twice: so the checkouts of the cart are asked for wherever one could pay.
 */
export const useLateReceipts = () => {
  const callApi = useApi();
  const { subject } = useSignedIn().account;
  const [isAsking, setIsAsking] = useState(() => openCheckouts(subject).length > 0);
  const [hasTakenOut, setHasTakenOut] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const settleAll = async () => {
      const sessions = openCheckouts(subject);
      setIsAsking(sessions.length > 0);
      const settled = await Promise.all(
        sessions.map((session) => settle(callApi, { subject, session }, leaving.signal)),
      );
      if (leaving.signal.aborted) return;
      setHasTakenOut((had) => had || settled.some(Boolean));
      setIsAsking(false);
    };
    // Whoever comes back by the browser's own Back finds the page as it was left, and may have paid meanwhile.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void settleAll();
    };
    window.addEventListener('pageshow', comeBack, { signal: leaving.signal });
    void settleAll();
    return () => leaving.abort();
  }, [callApi, subject]);
  return { isAsking, hasTakenOut };
};

export const takenOutText = 'Your cart no longer has what you paid for.';
