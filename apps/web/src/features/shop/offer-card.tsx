import type { Offer, OfferId } from '@sixty/contract/shop';
import { priceTextOf } from '@sixty/domain/shop';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { LicenseDrawing } from './license-drawing.tsx';
import styles from './offer-card.module.css';
import offerWords from './offer-words.json' with { type: 'json' };

type OfferWords = {
  readonly about: string;
  readonly points: readonly string[];
  readonly saving?: string;
};

const words: Readonly<Record<OfferId, OfferWords>> = offerWords;

type OfferCardProps = {
  readonly offer: Offer;
  readonly buying: 'no' | 'this' | 'elsewhere';
  readonly onBuy: () => void;
  readonly onAdd: () => void;
};

export const OfferCard = ({ offer, buying, onBuy, onAdd }: OfferCardProps) => {
  const { name, price, licences, offer_id } = offer;
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
        <LicenseDrawing count={licences} />
        <div>
          <h2 className="text-2xl" id={nameId}>
            {name}
          </h2>
          <p className="mt-1 text-foreground-soft">{about}</p>
        </div>
        <p
          className={`${styles.price} flex flex-wrap items-baseline gap-x-3 gap-y-0 [&_span]:text-foreground-soft`}
        >
          <strong>{priceTextOf(price)}</strong>
          <span>{licences > 1 ? `That’s ${priceTextOf(price / licences)} per license.` : 'Pay once.'}</span>
        </p>
        <ul className={`${styles.points} grid content-start gap-2`}>
          {points.map((point) => (
            <li key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-2 grid cols-fit-38 gap-3">
          <Button
            variant="primary"
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
