import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Estimating longer passwords is slow. */
const longestEstimated = 48;
/** zxcvbn score, 0 to 4; below 2: fewer than a million guesses. */
const lowestScore = 2;

let estimator: ZxcvbnFactory | null = null;
const estimatorOfAll = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** @param own personal data, such as the name. */
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
