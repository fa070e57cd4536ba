import type { Offer, OfferId, OrderLine } from '@sixty/contract/shop';
import { dollarsOf, maxQuantity } from '@sixty/domain/shop';

type CatalogEntry = { name: string; cents: number; licences: number };

/** Prices in US cents. */
const catalog: Readonly<Record<OfferId, CatalogEntry>> = {
  single_license: { name: 'Single License', cents: 2995, licences: 1 },
  multi_license_pack: { name: 'Multi License Pack', cents: 6995, licences: 5 },
};

export const currency = 'usd';

export const offers: readonly Offer[] = (['single_license', 'multi_license_pack'] as const).map(
  (offer_id) => {
    const { name, cents, licences } = catalog[offer_id];
    return { offer_id, name, price: dollarsOf(cents), licences };
  },
);

export type PricedLine = CatalogEntry & { offer: OfferId; quantity: number };

/** Merges lines by offer; null if a quantity exceeds the limit. */
export const priceLines = (lines: readonly OrderLine[]): PricedLine[] | null => {
  const quantities = new Map<OfferId, number>();
  for (const { offer_id, quantity } of lines)
    quantities.set(offer_id, (quantities.get(offer_id) ?? 0) + quantity);
  const priced = [...quantities].map(([offer, quantity]) => ({ ...catalog[offer], offer, quantity }));
  return priced.some(({ quantity }) => quantity > maxQuantity) ? null : priced;
};

export const lineAtPrice = (cents: number): PricedLine[] | null => {
  const offer = offers.find(({ offer_id }) => catalog[offer_id].cents === cents);
  return offer ? priceLines([{ offer_id: offer.offer_id, quantity: 1 }]) : null;
};

export const totalCentsOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
