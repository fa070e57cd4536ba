import { createPaymentIntent } from '@sixty/contract/shop';
import type { OrderLine } from '@sixty/contract/shop';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';

/** One offer by its price, or a cart by its lines and their sum. */
export type Wish = { readonly amount: number; readonly items?: OrderLine[] };

export type CheckoutProblem = {
  readonly text: string;
  /** What can be asked for again; null where that would be of no use. */
  readonly wish: Wish | null;
};

/** Leaves for the checkout. @throws where the address is none to go to. */
const leaveFor = (address: string): void => {
  const { protocol, origin, href } = new URL(address, location.href);
  if (protocol !== 'https:' && origin !== location.origin)
    throw new Error('This is no address of a checkout.');
  location.assign(href);
};

/** A checkout that is still not there by then was stopped on its way: the page has to be of use again. */
const leavingMs = 10_000;

const problemOf = (error: unknown): string =>
  error instanceof ApiError
    ? `The checkout didn’t open. ${error.detail} You were not charged.`
    : 'The checkout didn’t open. You were not charged.';

/**
 * Begins an order and goes to its checkout. While that is under way nothing else can be begun: a second press is
 * no second order.
 *
 * @param onSession is told the checkout's session before this page is left.
 */
export const useCheckout = (onSession?: (session: string) => void) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<Wish | null>(null);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isUnderWay = useRef(false);
  /** Ends with the page or the dialog: whoever has closed it wants to go to no checkout any more. */
  const presence = useRef(new AbortController());
  /** Of a wish that the server may have heard: asked for again it is the same order. */
  const unanswered = useRef<{ readonly wish: string; readonly key: string } | null>(null);

  useEffect(() => {
    const here = new AbortController();
    presence.current = here;
    // Whoever comes back by the browser's own Back finds the page as it was left: it has to be of use again.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setIsLeaving(false);
      setWish(null);
    };
    window.addEventListener('pageshow', comeBack, { signal: here.signal });
    return () => here.abort();
  }, []);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      isUnderWay.current = false;
      setIsLeaving(false);
      setWish(null);
    }, leavingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const go = async (wished: Wish): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { signal } = presence.current;
    setWish(wished);
    setProblem(null);
    const text = JSON.stringify(wished);
    const key = unanswered.current?.wish === text ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { wish: text, key };
    try {
      const { clientSecret, url } = await callApi(
        createPaymentIntent,
        { body: wished },
        { idempotencyKey: key, signal },
      );
      onSession?.(clientSecret);
      leaveFor(url);
      setIsLeaving(true);
    } catch (error) {
      if (signal.aborted) return;
      logError('The checkout could not be opened.', error);
      const status = error instanceof ApiError ? error.status : null;
      // A price has changed: asked for again as it was, it would be refused again.
      const isOutdated = status === 400;
      if (isOutdated) void queryClient.invalidateQueries({ queryKey: queryKeys.offers });
      setProblem({ text: problemOf(error), wish: isOutdated ? null : wished });
      setWish(null);
      isUnderWay.current = false;
      if (status !== 0) unanswered.current = null;
      return;
    }
    unanswered.current = null;
  };

  return {
    go,
    /** What is being begun; null while nothing is. */
    wish,
    /** Why the last attempt came to nothing. */
    problem,
  };
};
