import type { Offer, OfferId } from '@sixty/contract/shop';
import { addToCart, hasMostOf, maxQuantity, priceTextOf } from '@sixty/domain/shop';
import { useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { useOffers } from '../../api/shop.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { paths } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LicenseDrawing, Receipt } from './receipt.tsx';
import offerWords from './offer-words.json' with { type: 'json' };
import { useCardProvider } from './card-provider.ts';
import { changeCart, useCart } from './cart-store.ts';
import { CheckoutNotice, useCheckout } from './use-checkout.tsx';
import { removedItemsText, usePendingCheckouts } from './use-pending-checkouts.ts';

type OfferWords = {
  about: string;
  points: readonly string[];
  saving?: string;
};

const words: Readonly<Record<OfferId, OfferWords>> = offerWords;

type OfferCardProps = {
  offer: Offer;
  buying: 'no' | 'this' | 'elsewhere';
  onBuy: () => void;
  onAdd: () => void;
};

const OfferCard = ({ offer, buying, onBuy, onAdd }: OfferCardProps) => {
  const { name, price, licences: licenseCount, offer_id } = offer;
  const { about, points, saving } = words[offer_id];
  const nameId = useId();
  return (
    <Card className="relative grid">
      <article
        className="grid grid-rows-[auto_auto_auto_1fr_auto] content-start gap-4 [&>svg]:mt-2 [&>svg]:justify-self-center"
        aria-labelledby={nameId}
        data-tour="offer"
      >
        {saving !== undefined && (
          <p className="absolute -top-3 right-4 rotate-[3deg] rounded-pill border-2 border-on-sun bg-coral px-4 py-1 font-extrabold text-on-sun">
            {saving}
          </p>
        )}
        <LicenseDrawing count={licenseCount} />
        <div>
          <h2 className="text-2xl" id={nameId}>
            {name}
          </h2>
          <p className="mt-1 text-foreground-soft">{about}</p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0 [&_span]:text-foreground-soft">
          <strong className="font-heading text-3xl leading-[1.1] font-heavy tracking-[-0.02em] tabular-nums">
            {priceTextOf(price)}
          </strong>
          <span>
            {licenseCount > 1 ? `That’s ${priceTextOf(price / licenseCount)} per license.` : 'Pay once.'}
          </span>
        </p>
        <ul className="grid content-start gap-2 [&_svg]:mt-[0.1rem] [&_svg]:size-5.5 [&_svg]:flex-none [&_svg]:text-success">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-2 grid cols-fit-38 gap-3">
          <Button
            variant={saving === undefined ? 'tinted' : 'primary'}
            data-tour="buy"
            isBusy={buying === 'this'}
            disabled={buying === 'elsewhere'}
            aria-label={`Buy now: ${name}`}
            onClick={onBuy}
          >
            Buy now
          </Button>
          <Button aria-label={`Add to Cart: ${name}`} onClick={onAdd}>
            Add to Cart
          </Button>
        </div>
      </article>
    </Card>
  );
};

const Offers = ({ offers }: { offers: readonly Offer[] }) => {
  const { go, order, problem } = useCheckout();
  const cart = useCart();
  const showToast = useToast();
  const [orderedId, setOrderedId] = useState<OfferId | null>(null);

  const buy = ({ offer_id: id, price }: Offer) => {
    setOrderedId(id);
    void go({ amount: price });
  };
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
          // Several offers may have the same price.
          const isThis = offer.offer_id === orderedId;
          return (
            <li key={offer.offer_id}>
              <OfferCard
                offer={offer}
                buying={order === null ? 'no' : isThis ? 'this' : 'elsewhere'}
                onBuy={() => buy(offer)}
                onAdd={() => add(offer)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Catalog = () => {
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
        {!isClosed && (
          <p>A license is how you pay for Sixty: once, for life. Everything works without one, too.</p>
        )}
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
  return session === null ? <Catalog /> : <Receipt key={session} session={session} />;
};
