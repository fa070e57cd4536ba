import { countOfCart } from '@sixty/domain/shop';
import { IconButton } from '../../ui/icon-button.tsx';
import { failureBeside, lazyComponent } from '../../ui/lazy-component.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { usePayment } from './card-provider.ts';
import styles from './cart-button.module.css';
import { useCart } from './cart-store.ts';
import CartIcon from './cart.svg?drawing';

const CartDialog = lazyComponent(
  async () => import('./cart-dialog.tsx'),
  'CartDialog',
  failureBeside('The cart didn’t load. Please try again.'),
);

const maxShown = 99;

const cartLabel = (count: number): string =>
  count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;

export const CartButton = () => {
  const count = countOfCart(useCart());
  const { open, dialog } = useDialog((_about: null, close) => <CartDialog onClose={close} />);
  if (usePayment() === 'none') return null;
  return (
    <div className="relative inline-flex flex-none" data-needs-script="">
      <IconButton
        label={cartLabel(count)}
        className="relative"
        aria-haspopup="dialog"
        data-tour="cart"
        onClick={() => open(null)}
        onPointerEnter={CartDialog.preload}
      >
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
      {dialog}
    </div>
  );
};
