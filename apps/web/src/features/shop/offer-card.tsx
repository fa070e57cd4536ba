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
    <Card className={styles['card']}>
      <article className={styles['offer']} aria-labelledby={nameId} data-tour="offer">
        {saving !== undefined && <p className={styles['saving']}>{saving}</p>}
        <LicenseDrawing count={licences} />
        <div>
          <h2 className="xx-large" id={nameId}>
            {name}
          </h2>
          <p className={styles['about']}>{about}</p>
        </div>
        <p className={styles['price']}>
          <strong>{priceTextOf(price)}</strong>
          <span>{licences > 1 ? `That’s ${priceTextOf(price / licences)} per license.` : 'Pay once.'}</span>
        </p>
        <ul className={styles['points']}>
          {points.map((point) => (
            <li key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
        <div className={styles['actions']}>
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
