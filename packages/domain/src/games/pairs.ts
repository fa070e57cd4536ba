import { toLabel } from '../text/index.ts';

/** What is matched: a word and what belongs to it: a picture's address, or the word once more. */
export type Pair = { readonly word: string; readonly image: string };

/** The games whose set-ups are saved, by the `type` of their collection. */
export const gameTypes = ['matching_game', 'multiple_words'] as const;
export type GameType = (typeof gameTypes)[number];

export const gameLimits = {
  pairs: 40,
  wordLength: 100,
  nameLength: 200,
  minSeconds: 5,
  maxSeconds: 3600,
} as const;

/** Seconds of a game (specification). */
export const defaultGameSeconds = 60;

const cleaned = (word: unknown): string =>
  typeof word === 'string' ? toLabel(word, gameLimits.wordLength) : '';

/** By which words are the same: those that differ in case alone are. */
export const wordKey = (word: string): string => word.toLocaleLowerCase('en');

/** Words trimmed, without empty ones, each once: of two that differ in case alone the first stays. */
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

/** Why a description cannot be stored. */
export type GameProblem = 'notJson' | 'notAnArray' | 'tooManyPairs' | 'wordTooLong';

const hasLongWord = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'word' in entry &&
  typeof entry.word === 'string' &&
  entry.word.trim().length > gameLimits.wordLength;

/** What of a description would be lost if it were stored as `readPairs` reads it; null where nothing of worth would. */
export const findGameProblem = (description: string): GameProblem | null => {
  const entries = parsed(description);
  if (entries === undefined) return 'notJson';
  if (!Array.isArray(entries)) return 'notAnArray';
  if (entries.length > gameLimits.pairs) return 'tooManyPairs';
  return entries.some(hasLongWord) ? 'wordTooLong' : null;
};

/**
 * The valid entries of a saved game's description (JSON text of an array of `{ word, imageUrl }`), however damaged it
 * is: an entry counts if it has a word, and in a matching game a picture too. At most 40.
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

/** The pairs as a game collection stores them. */
export const writePairs = (pairs: readonly Pair[]): string =>
  JSON.stringify(pairs.map(({ word, image }) => ({ word, imageUrl: image })));

/** Why a saved game cannot be loaded (specification), by its type. */
export const noPairsMessage = {
  matching_game: 'No valid pairs found in collection',
  multiple_words: 'No valid words found in collection',
} as const satisfies Record<GameType, string>;
