import type { Order } from '@sixty/contract/shop';
import { priceTextOf } from '@sixty/domain/shop';
import styles from './order-lines.module.css';

export const OrderLines = ({ order: { lines, amount } }: { order: Order }) => (
  <table className={`${styles.table} w-full border-collapse tabular-nums`}>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Quantity</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ offer_id, name, price, quantity }) => (
        <tr key={offer_id}>
          <td>{name}</td>
          <td>{quantity}</td>
          <td>{priceTextOf(price * quantity)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td>{priceTextOf(amount)}</td>
      </tr>
    </tfoot>
  </table>
);
