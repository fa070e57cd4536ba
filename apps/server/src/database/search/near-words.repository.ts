import { isCorrectable, lookupGramsOf, nearBeginnings } from '@sixty/domain/text';
import type { Executor } from '../open-database.ts';

/** Bounds the comparing, the only part whose time grows with the number of words: 2 ms for as many. */
const maxCandidates = 2000;

/** The beginnings of words in public collections that a folded word may be a misspelling of, nearest first. */
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
