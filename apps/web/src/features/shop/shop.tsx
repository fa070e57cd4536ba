import type { Offer } from '@sixty/contract/shop';
import { addToCart, hasMostOf, maxQuantity } from '@sixty/domain/shop';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { QueryView } from '../../entities/query-view.tsx';
import { paths } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCardProvider } from './card-provider.ts';
import { changeCart, useCart } from './cart/cart-store.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { OfferCard } from './offer-card.tsx';
import { Receipt } from './receipt.tsx';
import { useCheckout } from './use-checkout.ts';
import { removedItemsText, usePendingCheckouts } from './use-pending-checkouts.ts';
import { useOffers } from './use-offers.ts';

const Offers = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const { go, order, problem } = useCheckout();
  const cart = useCart();
  const showToast = useToast();

  const add = ({ name, price }: Offer) => {
    if (hasMostOf(cart, name)) {
      showToast(`You have ${maxQuantity} in your cart, the most for one order.`);
      return;
    }
    changeCart((current) => addToCart(current, { name, price, quantity: 1 }));
    showToast(`${name} is in your cart.`);
  };

  return (
    <>
      {problem && <CheckoutNotice problem={problem} onTry={(again) => void go(again)} />}
      <ul className="mt-3 grid cols-fit-80 gap-x-6 gap-y-8 [&>li]:grid [&>li]:min-w-0" data-tour="offers">
        {offers.map((offer) => {
          const isThis = order?.amount === offer.price;
          return (
            <li key={offer.offer_id}>
              <OfferCard
                offer={offer}
                buying={order === null ? 'no' : isThis ? 'this' : 'elsewhere'}
                onBuy={() => void go({ amount: offer.price })}
                onAdd={() => add(offer)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Counter = () => {
  const payment = useCardProvider();
  const offers = useOffers();
  // The sign-in has loaded the configuration before. Its note would move the offers.
  const isPending = offers.isPending || payment === undefined;
  const isClosed = payment === 'none';
  const [search] = useSearchParams();
  const { hasRemovedItems } = usePendingCheckouts();
  const showToast = useToast();
  useEffect(() => {
    if (hasRemovedItems) showToast(removedItemsText);
  }, [hasRemovedItems, showToast]);
  return (
    <div className="mx-auto my-0 grid max-w-232 gap-6">
      <div className="grid gap-2">
        <PageTitle>Shop</PageTitle>
        {!isClosed && <p>Pay once, keep it for a lifetime. No subscription.</p>}
      </div>
      {search.has('cancelled') && <Notice tone="note">You left the checkout. You were not charged.</Notice>}
      {!isPending && (payment === 'test' || payment === 'stripe_test') && (
        <Notice tone="note">
          Test mode: no money is charged.
          {payment === 'stripe_test' && ' Real cards don’t work. Try the card 4242 4242 4242 4242.'}
        </Notice>
      )}
      {isClosed ? (
        <Notice tone="note">Nothing can be ordered here.</Notice>
      ) : isPending ? (
        <Spinner text="Loading the shop..." />
      ) : (
        <QueryView query={offers} what="The shop">
          {(found) => <Offers offers={found} />}
        </QueryView>
      )}
      {!isPending && !isClosed && (
        <p className="mt-2 text-center">
          Already bought something? Your keys and orders are in <Link to={paths.myAccount}>My Account</Link>.
        </p>
      )}
    </div>
  );
};

/** Checkout returns to `?receipt=…`. */
export const Shop = () => {
  const [search] = useSearchParams();
  const session = search.get('receipt');
  return session === null ? <Counter /> : <Receipt key={session} session={session} />;
};
