import type { Collection } from '@sixty/contract/collections';
import { type Failure, failure } from '../../plugins/failure.ts';
import type { UpdateOutcome } from './collections.service.ts';

export const notFound = failure('not_found', 'This collection doesn’t exist.');

const refusals = {
  not_found: notFound,
  forbidden: failure('forbidden', 'This collection belongs to someone else.'),
  stale: failure('stale_edit', 'This collection was saved somewhere else since you opened it.'),
  full: failure('too_large', 'You’ve reached your limit of collections. Please delete some first.'),
};

export const failureOf = (outcome: Exclude<UpdateOutcome, { kind: 'saved' }>): Failure =>
  outcome.kind === 'invalid'
    ? failure(outcome.code, outcome.errors[0]?.message ?? 'This collection isn’t valid.', outcome.errors)
    : refusals[outcome.kind];

export const answer = (outcome: UpdateOutcome): Collection => {
  if (outcome.kind !== 'saved') throw failureOf(outcome);
  return outcome.collection;
};
