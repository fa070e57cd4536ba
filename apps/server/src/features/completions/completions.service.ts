import type { Executor } from '../../database/open-database.ts';
import { countCompletion, listCompletions } from './completions.repository.ts';

export type CompleteOutcome =
  { readonly kind: 'completed'; readonly completionCount: number } | { readonly kind: 'not_found' };

export const completeCollection = async (
  executor: Executor,
  which: { readonly userId: string; readonly collectionId: string },
  now: number,
): Promise<CompleteOutcome> => {
  const completionCount = await countCompletion(executor, which, now);
  return completionCount === undefined ? { kind: 'not_found' } : { kind: 'completed', completionCount };
};

export const readCompletionCounts = async (
  executor: Executor,
  userId: string,
): Promise<Record<string, number>> => {
  const rows = await listCompletions(executor, userId);
  return Object.fromEntries(rows.map(({ collection_id, count }) => [collection_id, count]));
};
