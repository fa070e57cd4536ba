import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Order } from '@sixty/contract/shop';
import { priceTextOf } from '@sixty/domain/shop';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOrders } from '../../api/shop.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { Spinner } from '../../ui/skeleton.tsx';
import { dayText, OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';

type ShowMoreProps = {
  readonly children: string;
  readonly list: Pick<UseInfiniteQueryResult, 'error' | 'isFetchingNextPage' | 'isFetchNextPageError'>;
  readonly onMore: () => void;
};

export const ShowMore = ({ children, list, onMore }: ShowMoreProps) => (
  <>
    {list.isFetchNextPageError && !list.isFetchingNextPage && (
      <Notice tone="problem">More didn’t load. {list.error?.message}</Notice>
    )}
    <div>
      <Button isBusy={list.isFetchingNextPage} onClick={onMore}>
        {children}
      </Button>
    </div>
  </>
);

const statusText: Readonly<Record<Order['status'], string>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
};

const OrderEntry = ({ order }: { readonly order: Order }) => (
  <details className={`${styles.order} border-t-2 border-t-line`}>
    <summary
      className={`${styles.summary} group/summary grid min-h-target cursor-pointer list-none items-center gap-x-4 gap-y-1 rounded-s px-0 py-2 [&::-webkit-details-marker]:hidden`}
    >
      <span className="font-strong group-hover/summary:underline">{dayText(order.created_at)}</span>
      <span className="tabular-nums">{priceTextOf(order.amount)}</span>
      <Badge>{statusText[order.status]}</Badge>
      <ChevronDownIcon />
    </summary>
    <div className="grid gap-2 px-0 pt-2 pb-4">
      <OrderLines order={order} />
      {order.is_test && <p className="text-foreground-soft">This was a test. No money was charged.</p>}
    </div>
  </details>
);

const Found = () => {
  const list = useOrders();
  if (!list.data)
    return <QueryView query={list} what="Your orders" loading={<Spinner text="Loading your orders..." />} />;
  const orders = list.data.pages.flatMap((page) => page.list);
  if (orders.length === 0) return <p className="text-foreground-soft">You haven’t bought anything yet.</p>;
  return (
    <>
      <ul className="border-b-2 border-b-line">
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderEntry order={order} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore list={list} onMore={() => void list.fetchNextPage()}>
          Show more orders
        </ShowMore>
      )}
    </>
  );
};

export const Orders = () => (
  <CardSection id="orders" title="Orders" className="grid gap-3">
    <Found />
  </CardSection>
);
