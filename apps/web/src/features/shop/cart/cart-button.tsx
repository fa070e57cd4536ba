import { countOfCart } from '@sixty/domain/shop';
import { lazyModuleWithRetry } from '../../../platform/lazy-module.ts';
import { DialogOpener, useLazyDialog } from '../../../ui/use-lazy-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePayment } from '../card-provider.ts';
import styles from './cart-button.module.css';
import { useCart } from './cart-store.ts';
import CartIcon from './cart.svg?drawing';

const loadCode = lazyModuleWithRetry(async () => import('./cart-dialog.tsx'));
const loadDialog = async () => (await loadCode()).CartDialog;

const maxShown = 99;

const labelOf = (count: number): string =>
  count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;

export const CartButton = () => {
  const count = countOfCart(useCart());
  const { Dialog, hasFailed, close, openerProps } = useLazyDialog(loadDialog, 'cart');
  if (usePayment() === 'none') return null;
  return (
    <DialogOpener
      problem={hasFailed ? 'The cart didn’t load. Please try again.' : null}
      dialog={Dialog && <Dialog onClose={close} />}
    >
      <IconButton {...openerProps} label={labelOf(count)} className={styles['cart']} data-tour="cart">
        <CartIcon />
        {count > 0 && (
          <span key={count} className={styles['count']}>
            {count > maxShown ? `${maxShown}+` : count}
          </span>
        )}
      </IconButton>
    </DialogOpener>
  );
};
