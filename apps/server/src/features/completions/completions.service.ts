import type { Executor } from '../../database/open-database.ts';
import { countCompletion, listCompletions } from './completions.repository.ts';

export type CompleteOutcome =
  | { readonly kind: 'completed'; readonly completionCount: number }
  /** There is no such collection, or none that this user can see. */
  | { readonly kind: 'not_found' };

/** Counts one finished session of a collection that the user can see. */
export const completeCollection = async (
  executor: Executor,
  which: { readonly userId: string; readonly collectionId: string },
  now: number,
): Promise<CompleteOutcome> => {
  const completionCount = await countCompletion(executor, which, now);
  return completionCount === undefined ? { kind: 'not_found' } : { kind: 'completed', completionCount };
};

/** How often the user finished each collection, also those that are gone by now. */
export const readCompletionCounts = async (
  executor: Executor,
  userId: string,
): Promise<Record<string, number>> => {
  const rows = await listCompletions(executor, userId);
  return Object.fromEntries(rows.map(({ collection_id, count }) => [collection_id, count]));
};
