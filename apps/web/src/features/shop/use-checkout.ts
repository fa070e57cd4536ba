import { createPaymentIntent } from '@sixty/contract/shop';
import type { OrderLine } from '@sixty/contract/shop';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';

/** One offer by its price, or a cart by its lines and their sum. */
export type Wish = { readonly amount: number; readonly items?: OrderLine[] };

/** Leaves for the checkout. @throws where the address is none to go to. */
const leaveFor = (address: string): void => {
  const { protocol, origin, href } = new URL(address, location.href);
  if (protocol !== 'https:' && origin !== location.origin)
    throw new Error('This is no address of a checkout.');
  location.assign(href);
};

const problemOf = (error: unknown): string =>
  error instanceof ApiError
    ? `The checkout could not be opened. ${error.detail} Nothing was paid.`
    : 'The checkout could not be opened. Nothing was paid.';

/**
 * Begins an order and goes to its checkout. While that is under way nothing else can be begun: a second press is
 * no second order.
 *
 * @param onSession is told the checkout's session before this page is left.
 */
export const useCheckout = (onSession?: (session: string) => void) => {
  const callApi = useApi();
  const [wish, setWish] = useState<Wish | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string; readonly wish: Wish } | null>(null);
  const isUnderWay = useRef(false);
  /** Of a wish that the server may have heard: asked for again it is the same order. */
  const unanswered = useRef<{ readonly wish: string; readonly key: string } | null>(null);

  useEffect(() => {
    // Whoever comes back by the browser's own Back finds the page as it was left: it has to be of use again.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setWish(null);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const go = async (wished: Wish): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWish(wished);
    setFailure(null);
    const text = JSON.stringify(wished);
    const key = unanswered.current?.wish === text ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { wish: text, key };
    try {
      const { clientSecret, url } = await callApi(
        createPaymentIntent,
        { body: wished },
        { idempotencyKey: key },
      );
      onSession?.(clientSecret);
      leaveFor(url);
    } catch (error) {
      logError('The checkout could not be opened.', error);
      setFailure({ text: problemOf(error), wish: wished });
      setWish(null);
      isUnderWay.current = false;
      if (!(error instanceof ApiError) || error.status !== 0) unanswered.current = null;
      return;
    }
    unanswered.current = null;
  };

  return {
    go,
    /** What is being begun; null while nothing is. */
    wish,
    /** Why the last attempt came to nothing, and another one. */
    problem: failure && { text: failure.text, tryAgain: () => void go(failure.wish) },
  };
};
