import { isCorrectable, lookupGramsOf, nearBeginnings, possibleThirds } from '@sixty/domain/text';
import { sql } from 'kysely';
import type { Executor } from '../open-database.ts';

/** Comparing this many takes up to 1 ms. */
const maxCandidates = 2000;

export const findNearWords = async (executor: Executor, word: string): Promise<readonly string[]> => {
  if (!isCorrectable(word)) return [];
  const candidates = await executor
    .selectFrom('search_words')
    .select('word')
    .where('gram', 'in', lookupGramsOf(word))
    .where(sql<boolean>`(length(gram) > 2 or substr(word, 3, 1) in (${sql.join(possibleThirds(word))}))`)
    .groupBy('word')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy(sql`substr(word, 1, 1) = substr(${word}, 1, 1)`, 'desc')
    .orderBy('word')
    .limit(maxCandidates)
    .execute();
  return nearBeginnings(
    word,
    candidates.map((row) => row.word),
  );
};
