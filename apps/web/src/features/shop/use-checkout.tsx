import { createPaymentIntent, type OrderLine } from '@sixty/contract/shop';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Notice, TryAgain } from '../../ui/notice.tsx';

type OrderRequest = { amount: number; items?: OrderLine[] };

type CheckoutProblem = {
  text: string;
  /** Null if a retry would fail. */
  order: OrderRequest | null;
};

/** @throws unless the URL is HTTPS or same-origin */
const leaveFor = (address: string): void => {
  const { protocol, origin, href } = new URL(address, location.href);
  if (protocol !== 'https:' && origin !== location.origin) throw new Error('not a checkout URL');
  location.assign(href);
};

/** After this time, the navigation was stopped: make the page usable again. */
const leavingMs = 10_000;

const checkoutProblemOf = (error: unknown): string =>
  error instanceof ApiError
    ? `The checkout didn’t open. ${error.detail} You were not charged.`
    : 'The checkout didn’t open. You were not charged.';

/** One order at a time. `onCheckout` is called before the page is left. */
export const useCheckout = (onCheckout?: (checkoutId: string) => void) => {
  const callApi = useApi();
  const invalidate = useInvalidate();
  const [order, setOrder] = useState<OrderRequest | null>(null);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isSubmitting = useRef(false);
  /** A user who closed the dialog must not be led to a checkout. */
  const untilUnmount = useRef(new AbortController());

  useEffect(() => {
    const here = new AbortController();
    untilUnmount.current = here;
    // The back/forward cache restores the page in its busy state.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSubmitting.current = false;
      setIsLeaving(false);
      setOrder(null);
    };
    window.addEventListener('pageshow', restore, { signal: here.signal });
    return () => here.abort();
  }, []);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      isSubmitting.current = false;
      setIsLeaving(false);
      setOrder(null);
    }, leavingMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  const go = async (request: OrderRequest): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const { signal } = untilUnmount.current;
    setOrder(request);
    setProblem(null);
    try {
      // The wire name is released; it is the ID of the checkout.
      const { clientSecret: checkoutId, url } = await callApi(
        createPaymentIntent,
        { body: request },
        { signal },
      );
      onCheckout?.(checkoutId);
      leaveFor(url);
      setIsLeaving(true);
    } catch (error) {
      if (signal.aborted) return;
      logError('The checkout could not be opened.', error);
      const status = error instanceof ApiError ? error.status : null;
      // A price has changed, so a retry would fail.
      const isOutdated = status === 400;
      if (isOutdated) void invalidate('offers');
      setProblem({ text: checkoutProblemOf(error), order: isOutdated ? null : request });
      setOrder(null);
      isSubmitting.current = false;
    }
  };

  return { go, order, problem };
};

type CheckoutNoticeProps = {
  problem: CheckoutProblem;
  onTry: (order: OrderRequest) => void;
};

export const CheckoutNotice = ({ problem: { text, order }, onTry }: CheckoutNoticeProps) =>
  order === null ? (
    <Notice tone="problem">{text}</Notice>
  ) : (
    <TryAgain onTry={() => onTry(order)}>{text}</TryAgain>
  );
