import { OfferId } from '@sixty/contract/shop';
import { expect, it } from 'vitest';
import { z } from 'zod';
import offerWords from './offer-words.json' with { type: 'json' };

it('offer-words.json has the words for each offer and no other', () => {
  const words = z.strictObject({
    about: z.string().min(1),
    points: z.array(z.string().min(1)).min(1),
    saving: z.string().min(1).optional(),
  });
  expect(z.record(OfferId, words).parse(offerWords)).toEqual(offerWords);
});
