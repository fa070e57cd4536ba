import type { Collection } from '@sixty/contract/collections';
import { type Failure, failure } from '../../plugins/failure.ts';
import type { UpdateOutcome } from './collections.service.ts';

export const notFound = failure('not_found', 'This collection doesn’t exist.');

export const failureOf = (outcome: Exclude<UpdateOutcome, { kind: 'saved' }>): Failure => {
  switch (outcome.kind) {
    case 'not_found':
      return notFound;
    case 'forbidden':
      return failure('forbidden', 'This collection belongs to someone else.');
    case 'stale':
      return failure('stale_edit', 'This collection was saved somewhere else since you opened it.');
    case 'full':
      return failure('too_large', 'You’ve reached your limit of collections. Please delete some first.');
    case 'invalid':
      return failure(
        outcome.code,
        outcome.errors[0]?.message ?? 'This collection isn’t valid.',
        outcome.errors,
      );
  }
};

export const answer = (outcome: UpdateOutcome): Collection | Failure =>
  outcome.kind === 'saved' ? outcome.collection : failureOf(outcome);
