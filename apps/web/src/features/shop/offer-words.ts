import type { OfferId } from '@sixty/contract/shop';

type OfferWords = {
  readonly about: string;
  readonly points: readonly string[];
  /** What it is advertised with. */
  readonly saving?: string;
};

/** What the shop says of its offers. Names, prices and numbers of licences come from the server. */
export const offerWords: Readonly<Record<OfferId, OfferWords>> = {
  single_license: {
    about: 'For one person.',
    points: ['One license', 'One-time payment, no subscription', 'Yours for a lifetime'],
  },
  multi_license_pack: {
    about: 'For your team, class, or family.',
    points: [
      '5 licenses, each with its own key',
      'Share the keys with anyone',
      'One-time payment, yours for a lifetime',
    ],
    saving: '50% saving',
  },
};
