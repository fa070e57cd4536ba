import type { Item } from '@sixty/domain/items';
import type { Rng } from '@sixty/domain/random';
import { generateSequence } from '@sixty/domain/sequences';
import type { SequenceRequest } from '@sixty/domain/sequences';
import { requestOf } from '../draft/sequence-fields.ts';
import type { SequenceFields } from '../draft/sequence-fields.ts';

const shown = 3;

/** One request for each picture of the sample: with random counts, the fewest dots, the middle, and the most. */
const requestsFor = (request: SequenceRequest): readonly SequenceRequest[] => {
  if (request.type === 'numberSense' && request.dots.kind === 'random') {
    const { min, max } = request.dots;
    const counts = new Set([min, Math.round((min + max) / 2), max]);
    return [...counts].map((count) => ({ ...request, count: 1, dots: { kind: 'fixed', count } }));
  }
  return 'count' in request ? [{ ...request, count: shown }] : [request];
};

/** A few pictures of the kind that the fields ask for; none while the fields ask for nothing that can be drawn. */
export const sampleItems = (fields: SequenceFields, rng: Rng): readonly Item[] => {
  // How many are wanted in the end does not matter to what they look like.
  const request = requestOf({ ...fields, count: '1' });
  const isPossible = generateSequence(request, rng).ok;
  if (!isPossible) return [];
  return requestsFor(request).flatMap((each) => {
    const sample = generateSequence(each, rng);
    return sample.ok ? sample.items : [];
  });
};
