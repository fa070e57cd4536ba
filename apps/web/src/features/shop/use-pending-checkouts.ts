import { removeBought } from '@sixty/domain/shop';
import { readReceipt } from '@sixty/contract/shop';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type CallApi, useApi } from '../../api/use-api.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/auth.ts';
import { logError } from '../../platform/log.ts';
import { storedListOf, userStore } from '../../platform/user-store.ts';
import { changeCart } from './cart-store.ts';

const checkouts = userStore('cartCheckouts', storedListOf(z.string()), []);
const storedAtMost = 10;

/** Checkouts with an unknown outcome. */
const openCheckouts = (subject: string): readonly string[] => checkouts(subject).get();

const write = (subject: string, checkoutIds: readonly string[]): void => {
  if (checkoutIds.length === 0) checkouts(subject).clear();
  else checkouts(subject).set(checkoutIds.slice(-storedAtMost));
};

export const addOpenCheckout = (subject: string, checkoutId: string): void =>
  write(subject, [...openCheckouts(subject), checkoutId]);

const removeOpenCheckout = (subject: string, checkoutId: string): boolean => {
  const open = openCheckouts(subject);
  if (!open.includes(checkoutId)) return false;
  write(
    subject,
    open.filter((other) => other !== checkoutId),
  );
  return true;
};

/** False if this was done before or the checkout wasn't for the cart. */
export const removePaidLines = (
  subject: string,
  checkoutId: string,
  lines: Parameters<typeof removeBought>[1],
): boolean => {
  if (!removeOpenCheckout(subject, checkoutId)) return false;
  changeCart((items) => removeBought(items, lines));
  return true;
};

type Checkout = { subject: string; checkoutId: string };

const settle = async (
  callApi: CallApi,
  { subject, checkoutId }: Checkout,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    const { status, lines } = await callApi(readReceipt, { params: { session_id: checkoutId } }, { signal });
    if (status === 'paid') return removePaidLines(subject, checkoutId, lines);
    if (status !== 'pending') removeOpenCheckout(subject, checkoutId);
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof ApiError && error.status === 404) removeOpenCheckout(subject, checkoutId);
    else logError('checkout status unknown', error);
  }
  return false;
};

/** Prevents a user who paid and closed the window from paying again. */
export const usePendingCheckouts = () => {
  const callApi = useApi();
  const { subject } = useSignedIn().account;
  const [isChecking, setIsChecking] = useState(() => openCheckouts(subject).length > 0);
  const [hasRemovedItems, setHasRemovedItems] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const settleAll = async () => {
      const checkoutIds = openCheckouts(subject);
      setIsChecking(checkoutIds.length > 0);
      const settled = await Promise.all(
        checkoutIds.map((checkoutId) => settle(callApi, { subject, checkoutId }, leaving.signal)),
      );
      if (leaving.signal.aborted) return;
      setHasRemovedItems((had) => had || settled.some(Boolean));
      setIsChecking(false);
    };
    // The user may have paid before returning through the back/forward cache.
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void settleAll();
    };
    window.addEventListener('pageshow', recheck, { signal: leaving.signal });
    void settleAll();
    return () => leaving.abort();
  }, [callApi, subject]);
  return { isChecking, hasRemovedItems };
};

export const removedItemsText = 'Your cart no longer has what you paid for.';
