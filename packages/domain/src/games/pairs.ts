import { toLabel } from '../text/index.ts';

/** An image address, or the word again. */
export type Pair = { readonly word: string; readonly image: string };

/** By the `type` of their collection. */
export const gameTypes = ['matching_game', 'multiple_words'] as const;
export type GameType = (typeof gameTypes)[number];

export const gameLimits = {
  pairs: 40,
  wordLength: 100,
  nameLength: 200,
  minSeconds: 5,
  maxSeconds: 3600,
} as const;

export const defaultGameSeconds = 60;

const cleaned = (word: unknown): string =>
  typeof word === 'string' ? toLabel(word, gameLimits.wordLength) : '';

export const wordKey = (word: string): string => word.toLocaleLowerCase('en');

/** Trims words and drops blanks and duplicates; of two that differ only in case, the first stays. */
export const cleanWords = (words: readonly string[]): string[] => {
  const seen = new Set<string>();
  return words.map(cleaned).filter((word) => {
    const key = wordKey(word);
    if (word === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const parsed = (description: string): unknown => {
  try {
    return JSON.parse(description) as unknown;
  } catch {
    return undefined;
  }
};

const entriesOf = (description: string): readonly unknown[] => {
  const value = parsed(description);
  return Array.isArray(value) ? value : [];
};

export type GameProblem = 'notJson' | 'notAnArray' | 'tooManyPairs' | 'wordTooLong';

const hasLongWord = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'word' in entry &&
  typeof entry.word === 'string' &&
  entry.word.trim().length > gameLimits.wordLength;

/** Why a description can't be stored; null if `readPairs` would lose nothing that matters. */
export const findGameProblem = (description: string): GameProblem | null => {
  const entries = parsed(description);
  if (entries === undefined) return 'notJson';
  if (!Array.isArray(entries)) return 'notAnArray';
  if (entries.length > gameLimits.pairs) return 'tooManyPairs';
  return entries.some(hasLongWord) ? 'wordTooLong' : null;
};

/**
 * The valid entries, at most 40, of a saved game's description (JSON array of `{ word, imageUrl }`), however
 * damaged. A matching game needs pictures.
 */
export const readPairs = (description: string, type: GameType): Pair[] => {
  const pairs = entriesOf(description).flatMap((entry): Pair[] => {
    if (typeof entry !== 'object' || entry === null || !('word' in entry)) return [];
    const word = cleaned(entry.word);
    if (word === '') return [];
    if (type === 'multiple_words') return [{ word, image: word }];
    const image = 'imageUrl' in entry && typeof entry.imageUrl === 'string' ? entry.imageUrl : '';
    return image === '' ? [] : [{ word, image }];
  });
  if (type === 'matching_game') return pairs.slice(0, gameLimits.pairs);
  return cleanWords(pairs.map(({ word }) => word))
    .slice(0, gameLimits.pairs)
    .map((word) => ({ word, image: word }));
};

export const writePairs = (pairs: readonly Pair[]): string =>
  JSON.stringify(pairs.map(({ word, image }) => ({ word, imageUrl: image })));

/** The specification's message if a saved game can't be loaded. */
export const noPairsMessage = {
  matching_game: 'No valid pairs found in collection',
  multiple_words: 'No valid words found in collection',
} as const satisfies Record<GameType, string>;
