import { maxQuantity, priceTextOf, type CartItem } from '@sixty/domain/shop';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, MinusIcon, PlusIcon } from '../../../ui/icons.ts';
import styles from './cart-line.module.css';

type CartLineProps = {
  readonly line: CartItem;
  readonly onChange: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

export const CartLine = ({ line: { name, price, quantity }, onChange, onRemove }: CartLineProps) => (
  <li className={styles['line']}>
    <p className={styles['name']}>{name}</p>
    <p className={styles['price']}>
      {priceTextOf(price)}
      {quantity > 1 && <span> each</span>}
    </p>
    {/* `aria-disabled` keeps the focus when a limit is reached. */}
    <div className={styles['quantity']}>
      <IconButton
        label={`One less ${name}`}
        hasTooltip={false}
        className={styles['step']}
        aria-disabled={quantity <= 1}
        onClick={() => onChange(-1)}
      >
        <MinusIcon />
      </IconButton>
      <output className={styles['count']} aria-label={`Quantity of ${name}`}>
        {quantity}
      </output>
      <IconButton
        label={`One more ${name}`}
        hasTooltip={false}
        className={styles['step']}
        aria-disabled={quantity >= maxQuantity}
        onClick={() => onChange(1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
    <IconButton label={`Remove ${name}`} className={styles['remove']} onClick={onRemove} data-remove>
      <BinIcon />
    </IconButton>
  </li>
);
