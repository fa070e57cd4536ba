import { readReceipt, type Receipt as ReceiptReply } from '@sixty/contract/shop';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useSignedIn } from '../../api/auth.ts';
import { useEndpoint } from '../../api/use-api.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass, RetryButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import Pack from './drawings/license-pack.svg?drawing';
import License from './drawings/license.svg?drawing';
import { removePaidLines } from './use-pending-checkouts.ts';
import { longDayText } from '../../platform/day-text.ts';
import { OrderLines } from './order-lines.tsx';
import { LicenseList } from './license-list.tsx';

const second = 1000;

/** Two minutes in total, since some banks take long. */
const pausesMs = [1, 1, 2, 3, 5, 8, 10, 15, 20, 25, 30].map((seconds) => seconds * second);

/** In ms; false to stop. */
export const pauseMsAfter = (pollCount: number): number | false => pausesMs[pollCount - 1] ?? false;

export const LicenseDrawing = ({ count }: { count: number }) => {
  const Drawing = count > 1 ? Pack : License;
  return <Drawing className="h-auto w-50" />;
};

const useReceipt = (session: string) => {
  const query = useEndpoint(readReceipt, { params: { session_id: session } }, { staleTime: 0 });
  const { data, refetch } = query;
  const [pollCount, setPollCount] = useState(1);
  const isUnderWay = data?.status === 'pending';

  useEffect(() => {
    const pauseMs = isUnderWay && pauseMsAfter(pollCount);
    if (pauseMs === false) return undefined;
    const timer = setTimeout(() => {
      void refetch().then(() => setPollCount((count) => count + 1));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pollCount, isUnderWay, refetch]);

  return { ...query, isAsking: pauseMsAfter(pollCount) !== false, askAgain: () => setPollCount(1) };
};

const wordsFor = {
  paid: {
    title: 'Thank you!',
    text: 'Payment received. Find it anytime in My Account.',
  },
  refunded: {
    title: 'Your money was refunded',
    text: 'Its licenses and keys no longer work.',
  },
  failed: {
    title: 'The payment didn’t go through',
    text: 'It was declined, or the checkout took too long. Your card was not charged, and your cart is still full.',
  },
} as const;

type NextLink = 'shop' | 'account';

const NextLinks = ({ first }: { first: NextLink }) => {
  const linkClass = (link: NextLink) => buttonClass({ variant: link === first ? 'primary' : 'secondary' });
  return (
    <p className="flex flex-wrap gap-3">
      <Link className={linkClass('account')} to={paths.myAccount}>
        Go to My Account
      </Link>
      <Link className={linkClass('shop')} to={paths.shop}>
        Back to the shop
      </Link>
    </p>
  );
};

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto my-0 grid max-w-184 gap-4">
    <PageTitle>{title}</PageTitle>
    {children}
  </div>
);

const Waiting = ({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) => (
  <Page title="Your payment is on its way">
    <Card className="grid gap-6 [&>svg]:justify-self-center">
      {isAsking ? (
        <Spinner text="Waiting for your bank..." />
      ) : (
        <>
          <output className="block">
            This is taking longer than usual. As soon as the payment arrives, your keys are in My Account. If
            you did not pay, your card was not charged.
          </output>
          <p className="flex flex-wrap gap-3">
            <RetryButton variant="primary" onTry={onAsk}>
              Check again
            </RetryButton>
            <Link className={buttonClass({})} to={paths.myAccount}>
              Go to My Account
            </Link>
          </p>
        </>
      )}
    </Card>
  </Page>
);

const Missing = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Page title={isUnknown ? 'Receipt not found' : 'Your receipt didn’t load'}>
      <Card className="grid gap-6 [&>svg]:justify-self-center">
        <p role="alert">
          {isUnknown
            ? 'It may belong to another account, or the link may be incomplete.'
            : 'Check your connection. What you paid for is safe.'}
        </p>
        {!isUnknown && (
          <p className="flex flex-wrap gap-3">
            <RetryButton variant="primary" onTry={onRetry} />
          </p>
        )}
        {isUnknown && <NextLinks first="account" />}
      </Card>
    </Page>
  );
};

const Outcome = ({ receipt }: { receipt: ReceiptReply & { status: keyof typeof wordsFor } }) => {
  const { status, licences: licenses, is_test, paid_at } = receipt;
  const { title, text } = wordsFor[status];
  return (
    <Page title={title}>
      <p className="text-l">{text}</p>
      <Card className="grid gap-6 [&>svg]:justify-self-center">
        {status === 'paid' && <LicenseDrawing count={licenses.length} />}
        <section aria-labelledby="order" className="grid gap-2 [&_h2]:text-xl">
          <h2 id="order">Your order</h2>
          <p className="text-foreground-soft">
            {paid_at !== null && `Paid on ${longDayText(paid_at)}. `}
            {is_test && 'This was a test. No money was charged.'}
          </p>
          <OrderLines order={receipt} />
        </section>
        {status === 'paid' && (
          <section aria-labelledby="keys" className="grid gap-2 [&_h2]:text-xl">
            <h2 id="keys">{licenses.length === 1 ? 'Your key' : `Your ${licenses.length} keys`}</h2>
            <LicenseList licenses={licenses} />
          </section>
        )}
        <NextLinks first={status === 'failed' ? 'shop' : 'account'} />
      </Card>
    </Page>
  );
};

export const Receipt = ({ session }: { session: string }) => {
  const invalidate = useInvalidate();
  const { subject } = useSignedIn().account;
  const { data: receipt, error, isPending, refetch, isAsking, askAgain } = useReceipt(session);

  useEffect(() => {
    if (receipt?.status !== 'paid') return;
    removePaidLines(subject, session, receipt.lines);
    void invalidate('licenses', 'orders');
  }, [receipt, session, subject, invalidate]);

  if (isPending) return <Spinner text="Loading your receipt..." />;
  if (!receipt) return <Missing error={error} onRetry={() => void refetch()} />;
  const { status } = receipt;
  if (status === 'pending') return <Waiting isAsking={isAsking} onAsk={askAgain} />;
  return <Outcome receipt={{ ...receipt, status }} />;
};
