import { isRecord, parseJson } from '../json/index.ts';
import { toLabel } from '../text/index.ts';

/** `image`: a URL, or the word again. */
export type Pair = { readonly word: string; readonly image: string };

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

/** Drops blanks and duplicates, ignoring case; the first stays. */
export const cleanWords = (words: readonly string[]): string[] => {
  const seen = new Set<string>();
  return words.map(cleaned).filter((word) => {
    const key = wordKey(word);
    if (word === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

export type GameProblem = 'notJson' | 'notAnArray' | 'tooManyPairs' | 'wordTooLong';

const hasLongWord = (entry: unknown): boolean => {
  const word = isRecord(entry) ? entry['word'] : null;
  return typeof word === 'string' && word.trim().length > gameLimits.wordLength;
};

/** Checks form and limits; `readPairs` drops incomplete pairs. */
export const findGameProblem = (description: string): GameProblem | null => {
  const entries = parseJson(description);
  if (entries === undefined) return 'notJson';
  if (!Array.isArray(entries)) return 'notAnArray';
  if (entries.length > gameLimits.pairs) return 'tooManyPairs';
  return entries.some(hasLongWord) ? 'wordTooLong' : null;
};

/**
 * Up to 40 valid pairs of a saved game (JSON array of `{ word, imageUrl }`). A matching game needs pictures.
 */
export const readPairs = (description: string, type: GameType): Pair[] => {
  const entries = parseJson(description);
  const pairs = (Array.isArray(entries) ? entries : []).filter(isRecord).map(({ word, imageUrl }) => ({
    word: cleaned(word),
    image: typeof imageUrl === 'string' ? imageUrl : '',
  }));
  if (type === 'matching_game') {
    return pairs.filter(({ word, image }) => word !== '' && image !== '').slice(0, gameLimits.pairs);
  }
  return cleanWords(pairs.map(({ word }) => word))
    .slice(0, gameLimits.pairs)
    .map((word) => ({ word, image: word }));
};

export const writePairs = (pairs: readonly Pair[]): string =>
  JSON.stringify(pairs.map(({ word, image }) => ({ word, imageUrl: image })));

/** From the specification. */
export const noPairsMessage = {
  matching_game: 'No valid pairs found in collection',
  multiple_words: 'No valid words found in collection',
} as const satisfies Record<GameType, string>;
