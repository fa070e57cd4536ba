import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Estimating longer passwords is slow. */
const longestEstimated = 48;
/** zxcvbn score, 0 to 4; below 2: fewer than a million guesses. */
const lowestScore = 2;

// Loaded on first use: some 50,000 words.
let estimator: Promise<ZxcvbnFactory> | null = null;
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs });
};

/**
 * Null if the password isn't easy to guess.
 *
 * @param own personal data, such as the name.
 */
export const weaknessOf = async (password: string, own: readonly string[]): Promise<string | null> => {
  const known = own.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2);
  const { score, sequence } = (await (estimator ??= loadEstimator())).check(
    password.slice(0, longestEstimated),
    known,
  );
  if (score >= lowestScore) return null;
  const words = new Set(sequence.map(({ dictionaryName }) => dictionaryName as unknown));
  if (words.has('userInputs')) return 'Your name or email is easy to guess. Try a short sentence instead.';
  return words.has('passwords-common')
    ? 'That password is too common. Try a short sentence instead.'
    : 'That’s too easy to guess. Try a short sentence instead.';
};
