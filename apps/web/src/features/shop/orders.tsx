import type { Order } from '@sixty/contract/shop';
import { priceTextOf } from '@sixty/domain/shop';
import { useOrders } from '../../api/shop.ts';
import { PagedList } from '../../entities/paged-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CardSection } from '../../ui/card.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { longDayText } from '../../platform/day-text.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';

const statusText: Readonly<Record<Order['status'], string>> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
};

const OrderEntry = ({ order }: { order: Order }) => (
  <details className={`${styles.order} border-t-2 border-t-line`}>
    <summary
      className={`${styles.summary} group/summary grid min-h-target cursor-pointer list-none items-center gap-x-4 gap-y-1 rounded-s px-0 py-2 [&::-webkit-details-marker]:hidden`}
    >
      <span className="font-strong group-hover/summary:underline">{longDayText(order.created_at)}</span>
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

export const Orders = () => (
  <CardSection id="orders" title="Orders" className="grid gap-3">
    <PagedList
      list={useOrders()}
      what="Your orders"
      noun="your orders"
      empty="You haven’t bought anything yet."
      more="Show more orders"
    >
      {(orders) => (
        <ul className="border-b-2 border-b-line">
          {orders.map((order) => (
            <li key={order.order_id}>
              <OrderEntry order={order} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </CardSection>
);
