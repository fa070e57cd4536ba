import { countOfCart } from '@sixty/domain/shop';
import { DialogOpener } from '../../ui/dialog-opener.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { usePayment } from './card-provider.ts';
import styles from './cart-button.module.css';
import { useCart } from './cart-store.ts';
import CartIcon from './cart.svg?drawing';

const CartDialog = lazyComponent(async () => import('./cart-dialog.tsx'), 'CartDialog');

const maxShown = 99;

const cartLabel = (count: number): string =>
  count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;

export const CartButton = () => {
  const count = countOfCart(useCart());
  if (usePayment() === 'none') return null;
  return (
    <DialogOpener
      load={CartDialog.load}
      failureText="The cart didn’t load. Please try again."
      renderDialog={(close) => <CartDialog onClose={close} />}
    >
      {(openerProps) => (
        <IconButton {...openerProps} label={cartLabel(count)} className="relative" data-tour="cart">
          <CartIcon />
          {count > 0 && (
            <span
              key={count}
              className={`${styles.count} absolute top-0.5 right-0 grid h-6 min-w-6 place-content-center rounded-pill border-2 border-surface bg-sun px-1 py-0 text-[0.8125rem] leading-none font-extrabold text-on-sun tabular-nums`}
            >
              {count > maxShown ? `${maxShown}+` : count}
            </span>
          )}
        </IconButton>
      )}
    </DialogOpener>
  );
};
