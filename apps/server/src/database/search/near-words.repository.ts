import { isCorrectable, lookupGramsOf, nearBeginnings } from '@sixty/domain/text';
import type { Executor } from '../open-database.ts';

/** Comparing this many takes 2 ms. */
const maxCandidates = 2000;

export const findNearWords = async (executor: Executor, word: string): Promise<readonly string[]> => {
  if (!isCorrectable(word)) return [];
  const candidates = await executor
    .selectFrom('search_words')
    .select('word')
    .where('gram', 'in', lookupGramsOf(word))
    .groupBy('word')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('word')
    .limit(maxCandidates)
    .execute();
  return nearBeginnings(
    word,
    candidates.map((row) => row.word),
  );
};
