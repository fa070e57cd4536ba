import type { Executor } from '../../database/open-database.ts';
import { listCompletions } from './completions.repository.ts';

export { changeCompletions, completeCollection } from './completions.repository.ts';

export const readCompletionCounts = async (
  executor: Executor,
  userId: string,
): Promise<Record<string, number>> => {
  const rows = await listCompletions(executor, userId);
  return Object.fromEntries(rows.map(({ collection_id, count }) => [collection_id, count]));
};
