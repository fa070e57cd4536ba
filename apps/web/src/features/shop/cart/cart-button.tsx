import { countOfCart } from '@sixty/domain/shop';
import { codeToFetch } from '../../../platform/fetch-code.ts';
import { DialogOpener, useFetchedDialog } from '../../../ui/fetched-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './cart-button.module.css';
import { useCart } from './cart-store.ts';

const loadCode = codeToFetch(async () => import('./cart-dialog.tsx'));
const loadDialog = async () => (await loadCode()).CartDialog;

/** The most that the badge has room for. */
const shownAtMost = 99;

const labelOf = (count: number): string =>
  count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;

/** The cart in the top bar, with how many things are in it. Its dialog is fetched when somebody is about to press. */
export const CartButton = () => {
  const count = countOfCart(useCart());
  const { Dialog, hasFailed, close, openerProps } = useFetchedDialog(loadDialog, 'cart');
  return (
    <DialogOpener
      problem={hasFailed ? 'The cart didn’t load. Please reload the page.' : null}
      dialog={Dialog && <Dialog onClose={close} />}
    >
      <IconButton {...openerProps} label={labelOf(count)} className={styles['cart']} data-tour="cart">
        <Icon>
          <path d="M3 4.500h1.800a1.200 1.200 0 0 1 1.200 1L7.600 15a1.200 1.200 0 0 0 1.200 1h8.300a1.200 1.200 0 0 0 1.200-.900L20 8.200H6.500" />
          <path d="M9.500 20h.01M16.500 20h.01" strokeWidth="3.200" />
        </Icon>
        {count > 0 && (
          // A new one at each change, so that it hops.
          <span key={count} className={styles['count']}>
            {count > shownAtMost ? `${shownAtMost}+` : count}
          </span>
        )}
      </IconButton>
    </DialogOpener>
  );
};
