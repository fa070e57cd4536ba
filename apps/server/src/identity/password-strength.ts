import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The estimate takes the longer the more characters there are; of a longer password the beginning has to be good enough. */
const longestEstimated = 48;
/** Below this score (0 to 4) fewer than a million guesses are expected to do. */
const lowestScore = 2;

// Some 50,000 words, which are read when the first password is chosen.
let estimator: ZxcvbnFactory | null = null;
const estimatorOfAll = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/**
 * Why a new password is easy to guess: it is among those that most people choose, or is made of one, of keys side by
 * side, of dates or repetitions, or of what is known of the person. Null where it is not.
 *
 * @param own what is known of the person, such as their name.
 */
export const weaknessOf = (password: string, own: readonly string[]): string | null => {
  const known = own.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2);
  const { score, sequence } = estimatorOfAll().check(password.slice(0, longestEstimated), known);
  if (score >= lowestScore) return null;
  const words = new Set(sequence.map(({ dictionaryName }) => dictionaryName as unknown));
  if (words.has('userInputs')) return 'Your name or email is easy to guess. Try a short sentence instead.';
  return words.has('passwords-common')
    ? 'That password is too common. Try a short sentence instead.'
    : 'That’s too easy to guess. Try a short sentence instead.';
};
