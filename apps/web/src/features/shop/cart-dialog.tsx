import {
  type CartItem,
  changeQuantity,
  dollarsOf,
  maxQuantity,
  priceCart,
  priceText,
  priceTextOf,
  removeFromCart,
  totalCents,
} from '@sixty/domain/shop';
import type { Offer, OrderLine } from '@sixty/contract/shop';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, MinusIcon, PlusIcon } from '../../ui/icons.ts';
import { useOffers } from '../../api/shop.ts';
import { useSignedIn } from '../../api/auth.ts';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogActions, inMain } from '../../ui/dialog.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import { CheckoutNotice, useCheckout } from './use-checkout.tsx';
import { addOpenCheckout, removedItemsText, usePendingCheckouts } from './use-pending-checkouts.ts';
import styles from './cart-line.module.css';
import { changeCart, useCart } from './cart-store.ts';
import EmptyCart from './empty-cart.svg?drawing';

const stepClass =
  'size-11 rounded-[calc(var(--radius-m)_-_2px)] aria-disabled:cursor-not-allowed aria-disabled:text-line-strong [&_svg]:size-5';

type CartLineProps = {
  line: CartItem;
  onChange: (by: 1 | -1) => void;
  onRemove: () => void;
};

const CartLine = ({ line: { name, price, quantity }, onChange, onRemove }: CartLineProps) => (
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
        label={`One fewer ${name}`}
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

const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names.map((name) => `“${name}”`));

const orderLinesOf = (cart: readonly CartItem[], offers: readonly Offer[]): OrderLine[] =>
  cart.flatMap(({ name, quantity }) => {
    const offer = offers.find((each) => each.name === name);
    return offer ? [{ offer_id: offer.offer_id, quantity }] : [];
  });

export const CartDialog = ({ onClose }: { onClose: () => void }) => {
  const storedCart = useCart();
  const { data: offers, error, isFetching, refetch } = useOffers();
  // Users can edit local storage: keep only known offers, at the server's prices.
  const { cart, unknown } = offers ? priceCart(storedCart, offers) : { cart: storedCart, unknown: [] };
  const { subject } = useSignedIn().account;
  const { isChecking, hasRemovedItems } = usePendingCheckouts();
  const { go, order, problem } = useCheckout((checkoutId) => addOpenCheckout(subject, checkoutId));
  const lines = useRef<HTMLUListElement>(null);
  const cents = totalCents(cart);

  const leave = () => {
    if (offers) changeCart((current) => priceCart(current, offers).cart);
    onClose();
  };
  const remove = (name: string) => {
    // The focused button unmounts; focus its successor or the next step.
    const index = cart.findIndex((line) => line.name === name);
    flushSync(() => changeCart((current) => removeFromCart(current, name)));
    const buttons = lines.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next ?? document.querySelector<HTMLElement>('[data-to-shop]'))?.focus();
  };
  const checkOut = async () => {
    const todays = offers ?? (await refetch()).data;
    if (!todays) return;
    const priced = priceCart(cart, todays).cart;
    const amount = dollarsOf(totalCents(priced));
    if (priced.length > 0) await go({ amount, items: orderLinesOf(priced, todays) });
  };

  return inMain(
    <Dialog title="Your cart" onClose={leave}>
      <div className="grid gap-3">
        {hasRemovedItems && <Notice tone="note">{removedItemsText}</Notice>}
        {unknown.length > 0 && (
          <Notice tone="note">
            {joinNames(unknown)} {unknown.length === 1 ? 'is' : 'are'} not in the shop any more, so{' '}
            {unknown.length === 1 ? 'it' : 'they'} had to leave your cart.
          </Notice>
        )}
        {cart.length === 0 ? (
          <div className="grid justify-items-center gap-4 px-0 pt-3 pb-4 [&>svg]:h-auto [&>svg]:w-40">
            <EmptyCart />
            <p className="text-l font-strong">Your cart is empty</p>
            <Link
              className={buttonClass({ variant: 'primary' })}
              to={paths.shop}
              onClick={leave}
              data-to-shop
            >
              Go to the shop
            </Link>
          </div>
        ) : (
          <>
            <ul className="border-t-2 border-t-line" ref={lines}>
              {cart.map((line) => (
                <CartLine
                  key={line.name}
                  line={line}
                  onChange={(by) => changeCart((current) => changeQuantity(current, line.name, by))}
                  onRemove={() => remove(line.name)}
                />
              ))}
            </ul>
            <p
              className="flex items-baseline justify-between gap-3 text-l [&_strong]:font-heading [&_strong]:text-xl [&_strong]:font-heavy [&_strong]:tabular-nums"
              aria-live="polite"
            >
              <span>Total</span> <strong>{priceText(cents)}</strong>
            </p>
            {problem && <CheckoutNotice problem={problem} onTry={() => void checkOut()} />}
            {error && !offers && (
              <TryAgain onTry={() => void refetch()}>
                Today’s prices didn’t load. Check your connection and try again.
              </TryAgain>
            )}
            <DialogActions>
              <Button onClick={leave}>Keep shopping</Button>
              <Button
                variant="primary"
                isBusy={isChecking || order !== null || (!offers && isFetching)}
                onClick={() => void checkOut()}
              >
                Proceed to Checkout
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>,
  );
};
