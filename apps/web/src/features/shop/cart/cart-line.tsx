import { maxQuantity, priceTextOf, type CartItem } from '@sixty/domain/shop';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, MinusIcon, PlusIcon } from '../../../ui/icons.ts';
import styles from './cart-line.module.css';

const stepClass =
  'size-11 rounded-[calc(var(--radius-m)_-_2px)] aria-disabled:cursor-not-allowed aria-disabled:text-line-strong [&_svg]:size-5';

type CartLineProps = {
  readonly line: CartItem;
  readonly onChange: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

export const CartLine = ({ line: { name, price, quantity }, onChange, onRemove }: CartLineProps) => (
  <li
    className={`${styles.line} grid items-center gap-x-3 gap-y-0 border-b-2 border-b-line px-0 py-3 max-27rem:gap-y-1`}
  >
    <p className="self-end leading-[1.25] font-strong wrap-anywhere [grid-area:name]">{name}</p>
    <p className="self-start text-s text-foreground-soft tabular-nums [grid-area:price]">
      {priceTextOf(price)}
      {quantity > 1 && <span> each</span>}
    </p>
    {/* `aria-disabled` keeps the focus when a limit is reached. */}
    <div className="flex items-center rounded-m border-2 border-line-strong [grid-area:quantity] max-27rem:justify-self-start">
      <IconButton
        label={`One less ${name}`}
        hasTooltip={false}
        className={stepClass}
        aria-disabled={quantity <= 1}
        onClick={() => onChange(-1)}
      >
        <MinusIcon />
      </IconButton>
      <output className="min-w-7 text-center font-strong tabular-nums" aria-label={`Quantity of ${name}`}>
        {quantity}
      </output>
      <IconButton
        label={`One more ${name}`}
        hasTooltip={false}
        className={stepClass}
        aria-disabled={quantity >= maxQuantity}
        onClick={() => onChange(1)}
      >
        <PlusIcon />
      </IconButton>
    </div>
    <IconButton label={`Remove ${name}`} className="[grid-area:remove]" onClick={onRemove} data-remove>
      <BinIcon />
    </IconButton>
  </li>
);
